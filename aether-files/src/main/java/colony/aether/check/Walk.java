package colony.aether.check;

import colony.aether.FileKind;
import colony.aether.Finding;
import colony.aether.Place;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/// Checks a file, or file after file of a directory. Links inside are not followed, so that nothing
/// outside is read, and nothing twice.
public final class Walk {
  private final Path given;
  private final Optional<Profile> profile;
  private final Consumer<FileVerdict> verdicts;
  private long files;

  private Walk(Path given, Optional<Profile> profile, Consumer<FileVerdict> verdicts) {
    this.given = given;
    this.profile = profile;
    this.verdicts = verdicts;
  }

  /// A project's directory stands for the `.aether` in it.
  ///
  /// @param verdicts are told in the order of paths, each as soon as it is found
  /// @return how many files there are
  public static long check(Path given, Optional<Profile> profile, Consumer<FileVerdict> verdicts) {
    var inner = given.resolve(".aether");
    var walk = new Walk(given, profile, verdicts);
    walk.visit(Files.isDirectory(inner, LinkOption.NOFOLLOW_LINKS) ? inner : given);
    return walk.files;
  }

  private void visit(Path path) {
    boolean follow = path.equals(given);
    if (!follow && Files.isSymbolicLink(path)) {
      odd(path, Finding.warning("is a link, which is not followed"));
    } else if (Files.isDirectory(path)) {
      visitAll(path);
    } else if (Files.isRegularFile(path)) {
      verdict(path);
    } else {
      odd(path, Finding.warning("is no regular file, and not read"));
    }
  }

  private void visitAll(Path directory) {
    List<Path> children;
    try (var all = Files.list(directory)) {
      children = all.sorted().toList();
    } catch (IOException | java.io.UncheckedIOException e) {
      odd(directory, unreadable(e));
      return;
    }
    children.forEach(this::visit);
  }

  private void verdict(Path path) {
    files++;
    FileVerdict verdict;
    try {
      verdict = Check.file(shown(path), () -> Files.newInputStream(path), profile);
    } catch (IOException e) {
      var kind = Kinds.byName(shown(path)).orElse(FileKind.JSON);
      verdict =
          new FileVerdict(
              shown(path), kind, Optional.empty(), List.of(unreadable(e)), Optional.empty());
    }
    verdicts.accept(verdict);
  }

  private void odd(Path path, Finding finding) {
    files++;
    verdicts.accept(
        new FileVerdict(
            shown(path), FileKind.TEXT, Optional.empty(), List.of(finding), Optional.empty()));
  }

  private static String shown(Path path) {
    return path.toString().replace('\\', '/');
  }

  private static Finding unreadable(Exception e) {
    var why =
        e instanceof AccessDeniedException
            ? "permission denied"
            : e instanceof FileSystemException f && f.getReason() != null
                ? f.getReason()
                : String.valueOf(e.getMessage());
    return new Finding(
        Finding.Severity.FAULT,
        Optional.of(Place.START),
        Optional.empty(),
        "cannot be read: " + why);
  }
}
