package colony.queen.checkpoint;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;

/// One checkpoint as a document of its own. Its parts stand as they are hashed, the tasks in their
/// chunks: whoever has the document can check each part against the manifest in it.
public final class Export {
  private Export() {}

  /// @param sound found right by [Verification]
  /// @param createdAt when it was written
  public static Map<String, Object> tree(Stored sound, Instant createdAt, Texts texts) {
    var manifest = Manifest.read(texts.tree(sound.manifest()));
    var parts = manifest.parts();
    var tree = new LinkedHashMap<String, Object>();
    tree.put("format", Manifest.FORMAT);
    tree.put("id", sound.id());
    tree.put("name", manifest.name());
    tree.put("createdAt", createdAt.toString());
    manifest.parent().ifPresent(parent -> tree.put("parentCheckpointId", parent));
    tree.put("manifest", texts.tree(sound.manifest()));
    tree.put("parts", parts(sound, parts, texts));
    tree.put("plan", texts.tree(text(sound, parts.plan())));
    return tree;
  }

  private static Map<String, Object> parts(Stored sound, Parts parts, Texts texts) {
    var tree = new LinkedHashMap<String, Object>();
    tree.put("state", texts.tree(text(sound, parts.state())));
    tree.put("phases", texts.tree(text(sound, parts.phases())));
    tree.put("tasks", parts.tasks().stream().map(hash -> texts.tree(text(sound, hash))).toList());
    parts.mind().ifPresent(hash -> tree.put("mind", texts.tree(text(sound, hash))));
    if (!parts.notes().isEmpty()) {
      tree.put("notes", parts.notes().stream().map(hash -> texts.tree(text(sound, hash))).toList());
    }
    parts.report().ifPresent(hash -> tree.put("report", texts.tree(text(sound, hash))));
    return tree;
  }

  private static String text(Stored sound, String hash) {
    return sound
        .part(hash)
        .orElseThrow(
            () ->
                new IllegalStateException(
                    "checkpoint %s has no part %s".formatted(sound.id(), hash)));
  }
}
