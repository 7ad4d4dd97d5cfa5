package colony.queen.signal;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/// What several active signals together ask of a caste (docs/signals.md). Active are those at NOTE
/// or above.
public final class Combination {
  private Combination() {}

  /// @param active those the caste heeds
  public static List<String> instructions(String caste, List<Signal> active) {
    if (active.isEmpty()) {
      return List.of();
    }
    var types = active.stream().map(Signal::type).collect(Collectors.toSet());
    return switch (caste) {
      case "builder" -> builder(active);
      case "watcher" ->
          both(
              types,
              SignalType.FOCUS,
              SignalType.REDIRECT,
              "Check that what the redirect rules out is absent from what you look at.");
      case "scout" ->
          both(
              types,
              SignalType.FOCUS,
              SignalType.REDIRECT,
              "Look for the focus in other sources than those the redirect rules out.");
      case "route-setter" ->
          both(
              types,
              SignalType.INIT,
              SignalType.REDIRECT,
              "Plan around what the redirect rules out and say why in the plan.");
      case "colonizer" ->
          both(
              types,
              SignalType.INIT,
              SignalType.FOCUS,
              "Map everything and report what the focus is about first.");
      case "architect" ->
          both(
              types,
              SignalType.FEEDBACK,
              SignalType.REDIRECT,
              "Record what failed as a pattern to avoid, with its cause.");
      default -> List.of();
    };
  }

  private static List<String> both(
      Set<SignalType> types, SignalType one, SignalType other, String instruction) {
    return types.contains(one) && types.contains(other) ? List.of(instruction) : List.of();
  }

  private static List<String> builder(List<Signal> active) {
    var conflicts = new ArrayList<String>();
    boolean apart = false;
    for (var focus : of(SignalType.FOCUS, active)) {
      for (var redirect : of(SignalType.REDIRECT, active)) {
        if (Target.same(focus, redirect)) {
          conflicts.add(
              "Stop and report a conflict: \"%s\" attracts to what \"%s\" repels from."
                  .formatted(
                      Wording.escaped(focus.content()), Wording.escaped(redirect.content())));
        } else {
          apart = true;
        }
      }
    }
    if (!conflicts.isEmpty()) {
      return conflicts;
    }
    return apart
        ? List.of("Do what the focus asks for, and avoid what the redirect rules out.")
        : List.of();
  }

  private static List<Signal> of(SignalType type, List<Signal> active) {
    return active.stream().filter(it -> it.type() == type).toList();
  }
}
