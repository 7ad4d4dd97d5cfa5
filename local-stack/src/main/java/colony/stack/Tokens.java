package colony.stack;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// The secrets by which the local services know the operator and the workers: one line `role
/// secret` for each, in a file only the user can read.
public record Tokens(Path file) {

  void create() {
    if (Files.exists(file)) {
      return;
    }
    try {
      SecretFile.write(
          file, "operator %s\nworker %s\n".formatted(SecretFile.random(), SecretFile.random()));
    } catch (IOException e) {
      throw new Trouble("cannot write " + file, e);
    }
  }

  public String operator() {
    return of("operator");
  }

  private String of(String role) {
    try {
      return Files.readAllLines(file).stream()
          .filter(line -> line.startsWith(role + " "))
          .map(line -> line.substring(role.length() + 1).strip())
          .findFirst()
          .orElseThrow(() -> new Trouble("no token of the %s in %s".formatted(role, file)));
    } catch (IOException e) {
      throw new Trouble("cannot read " + file, e);
    }
  }
}
