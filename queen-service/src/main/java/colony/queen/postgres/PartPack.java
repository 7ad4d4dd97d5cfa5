package colony.queen.postgres;

import colony.queen.checkpoint.Manifest;
import colony.queen.checkpoint.Written;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/// Parts of checkpoints as one row: those that a transaction brings to a colony. A row and a place
/// in an index for each part were a tenth of what a short colony cost the database
/// (docs/decisions/hot-road.md).
///
/// Parts are canonical JSON, in which the character between them does not occur. Versions before
/// kept each by itself, which reads as a pack of one.
///
/// @param hashes with a space between
/// @param bodies in the same order
record PartPack(UUID colony, String hashes, String bodies) {
  private static final String HASH = " ";
  private static final String BODY = "\u001e";

  /// What phases keep for ever is apart from what moves keep until they leave the window: a row
  /// goes when none of it is wanted any more.
  static List<PartPack> of(UUID colony, List<Written> written) {
    var forPhases = new HashSet<String>();
    written.stream()
        .filter(it -> it.kind() == Manifest.Kind.PHASE)
        .forEach(it -> forPhases.addAll(it.parts().named().values()));
    var lasting = new LinkedHashMap<String, String>();
    var passing = new LinkedHashMap<String, String>();
    for (var each : written) {
      each.newParts()
          .forEach((hash, body) -> (forPhases.contains(hash) ? lasting : passing).put(hash, body));
    }
    var packs = new ArrayList<PartPack>(2);
    for (var parts : List.of(lasting, passing)) {
      if (!parts.isEmpty()) {
        packs.add(
            new PartPack(
                colony, String.join(HASH, parts.keySet()), String.join(BODY, parts.values())));
      }
    }
    return packs;
  }

  /// Those of these parts that are in it, by their hashes. Of a row that somebody has spoilt there
  /// may be fewer.
  Map<String, String> read(Collection<String> wanted) {
    var names = hashes.split(HASH);
    var texts = bodies.split(BODY, -1);
    var parts = new HashMap<String, String>();
    for (int i = 0; i < Math.min(names.length, texts.length); i++) {
      if (wanted.contains(names[i])) {
        parts.put(names[i], texts[i]);
      }
    }
    return parts;
  }
}
