package colony.queen.app.transfer;

import colony.aether.AetherFiles;
import colony.aether.file.Reading;
import colony.queen.app.checkpoint.CheckpointTexts;
import colony.queen.blob.Sha256;
import colony.queen.transfer.Carried;
import colony.queen.transfer.ExactDocument;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;

/// The document by which an export says a colony to the last detail, and whether the files beside
/// it still tell the same.
@ApplicationScoped
class ExactFiles {
  private static final String NAME = "colony.json";

  private final CheckpointTexts texts;

  @Inject
  ExactFiles(CheckpointTexts texts) {
    this.texts = texts;
  }

  /// @param path of the document
  /// @param carried empty where there is none, or none that can be taken
  /// @param unchanged nobody changed the files since they were written
  /// @param fault why it cannot be taken
  record Found(String path, Optional<Carried> carried, boolean unchanged, Optional<String> fault) {}

  Found in(AetherFiles files, Reading.Told told) {
    var path = told.root() + NAME;
    return files
        .bytes(path)
        .map(bytes -> read(path, new String(bytes, StandardCharsets.UTF_8), files, told))
        .orElseGet(() -> new Found(path, Optional.empty(), false, Optional.empty()));
  }

  private Found read(String path, String text, AetherFiles files, Reading.Told told) {
    return switch (ExactDocument.read(text, texts)) {
      case ExactDocument.Outcome.Faulty(var faults) ->
          new Found(
              path,
              Optional.empty(),
              false,
              Optional.of("it is not taken: " + String.join("; ", faults)));
      case ExactDocument.Outcome.Sound(var carried, var hashes) ->
          new Found(
              path,
              Optional.of(carried),
              untouched(hashes, files, told) || agrees(carried, told),
              Optional.empty());
    };
  }

  /// The hashes name files by their paths below `.aether`, whatever part of it was given.
  private static boolean untouched(
      Map<String, String> hashes, AetherFiles files, Reading.Told told) {
    if (hashes.isEmpty()) {
      return false;
    }
    var above =
        told.root().endsWith("data/")
            ? told.root().substring(0, told.root().length() - "data/".length())
            : "";
    return untouched(hashes, files, told, "") || untouched(hashes, files, told, above);
  }

  /// A file that came later changes what they tell as much as one that is another.
  private static boolean untouched(
      Map<String, String> hashes, AetherFiles files, Reading.Told told, String above) {
    boolean complete =
        told.read().stream()
            .allMatch(
                it -> it.startsWith(above) && hashes.containsKey(it.substring(above.length())));
    return complete
        && hashes.entrySet().stream()
            .allMatch(
                it ->
                    files
                        .bytes(above + it.getKey())
                        .filter(bytes -> Sha256.of(bytes).hex().equals(it.getValue()))
                        .isPresent());
  }

  private static boolean agrees(Carried carried, Reading.Told told) {
    return colony.queen.transfer.Telling.agrees(carried, told.story());
  }
}
