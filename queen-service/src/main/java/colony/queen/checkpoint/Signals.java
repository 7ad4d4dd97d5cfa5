package colony.queen.checkpoint;

import colony.queen.signal.Signal;
import colony.queen.signal.SignalType;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;

/// Signals as they were given. How strong they are is worked out when they are read.
final class Signals {
  private Signals() {}

  static void write(List<Signal> signals, JsonText out) {
    if (!signals.isEmpty()) {
      out.openList("signals");
      signals.forEach(signal -> write(signal, out));
      out.closeList();
    }
  }

  private static void write(Signal signal, JsonText out) {
    out.open()
        .instant("at", signal.at())
        .texts("commands", signal.commands().stream().map(UUID::toString).toList())
        .text("content", signal.content())
        .number("count", signal.count())
        .text("given", signal.given().toString())
        .text("halfLife", signal.halfLife().map(Duration::toString).orElse(null))
        .text("id", signal.id().toString())
        .text("pattern", signal.pattern().orElse(null))
        .text("source", signal.source())
        .number("strength", signal.strength())
        .text("target", signal.target().orElse(null))
        .word("type", signal.type())
        .close();
  }

  static List<Signal> read(Fields mind) {
    return mind.objects("signals").stream().map(Signals::signal).toList();
  }

  private static Signal signal(Fields signal) {
    return new Signal(
        UUID.fromString(signal.text("id")),
        signal.word("type", SignalType.class),
        signal.text("content"),
        signal.optionalText("target"),
        signal.text("source"),
        signal.optionalText("pattern"),
        signal.share("strength"),
        signal.optionalText("halfLife").map(Duration::parse),
        Duration.parse(signal.text("given")),
        Instant.parse(signal.text("at")),
        signal.count("count"),
        signal.texts("commands").stream().map(UUID::fromString).toList());
  }
}
