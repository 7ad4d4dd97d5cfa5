package colony.stack;

import java.io.IOException;
import java.nio.file.Path;

/// What a second command does: uses the stack of the folder that is named until its input ends.
final class StackUser {
  private StackUser() {}

  public static void main(String[] arguments) throws IOException {
    try (var _ = StackUse.begin(new StackFolder(Path.of(arguments[0])))) {
      System.out.println("uses it");
      while (System.in.read() >= 0) {}
    }
  }
}
