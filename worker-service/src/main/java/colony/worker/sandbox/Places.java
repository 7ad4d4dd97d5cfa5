package colony.worker.sandbox;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/// What an attempt may touch of the file system; the rest it can read. Where one place lies in
/// another the deeper one decides.
///
/// @param directory where it begins
/// @param hidden what it must not even read: folders look empty, files like `/dev/null`
public record Places(Path directory, List<Path> writable, List<Path> readable, List<Path> hidden) {
  private static final int NOWHERE = -1;

  private record Mount(Path place, List<String> arguments) {}

  public Places {
    writable = List.copyOf(writable);
    readable = List.copyOf(readable);
    hidden = List.copyOf(hidden);
  }

  /// Where nothing keeps an attempt from what its worker may.
  ///
  /// @param directory where it begins
  public static Places open(Path directory) {
    return new Places(directory, List.of(Path.of("/")), List.of(), List.of());
  }

  /// Whether a file can be read. Like all that asks here, it takes a path without links.
  public boolean shows(Path file) {
    return depth(hidden, file) <= Math.max(depth(writable, file), depth(readable, file));
  }

  /// Whether a file can be changed or made.
  public boolean lends(Path file) {
    int writes = depth(writable, file);
    return writes > depth(readable, file) && writes >= depth(hidden, file);
  }

  /// How deep the deepest of these places lies that the file is in.
  private static int depth(List<Path> places, Path file) {
    return places.stream()
        .filter(file::startsWith)
        .mapToInt(Path::getNameCount)
        .max()
        .orElse(NOWHERE);
  }

  /// As bubblewrap wants them: what comes later lies on what came before.
  List<String> arguments() {
    var mounts = new ArrayList<Mount>();
    hidden.stream().filter(Files::exists).map(Places::hide).forEach(mounts::add);
    writable.forEach(place -> mounts.add(bind("--bind", place)));
    readable.forEach(place -> mounts.add(bind("--ro-bind", place)));
    return Stream.concat(
            mounts.stream()
                .sorted(Comparator.comparingInt(mount -> mount.place().getNameCount()))
                .flatMap(mount -> mount.arguments().stream()),
            Stream.of("--chdir", directory.toString()))
        .toList();
  }

  private static Mount bind(String how, Path place) {
    return new Mount(place, List.of(how, place.toString(), place.toString()));
  }

  private static Mount hide(Path place) {
    return new Mount(
        place,
        Files.isDirectory(place)
            ? List.of("--tmpfs", place.toString())
            : List.of("--ro-bind", "/dev/null", place.toString()));
  }
}
