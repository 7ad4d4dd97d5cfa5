package colony.stack;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// The secrets by which the local services know the person and the workers: one line `role secret`
/// for each, in a file only the user can read. Words that follow narrow the secret down.
public record Tokens(Path file) {

  /// Whoever starts a stack owns it, and is its admin.
  void create() {
    try {
      if (SecretFile.written(file)) {
        return;
      }
      SecretFile.write(
          file, "admin %s\nworker %s\n".formatted(SecretFile.random(), SecretFile.random()));
    } catch (IOException e) {
      throw new Trouble("cannot write " + file, e);
    }
  }

  /// False for a moment of the first start.
  public boolean written() {
    return Files.exists(file);
  }

  /// With which a person speaks to the Queen: the admin's, or the operator's, which is what stacks
  /// began with before there were admins.
  public String person() {
    try {
      var lines = Files.readAllLines(file);
      return of("admin", lines)
          .or(() -> of("operator", lines))
          .orElseThrow(() -> new Trouble("no token of an admin or operator in %s".formatted(file)));
    } catch (IOException e) {
      throw new Trouble("cannot read " + file, e);
    }
  }

  private static Optional<String> of(String role, List<String> lines) {
    return lines.stream()
        .filter(line -> line.matches(role + "\\s+\\S+.*"))
        .map(line -> line.strip().split("\\s+")[1]) // what follows says who and where, to the Queen
        .findFirst();
  }
}
