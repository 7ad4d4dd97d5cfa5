package colony.queen.transfer;

import colony.queen.plan.WrittenId;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/// Ids from files as the plan's rules want them, each once.
final class CleanIds {
  private static final int LONGEST = 64;
  private static final int ROOM = 8;

  private final Set<String> taken = new HashSet<>();

  /// Where to look on: very many things may have one name.
  private final Map<String, Integer> next = new HashMap<>();

  /// @param otherwise what it is named where nothing of it can be used
  /// @param within goes before it where it is taken already
  String of(String id, String otherwise, String within) {
    var sound = sound(id, otherwise);
    if (taken.add(sound)) {
      return sound;
    }
    var inside = sound(within.isEmpty() ? sound : within + "." + sound, otherwise);
    if (taken.add(inside)) {
      return inside;
    }
    var base = start(inside, LONGEST - ROOM);
    int n = next.getOrDefault(base, 2);
    while (!taken.add(base + "-" + n)) {
      n++;
    }
    next.put(base, n + 1);
    return base + "-" + n;
  }

  private static String sound(String id, String otherwise) {
    var plain =
        start(
                id.strip()
                    .replaceAll("[^A-Za-z0-9._-]+", "-")
                    .replaceAll("\\.{2,}", ".")
                    .replaceAll("^[.-]+", ""),
                LONGEST)
            .replaceAll("(\\.lock|[.-])+$", "");
    return WrittenId.isSound(plain) ? plain : otherwise;
  }

  private static String start(String text, int longest) {
    return text.substring(0, Math.min(longest, text.length()));
  }
}
