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
  private record Mount(Path place, List<String> arguments) {}

  public Places {
    writable = List.copyOf(writable);
    readable = List.copyOf(readable);
    hidden = List.copyOf(hidden);
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
