package colony.queen.archive;

import java.io.IOException;
import java.nio.file.Path;

/// A place for files that are written once. Names are parts between slashes.
public interface Shelf {
  /// Takes the place of a file of this name, all or nothing.
  void put(String name, Path file) throws IOException;

  /// @throws IOException also when there is none
  void get(String name, Path into) throws IOException;

  /// As people write it down.
  String place(String name);
}
