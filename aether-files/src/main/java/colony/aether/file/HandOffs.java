package colony.aether.file;

import static java.nio.charset.StandardCharsets.UTF_8;

import colony.aether.AetherFiles;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The text that was left for whoever goes on.
///
/// @param paths of all hand-offs there are; the first counts
record HandOffs(List<String> paths, Optional<String> text, String usual) {

  static HandOffs of(Opened opened) {
    var layout = opened.layout();
    var paths =
        Stream.of("HANDOFF.md", "PAUSE_HANDOFF.md")
            .flatMap(it -> Stream.of(layout.base() + it, layout.beside(it)))
            .distinct()
            .filter(it -> opened.bytes(it).isPresent())
            .toList();
    var text =
        paths.stream()
            .findFirst()
            .flatMap(opened::bytes)
            .map(it -> Letters.storable(new String(it, UTF_8)))
            .filter(it -> !it.isBlank());
    paths.stream().limit(1).forEach(opened::use);
    return new HandOffs(paths, text, layout.base() + "HANDOFF.md");
  }

  /// One that is over is kept under another name, where nobody takes it for a pause.
  AetherFiles written(AetherFiles files, Optional<String> now) {
    if (now.equals(text)) {
      return files;
    }
    if (now.isPresent()) {
      return files.with(paths.stream().findFirst().orElse(usual), now.get());
    }
    var all = files;
    for (var path : paths) {
      all = all.with(path + ".done", files.bytes(path).orElseThrow()).without(path);
    }
    return all;
  }
}
