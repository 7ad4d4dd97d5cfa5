package colony.aether.repair;

import colony.aether.check.ZonedStamp;
import colony.aether.json.Node;
import java.time.Instant;
import java.util.Optional;

/// When an event was, in both shapes: `{"timestamp": …}` and `"timestamp|type|source|details"`.
final class EventTime {
  private EventTime() {}

  /// As it is spelled; empty where there is none.
  static Optional<String> spelled(Node event) {
    return switch (event) {
      case Node.Obj object ->
          object
              .get("timestamp")
              .flatMap(
                  it ->
                      it instanceof Node.Text(_, var text) ? Optional.of(text) : Optional.empty());
      case Node.Text(_, var text) ->
          text.indexOf('|') < 0
              ? Optional.empty()
              : Optional.of(text.substring(0, text.indexOf('|')));
      case Node.Arr _, Node.Num _, Node.Bool _, Node.Null _ -> Optional.empty();
    };
  }

  /// By the rule of the check: what a repair calls a time passes there.
  static Optional<Instant> of(Node event) {
    return spelled(event).flatMap(ZonedStamp::read);
  }
}
