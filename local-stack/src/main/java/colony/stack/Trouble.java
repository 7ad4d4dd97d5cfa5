package colony.stack;

import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.util.Objects;

/// Something a person has to know about or put right, in one line that can be shown as it is.
public final class Trouble extends RuntimeException {
  private final String line;

  public Trouble(String line) {
    super(line);
    this.line = line;
  }

  public Trouble(String line, Throwable cause) {
    this(line, why(line, cause), cause);
  }

  private Trouble(String line, String why, Throwable cause) {
    super(line + ": " + why, cause);
    this.line = line + ": " + why;
  }

  /// Most of what Java says about files is nothing but the path.
  private static String why(String line, Throwable cause) {
    var said = Objects.requireNonNullElse(cause.getMessage(), cause.getClass().getSimpleName());
    if (!(cause instanceof FileSystemException file) || file.getReason() != null) {
      return said;
    }
    var reason =
        switch (file) {
          case NoSuchFileException _ -> "does not exist";
          case AccessDeniedException _ -> "permission denied";
          case FileAlreadyExistsException _ -> "exists already";
          case NotDirectoryException _ -> "is not a folder";
          case DirectoryNotEmptyException _ -> "is not empty";
          default -> file.getClass().getSimpleName();
        };
    return line.endsWith(said) ? reason : said + " " + reason;
  }

  public String line() {
    return line;
  }
}
