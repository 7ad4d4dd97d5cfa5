package colony.aether.repair;

import colony.aether.Finding;
import colony.aether.Place;
import colony.aether.json.Node;
import colony.aether.json.Way;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What only a person can decide, each with its place and what to do there.
final class Leftovers {
  private static final int MOST = 500;
  private static final int EXCERPT = 80;

  private final List<Finding> found = new ArrayList<>();

  private Leftovers() {}

  static Finding unreadable(Finding fault) {
    return new Finding(
        fault.severity(),
        fault.place(),
        fault.path(),
        fault.text() + "; correct this place, or begin with --fresh");
  }

  static List<Finding> of(Node root) {
    var left = new Leftovers();
    left.duplicates(Way.ROOT, root);
    left.placeholders(Way.ROOT, root);
    if (root instanceof Node.Obj state) {
      left.state(state);
    } else {
      left.add(
          root.at(), "$", "the file holds %s, expected an object".formatted(article(root.word())));
    }
    left.found.sort(Comparator.comparing(it -> it.place().orElse(Place.START)));
    return left.found.size() > MOST ? left.found.subList(0, MOST) : left.found;
  }

  private void state(Node.Obj root) {
    if (Members.isSecondDocument(root)) {
      var machine = root.get("state_machine").orElse(root);
      add(
          machine.at(),
          "$.state_machine",
          "this is a v2 document, whose state stands in state_machine; it cannot be made a state"
              + " file without guessing");
      return;
    }
    demand(root, "goal", "string", "null");
    demand(root, "state", "string");
    demand(root, "current_phase", "number");
    demand(root, "plan", "object");
    demand(root, "version", "string");
    lists(root, "memory", List.of("phase_learnings", "decisions", "instincts"));
    lists(root, "errors", List.of("records"));
    demand(root, "events", "array");
    if (root.get("events").orElse(null) instanceof Node.Arr events) {
      events(events.elements());
    }
  }

  private void demand(Node.Obj root, String key, String... words) {
    var expected = String.join(" or ", words);
    var value = root.get(key);
    if (value.isEmpty()) {
      add(root.at(), "$." + key, "%s is missing, write it as %s".formatted(key, expected));
    } else if (!List.of(words).contains(value.get().word())) {
      type("$." + key, value.get(), expected);
    }
  }

  private void lists(Node.Obj root, String key, List<String> names) {
    demand(root, key, "object");
    if (root.get(key).orElse(null) instanceof Node.Obj object) {
      for (var name : names) {
        object
            .get(name)
            .filter(it -> !(it instanceof Node.Arr))
            .ifPresent(it -> type("$.%s.%s".formatted(key, name), it, "array"));
      }
    }
  }

  private void type(String path, Node value, String expected) {
    var lost =
        path.equals("$.events")
            ? "; events that were lost cannot be guessed: write [] to begin anew"
            : "";
    add(
        value.at(),
        path,
        "%s is %s, write %s%s".formatted(path.substring(2), shown(value), article(expected), lost));
  }

  private void events(List<Node> events) {
    boolean unsorted = false;
    for (int i = 0; i < events.size(); i++) {
      var event = events.get(i);
      var path = "$.events[%d]".formatted(i);
      if (EventTime.of(event).isEmpty()) {
        unsorted = true;
        add(
            event.at(),
            path,
            "event %d has %s, write a time such as 2026-02-13T16:55:56Z"
                .formatted(
                    i,
                    EventTime.spelled(event)
                        .map(it -> "the time " + quoted(it))
                        .orElse("no time")));
      }
      parts(i, path, event);
    }
    if (unsorted && !inOrder(events)) {
      add(
          events.getFirst().at(),
          "$.events",
          "events are out of order and were not sorted, because a time cannot be read");
    }
  }

  private void parts(int number, String path, Node event) {
    if (event instanceof Node.Obj object) {
      for (var key : List.of("type", "worker", "details")) {
        if (object.get(key).isEmpty()) {
          add(event.at(), path, "event %d has no %s, add it".formatted(number, key));
        }
      }
    } else if (!(event instanceof Node.Text(_, var text)) || text.split("\\|", -1).length < 4) {
      add(
          event.at(),
          path,
          "event %d is %s, write time|type|source|details".formatted(number, shown(event)));
    }
  }

  private static boolean inOrder(List<Node> events) {
    var times = events.stream().map(EventTime::of).flatMap(Optional::stream).toList();
    return times.equals(times.stream().sorted().toList());
  }

  private void duplicates(Way path, Node node) {
    switch (node) {
      case Node.Obj(_, var members) -> {
        Map<String, Place> first = new HashMap<>();
        for (var member : members) {
          var before = first.putIfAbsent(member.key(), member.at());
          if (before != null && room()) {
            add(
                member.at(),
                path.to(member.key()).toString(),
                "the key %s was there before, in %s; keep one of the two"
                    .formatted(quoted(member.key()), before));
          }
          duplicates(path.to(member.key()), member.value());
        }
      }
      case Node.Arr(_, var elements) -> {
        for (int i = 0; i < elements.size(); i++) {
          duplicates(path.to(i), elements.get(i));
        }
      }
      case Node.Text _, Node.Num _, Node.Bool _, Node.Null _ -> {}
    }
  }

  private void placeholders(Way path, Node node) {
    switch (node) {
      case Node.Obj(_, var members) ->
          members.forEach(it -> placeholders(path.to(it.key()), it.value()));
      case Node.Arr(_, var elements) -> {
        for (int i = 0; i < elements.size(); i++) {
          placeholders(path.to(i), elements.get(i));
        }
      }
      case Node.Text(var at, var text) -> {
        if (room() && Members.isPlaceholder(text)) {
          add(
              at,
              path.toString(),
              "%s is a placeholder, write what it stands for".formatted(quoted(text)));
        }
      }
      case Node.Num _, Node.Bool _, Node.Null _ -> {}
    }
  }

  private void add(Place at, String path, String text) {
    if (room()) {
      found.add(Finding.fault(at, path, text));
    }
  }

  private boolean room() {
    return found.size() <= MOST;
  }

  private static String shown(Node value) {
    return value instanceof Node.Text(_, var text)
        ? "the text " + quoted(text)
        : article(value.word());
  }

  private static String article(String word) {
    return word.equals("null")
        ? word
        : (word.startsWith("a") || word.startsWith("o") ? "an " : "a ") + word;
  }

  private static String quoted(String text) {
    var shown = text.length() > EXCERPT ? text.substring(0, EXCERPT) + "…" : text;
    return '"' + shown.replaceAll("\\p{Cntrl}", "?") + '"';
  }
}
