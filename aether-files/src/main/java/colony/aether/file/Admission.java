package colony.aether.file;

import colony.aether.Finding;
import colony.aether.check.Check;
import colony.aether.check.Profile;
import colony.aether.check.Strings;
import colony.aether.json.Node;
import colony.aether.json.Node.Arr;
import colony.aether.json.Node.Obj;
import colony.aether.json.Node.Text;
import colony.aether.json.Way;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Whether a state file is one that a colony can be made of. What is not is refused, never bent.
final class Admission {
  private static final String HINT = "; colony validate --repair mends what can be mended";

  private static final int MOST_TOLD = 1_000;

  private Admission() {}

  /// @param why with a place for the path of the file
  record Fault(String why, List<Finding> findings) {}

  static Optional<Fault> fault(Node root, byte[] bytes) {
    if (!(root instanceof Obj state)) {
      return Optional.of(
          new Fault(
              "%s is no state: its root is " + root.word(),
              List.of(fault(root, "$", "root is %s, expected object".formatted(root.word())))));
    }
    if (second(state)) {
      return Optional.of(
          new Fault(
              "%s is a v2 document (it has a state_machine), which is not imported",
              List.of(fault(root, "$", "is an \"Aether Colony State v2.0\" document"))));
    }
    var events = state.get("events");
    if (events.isPresent() && !(events.get() instanceof Arr)) {
      var text = "events is %s, expected array".formatted(events.get().word());
      return Optional.of(
          new Fault(
              "%s has lost its events: " + text, List.of(fault(events.get(), "$.events", text))));
    }
    var placeholders = new ArrayList<Finding>();
    placeholders(state, Way.ROOT, placeholders);
    if (!placeholders.isEmpty()) {
      return Optional.of(
          new Fault("%s is a template, its placeholders were never filled in", placeholders));
    }
    return types(bytes);
  }

  /// A state of either generation will do; what it lacks of the other one says nothing.
  private static Optional<Fault> types(byte[] bytes) {
    if (faults(bytes, Optional.of(Profile.V3)).isEmpty()
        || faults(bytes, Optional.of(Profile.V1)).isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        new Fault("%s is neither a v1 nor a v3 state" + HINT, faults(bytes, Optional.empty())));
  }

  private static List<Finding> faults(byte[] bytes, Optional<Profile> profile) {
    return Check.bytes(Blank.NAME, bytes, profile).findings().stream()
        .filter(Finding::isFault)
        .toList();
  }

  private static boolean second(Obj state) {
    return state.get("state_machine").isPresent()
        || state.get("$schema").orElse(Node.none()) instanceof Text(_, var schema)
            && schema.contains("v2");
  }

  /// What somebody was to fill in.
  private static void placeholders(Node node, Way path, List<Finding> found) {
    switch (node) {
      case Obj(_, var members) ->
          members.stream()
              .filter(it -> !it.key().startsWith("_"))
              .forEach(it -> placeholders(it.value(), path.to(it.key()), found));
      case Arr(_, var elements) -> {
        for (int i = 0; i < elements.size(); i++) {
          placeholders(elements.get(i), path.to(i), found);
        }
      }
      case Text(_, var text) -> {
        if (found.size() < MOST_TOLD && Strings.placeholder(text).isPresent()) {
          found.add(
              fault(node, path.toString(), "\"%s\" is a placeholder".formatted(Names.start(text))));
        }
      }
      case Node.Num _, Node.Bool _, Node.Null _ -> {}
    }
  }

  private static Finding fault(Node node, String path, String text) {
    return Finding.fault(node.at(), path, text);
  }
}
