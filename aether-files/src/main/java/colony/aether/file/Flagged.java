package colony.aether.file;

import colony.aether.json.Node;
import colony.aether.json.Node.Arr;
import colony.aether.json.Node.Obj;
import colony.aether.story.Story.Trouble;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Three errors of one category are a pattern.
final class Flagged {
  private static final int ENOUGH = 3;

  private Flagged() {}

  /// The list, where there is anything to say.
  static Optional<Arr> patterns(Lifted lifted, List<Trouble> errors) {
    var byCategory = new LinkedHashMap<String, List<Trouble>>();
    errors.forEach(it -> byCategory.computeIfAbsent(it.category(), _ -> new ArrayList<>()).add(it));
    byCategory.values().removeIf(it -> it.size() < ENOUGH);
    if (byCategory.isEmpty()) {
      return Optional.empty();
    }
    var old = lifted.list("errors", "flagged_patterns");
    var list = new ArrayList<>(old.map(Arr::elements).orElse(List.of()));
    var places = places(list);
    byCategory.forEach((category, all) -> put(list, places, category, all));
    return Optional.of(Node.array(list));
  }

  private static Map<String, Integer> places(List<Node> list) {
    var places = new HashMap<String, Integer>();
    for (int i = 0; i < list.size(); i++) {
      if (list.get(i) instanceof Obj object
          && object.get("category").orElse(Node.none()) instanceof Node.Text(_, var category)) {
        places.putIfAbsent(category, i);
      }
    }
    return places;
  }

  private static void put(
      List<Node> list, Map<String, Integer> places, String category, List<Trouble> all) {
    var place = places.get(category);
    if (place == null) {
      list.add(pattern(Node.object(), category, all));
    } else {
      list.set(place, pattern((Obj) list.get(place), category, all));
    }
  }

  private static Obj pattern(Obj old, String category, List<Trouble> all) {
    var times = all.stream().flatMap(it -> it.at().stream()).sorted().toList();
    var pattern =
        old.with("category", Node.text(category))
            .with("count", Node.number(all.size()))
            .with("first_seen", time(times.stream().findFirst()))
            .with("last_seen", time(times.reversed().stream().findFirst()));
    return pattern.get("flagged_at").isPresent()
        ? pattern
        : pattern.with("flagged_at", time(times.stream().skip(ENOUGH - 1).findFirst()));
  }

  private static Node time(Optional<Instant> at) {
    return at.map(it -> Node.text(Times.written(it))).orElse(Node.none());
  }
}
