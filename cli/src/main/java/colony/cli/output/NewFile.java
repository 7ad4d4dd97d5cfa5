package colony.cli.output;

import colony.stack.Trouble;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/// What somebody fetches goes into a file of its own: never over another, and whole or not at all.
public final class NewFile {
  private NewFile() {}

  public static Path write(Path file, byte[] bytes) {
    try {
      return Files.write(file, bytes, StandardOpenOption.CREATE_NEW);
    } catch (FileAlreadyExistsException _) {
      throw new Trouble("%s is there already: name another file with --to".formatted(file));
    } catch (IOException e) {
      throw unwritten(file, e);
    }
  }

  private static Trouble unwritten(Path file, IOException why) {
    try {
      Files.deleteIfExists(file);
    } catch (IOException e) {
      why.addSuppressed(e);
    }
    return new Trouble("cannot write " + file, why);
  }
}
