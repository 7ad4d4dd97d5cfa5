package colony.fuzz;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/// The inputs of a target that are kept beside its test.
record Inputs(Target target, List<Path> files) {
  private static final Path RESOURCES = Path.of("src/test/resources");

  /// In bytes; a larger file is no seed, a fuzzer would only cut it.
  private static final long LARGEST = 64 * 1024;

  static Path kept(Target target) {
    return RESOURCES.resolve("fuzz").resolve(target.name());
  }

  static Inputs of(Target target) throws IOException {
    var places =
        Stream.concat(
                Stream.of(kept(target)).filter(Files::exists),
                target.seeds().stream().map(RESOURCES::resolve))
            .toList();
    var files = Stream.<Path>builder();
    for (var place : places) {
      try (var below = Files.walk(place)) {
        below.filter(Files::isRegularFile).forEach(files);
      }
    }
    var small = files.build().filter(it -> it.toFile().length() <= LARGEST).sorted().toList();
    if (small.isEmpty()) {
      throw new IllegalStateException(
          "%s has no inputs, expected some in %s".formatted(target.name(), places));
    }
    return new Inputs(target, small);
  }

  void replay() throws IOException {
    for (var file : files) {
      try {
        target.body().read(Files.readAllBytes(file));
      } catch (Exception | Error e) {
        throw new AssertionError("%s cannot bear %s".formatted(target.name(), file), e);
      }
    }
  }
}
