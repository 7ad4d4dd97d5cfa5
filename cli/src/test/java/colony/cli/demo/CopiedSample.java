package colony.cli.demo;

import java.nio.file.Path;

/// A demo's first step, in a process whose Git has the settings of its environment.
final class CopiedSample {
  private CopiedSample() {}

  public static void main(String[] arguments) {
    var repository = DemoRepository.of(Path.of(arguments[0]), Path.of(arguments[1]));
    System.out.print(repository.read("HEAD", "test.sh").orElse("nothing"));
  }
}
