package colony.worker.handover;

import colony.contracts.Json;
import colony.contracts.WorkerReport.Blocked;
import colony.worker.process.CleanText;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// The block by which a final message says that its worker cannot go on. The first one counts. One
/// that is broken blocks all the same, because going on would be a guess; one in a spawn request is
/// that request's text.
final class BlockText {
  private static final String BEGIN = "--- BLOCKED ---";
  private static final String END = "--- END BLOCKED ---";
  private static final String SPAWN_BEGIN = "--- SPAWN REQUEST ---";
  private static final String SPAWN_END = "--- END SPAWN REQUEST ---";
  private static final List<String> KEYS = List.of("code", "message", "recoverWhen");

  private final ObjectNode found = Json.mapper().createObjectNode();
  private String key = "";

  private BlockText() {}

  static @Nullable Blocked read(String message, List<String> findings) {
    var asks = false;
    BlockText block = null;
    for (var line : (Iterable<String>) CleanText.of(message).lines()::iterator) {
      var frame = line.strip().toUpperCase(Locale.ROOT);
      if (block != null) {
        if (frame.equals(END)) {
          return block.read(findings);
        }
        block.line(line);
      } else if (frame.equals(BEGIN) && !asks) {
        block = new BlockText();
      } else {
        asks = frame.equals(SPAWN_BEGIN) || (asks && !frame.equals(SPAWN_END));
      }
    }
    if (block != null) {
      findings.add("the BLOCKED block of the final message has no end line");
      return block.read(findings);
    }
    return null;
  }

  private @Nullable Blocked read(List<String> findings) {
    return new WrittenBlock(findings).read(found);
  }

  /// A line without a key goes on with the one before, as long as that is kept. Each is put behind
  /// a copy of what came before it, so that millions of them would take as many copies.
  private void line(String line) {
    var colon = line.indexOf(':');
    var name = colon < 0 ? "" : line.substring(0, colon).strip();
    var known = KEYS.stream().filter(it -> it.equalsIgnoreCase(name)).findFirst();
    if (known.isPresent()) {
      key = known.get();
      found.put(key, line.substring(colon + 1).strip());
    } else if (!key.isEmpty() && found.path(key).asText().length() <= Blocked.MAX_MESSAGE) {
      found.put(key, (found.path(key).asText() + "\n" + line.strip()).strip());
    }
  }
}
