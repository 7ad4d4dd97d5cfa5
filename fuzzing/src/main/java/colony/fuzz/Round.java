package colony.fuzz;

import java.lang.reflect.InvocationTargetException;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Where the fuzzer comes in: it calls these two methods by their names.
public final class Round {
  private static Target.@Nullable Body body;

  private Round() {}

  /// @param arguments the class of a [FuzzTest] and the name of one of its targets
  public static void fuzzerInitialize(String[] arguments) throws ReflectiveOperationException {
    body = target(Class.forName(arguments[0]), arguments[1]).body();
  }

  public static void fuzzerTestOneInput(byte[] input) throws Exception {
    Objects.requireNonNull(body).read(input);
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
