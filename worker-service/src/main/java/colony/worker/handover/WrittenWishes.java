package colony.worker.handover;

import colony.worker.process.CleanText;
import colony.worker.spawn.Wish;
import colony.worker.spawn.WishList;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// `spawnRequests` of a result file.
final class WrittenWishes {
  private static final Set<String> KNOWN =
      Set.of("requestId", "caste", "reason", "context", "blocking");
  private static final int MOST_KEYS = 100;

  private WrittenWishes() {}

  static void read(JsonNode list, WishList into) {
    if (list.isMissingNode() || list.isNull()) {
      return;
    }
    if (!list.isArray()) {
      into.fault("COLONY_RESULT: spawnRequests is not a list");
      return;
    }
    for (var index = 0; index < list.size(); index++) {
      into.add(wish(list.get(index), index));
    }
  }

  private static Wish wish(JsonNode item, int index) {
    var flaws = new ArrayList<String>();
    if (!item.isObject()) {
      flaws.add("it is not an object");
    }
    var id = text(item, "requestId", flaws);
    var context = text(item, "context", flaws);
    return new Wish(
        "COLONY_RESULT: spawnRequests[%d]".formatted(index),
        id == null ? "result-" + (index + 1) : id,
        text(item, "caste", flaws),
        text(item, "reason", flaws),
        context == null ? "" : context,
        blocking(item.path("blocking"), flaws),
        other(item),
        flaws);
  }

  private static @Nullable String text(JsonNode item, String field, List<String> flaws) {
    var value = item.path(field);
    if (value.isMissingNode() || value.isNull()) {
      return null;
    }
    if (!value.isTextual()) {
      flaws.add(field + " is not a text");
      return null;
    }
    return CleanText.of(value.asText()).strip();
  }

  private static boolean blocking(JsonNode value, List<String> flaws) {
    if (value.isMissingNode() || value.isNull()) {
      return true;
    }
    if (!value.isBoolean()) {
      flaws.add("blocking is neither true nor false");
    }
    return value.asBoolean(true);
  }

  /// What is no text is kept as JSON.
  private static Map<String, String> other(JsonNode item) {
    var other = new LinkedHashMap<String, String>();
    for (var field : item.properties()) {
      if (!KNOWN.contains(field.getKey()) && other.size() < MOST_KEYS) {
        var value = field.getValue();
        other.put(
            CleanText.of(field.getKey()),
            CleanText.of(value.isTextual() ? value.asText() : value.toString()));
      }
    }
    return other;
  }
}
