package colony.fuzz;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.InvocationTargetException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Where the fuzzer comes in: it calls these two methods by their names.
public final class Round {
  /// Processor time for one input. The first ones of a target also load its classes.
  static final Duration LONGEST = Duration.ofSeconds(20);

  private static Target.@Nullable Body body;
  private static @Nullable Watch watch;

  private Round() {}

  /// @param arguments the class of a [FuzzTest], the name of one of its targets, and the file for
  ///   an input that takes too long
  public static void fuzzerInitialize(String[] arguments) throws ReflectiveOperationException {
    body = target(Class.forName(arguments[0]), arguments[1]).body();
    var file = Path.of(arguments[2]);
    watch = new Watch(Thread.currentThread(), LONGEST, input -> end(input, file));
    watch.begin();
    // A run of the tests that is killed ends nothing itself.
    ProcessHandle.current().parent().ifPresent(it -> after(it, () -> Runtime.getRuntime().halt(1)));
  }

  /// Does it when this process has ended.
  static void after(ProcessHandle process, Runnable then) {
    var _ = process.onExit().thenRun(then);
  }

  public static void fuzzerTestOneInput(byte[] input) throws Exception {
    Objects.requireNonNull(watch).reads(input);
    try {
      Objects.requireNonNull(body).read(input);
    } finally {
      watch.idle();
    }
  }

  /// The fuzzer itself counts the time of the clock, and less than that of a whole search it cannot
  /// be given on a busy machine.
  private static void end(byte[] input, Path file) {
    try {
      Files.write(file, input);
      System.err.printf("one input took more than %d s%n", LONGEST.toSeconds());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } finally {
      Runtime.getRuntime().halt(1);
    }
  }

  private static Target target(Class<?> test, String name) throws ReflectiveOperationException {
    try {
      var constructor = test.getDeclaredConstructor();
      constructor.setAccessible(true);
      return ((FuzzTest) constructor.newInstance())
          .targets().stream()
              .filter(it -> it.name().equals(name))
              .findFirst()
              .orElseThrow(
                  () -> new IllegalArgumentException("%s has no %s".formatted(test, name)));
    } catch (InvocationTargetException e) {
      throw new IllegalStateException("%s cannot be made".formatted(test), e.getCause());
    }
  }
}
