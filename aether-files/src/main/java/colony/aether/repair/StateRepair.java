package colony.aether.repair;

import colony.aether.Finding;
import colony.aether.Place;
import colony.aether.json.JsonReader;
import colony.aether.json.JsonReading;
import colony.aether.json.Node;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/// What can be done to a state file without losing anything, done to its bytes: those that are not
/// concerned stay as they are.
public final class StateRepair {
  private static final Pattern NUMBER =
      Pattern.compile("-?(0|[1-9][0-9]*)(\\.[0-9]+)?([eE][+-]?[0-9]+)?");
  private static final Set<String> OLD_VERSIONS = Set.of("1", "1.0", "2", "2.0");
  private static final List<String> LISTS = List.of("phase_learnings", "decisions", "instincts");

  private final Node.Obj root;
  private final Source source;
  private final Edits edits = new Edits();
  private final List<Finding> done = new ArrayList<>();
  private final EventRepair events;

  private StateRepair(byte[] bytes, Node.Obj root) {
    this.root = root;
    this.source = new Source(bytes);
    this.events = new EventRepair(source, edits, done);
  }

  /// @param now time of the event that an upgrade adds
  public static Mended mend(byte[] bytes, Instant now) {
    return switch (JsonReader.read(bytes)) {
      case JsonReading.Unreadable(var fault) ->
          new Mended(bytes, List.of(), List.of(Leftovers.unreadable(fault)));
      case JsonReading.Read(Node.Obj root, _) when isState(root) -> {
        var repair = new StateRepair(bytes, root);
        repair.all(now);
        yield repair.result();
      }
      case JsonReading.Read(var root, _) -> new Mended(bytes, List.of(), Leftovers.of(root));
    };
  }

  /// A template or a document of another kind would still be none after a repair.
  private static boolean isState(Node.Obj root) {
    return !Members.isSecondDocument(root) && !Members.hasPlaceholder(root);
  }

  private Mended result() {
    if (done.isEmpty()) {
      return new Mended(source.bytes(), done, Leftovers.of(root));
    }
    var repaired = edits.apply(source.bytes());
    return switch (JsonReader.read(repaired)) {
      case JsonReading.Read(var now, _) -> new Mended(repaired, done, Leftovers.of(now));
      case JsonReading.Unreadable(var fault) ->
          throw new IllegalStateException("a repair made what is no JSON: " + fault);
    };
  }

  private void all(Instant now) {
    if (source.mark() > 0) {
      edits.replace(0, source.mark(), "");
      done.add(Finding.warning(Place.START, "$", "removed the byte order mark"));
    }
    Members.only(root, "current_phase").ifPresent(it -> number("$.current_phase", it));
    Members.only(root, "memory").ifPresent(this::memory);
    Members.only(root, "errors").ifPresent(this::errors);
    Members.only(root, "signals").ifPresent(this::signals);
    if (Members.only(root, "events").orElse(null) instanceof Node.Arr all) {
      events.sort(all);
    }
    oldVersion().ifPresent(version -> upgrade(version, now));
  }

  private void memory(Node memory) {
    if (memory instanceof Node.Obj it) {
      var missing = new ArrayList<String>();
      for (var key : LISTS) {
        Members.only(it, key).ifPresent(value -> list("$.memory." + key, value));
        if (Members.lacks(it, key)) {
          missing.add(key);
        }
      }
      add("$.memory", it, missing);
      if (Members.only(it, "instincts").orElse(null) instanceof Node.Arr instincts) {
        numbers("$.memory.instincts", instincts, "confidence");
      }
    }
  }

  private void errors(Node errors) {
    if (errors instanceof Node.Obj it) {
      Members.only(it, "records").ifPresent(value -> list("$.errors.records", value));
      if (Members.lacks(it, "records")) {
        add("$.errors", it, List.of("records"));
      }
    }
  }

  private void signals(Node signals) {
    if (signals instanceof Node.Arr it) {
      numbers("$.signals", it, "strength");
    }
  }

  private void numbers(String path, Node.Arr in, String key) {
    for (int i = 0; i < in.elements().size(); i++) {
      var at = "%s[%d].%s".formatted(path, i, key);
      if (in.elements().get(i) instanceof Node.Obj element) {
        Members.only(element, key).ifPresent(value -> number(at, value));
      }
    }
  }

  private void number(String path, Node value) {
    if (value instanceof Node.Text(var at, var text) && NUMBER.matcher(text).matches()) {
      replace(at, text);
      done.add(Finding.warning(at, path, "the text \"%s\" became the number".formatted(text)));
    }
  }

  private void list(String path, Node value) {
    if (value instanceof Node.Text(var at, var text)
        && JsonReader.read(text) instanceof JsonReading.Read(Node.Arr list, _)
        && isPlain(text)) {
      replace(at, text);
      done.add(
          Finding.warning(
              at, path, "a text became the list of %d it held".formatted(list.elements().size())));
    }
  }

  /// Half a character could not be written where no escape stands for it, and a mark is no JSON.
  private static boolean isPlain(String text) {
    return StandardCharsets.UTF_8.newEncoder().canEncode(text) && text.indexOf('\uFEFF') != 0;
  }

  /// The old version, where the file may be upgraded: its events can take one more.
  private Optional<String> oldVersion() {
    boolean ready =
        Members.only(root, "state").orElse(null) instanceof Node.Text
            && Members.only(root, "current_phase").isPresent()
            && (Members.lacks(root, "events")
                || Members.only(root, "events").orElse(null) instanceof Node.Arr);
    if (!ready) {
      return Optional.empty();
    }
    if (Members.lacks(root, "version")) {
      return Optional.of("");
    }
    return Members.only(root, "version")
        .flatMap(
            it ->
                switch (it) {
                  case Node.Text(_, var version) -> Optional.of(version);
                  case Node.Num(_, var lexeme) -> Optional.of(lexeme);
                  case Node.Null _, Node.Bool _, Node.Obj _, Node.Arr _ -> Optional.empty();
                })
        .filter(OLD_VERSIONS::contains);
  }

  private void upgrade(String version, Instant now) {
    var from = version.isEmpty() ? "none" : version;
    if (version.isEmpty()) {
      addFirst("\"version\": \"3.0\"");
    } else {
      replace(root.get("version").orElseThrow().at(), "\"3.0\"");
    }
    done.add(Finding.warning(root.at(), "$.version", "upgraded from %s to 3.0".formatted(from)));
    var missing =
        List.of("plan", "memory", "errors", "events").stream()
            .filter(key -> Members.lacks(root, key))
            .toList();
    add("$", root, missing, key -> empty(key, from, now));
    if (root.get("events").orElse(null) instanceof Node.Arr all) {
      events.append(all, from, now);
    }
  }

  private static String empty(String key, String from, Instant now) {
    return switch (key) {
      case "plan" -> "{\"generated_at\": null, \"confidence\": null, \"phases\": []}";
      case "memory" -> "{\"phase_learnings\": [], \"decisions\": [], \"instincts\": []}";
      case "errors" -> "{\"records\": [], \"flagged_patterns\": []}";
      case "events" -> EventRepair.alone(now, from);
      default -> "[]"; // a list of memory or errors
    };
  }

  private void add(String path, Node.Obj to, List<String> keys) {
    add(path, to, keys, _ -> "[]");
  }

  /// Behind the last member, spaced as the first one is.
  private void add(
      String path, Node.Obj to, List<String> keys, java.util.function.UnaryOperator<String> value) {
    int start = source.start(to.at());
    int at = to.members().isEmpty() ? start + 1 : endOfLast(to);
    boolean first = to.members().isEmpty();
    for (var key : keys) {
      var space = first ? "" : to.members().isEmpty() ? " " : space(start + 1);
      edits.insert(at, (first ? "" : ",") + space + "\"%s\": %s".formatted(key, value.apply(key)));
      done.add(Finding.warning(to.at(), path + "." + key, "added, empty, because it was missing"));
      first = false;
    }
  }

  /// The root has members: a state and a phase at least.
  private void addFirst(String member) {
    int start = source.start(root.at()) + 1;
    edits.insert(start, space(start) + member + ",");
  }

  private int endOfLast(Node.Obj of) {
    return source.end(source.start(of.members().getLast().value().at()));
  }

  private String space(int from) {
    return new String(source.copy(from, source.afterSpace(from)), StandardCharsets.US_ASCII);
  }

  private void replace(Place at, String by) {
    int start = source.start(at);
    edits.replace(start, source.end(start), by);
  }
}
