package colony.queen.checkpoint;

import colony.queen.colony.Ask;
import colony.queen.colony.Kin;
import java.time.Instant;
import java.util.Map;
import java.util.TreeMap;

/// What binds a task to others, as a part of its row; of a task bound to nobody nothing is written.
final class Kins {
  private Kins() {}

  static void write(Kin kin, JsonText out) {
    if (kin.equals(Kin.NONE)) {
      return;
    }
    out.open("kin");
    if (!kin.asks().isEmpty()) {
      out.openList("asks");
      kin.asks().forEach(ask -> write(ask, out));
      out.closeList();
    }
    out.flag("consumed", kin.consumed())
        .flag("goesOn", kin.goesOn())
        .number("refusals", kin.refusals())
        .number("releases", kin.releases());
    if (kin.rides() != Kin.ALONE) {
      out.numberAlways("rides", kin.rides());
    }
    out.numbers("shared", kin.shared()).close();
  }

  private static void write(Ask ask, JsonText out) {
    out.open()
        .instant("at", ask.at())
        .flag("blocking", ask.blocking())
        .text("caste", ask.caste())
        .numberAlways("child", ask.child())
        .text("context", ask.context())
        .number("depth", ask.depth())
        .flag("ended", ask.ended())
        .number("epoch", ask.epoch());
    write(ask.other(), out);
    out.text("overriddenBy", ask.overriddenBy().orElse(null))
        .text("reason", ask.reason())
        .text("requestId", ask.requestId())
        .flag("told", ask.told())
        .text("why", ask.why())
        .close();
  }

  /// As a list of names and values in turn: names are workers' texts and no keys of ours.
  private static void write(Map<String, String> other, JsonText out) {
    if (!other.isEmpty()) {
      out.openList("other");
      new TreeMap<>(other)
          .forEach((name, value) -> out.open().text("name", name).text("value", value).close());
      out.closeList();
    }
  }

  static Kin read(Fields kin) {
    return new Kin(
        kin.objects("asks").stream().map(Kins::ask).toList(),
        kin.count("refusals"),
        kin.counts("shared"),
        kin.flag("consumed"),
        kin.optionalCount("rides").orElse(Kin.ALONE),
        kin.flag("goesOn"),
        kin.count("releases"));
  }

  private static Ask ask(Fields ask) {
    var other = new TreeMap<String, String>();
    ask.objects("other").forEach(pair -> other.put(pair.text("name"), pair.text("value")));
    return new Ask(
        ask.text("requestId"),
        ask.count("epoch"),
        ask.text("caste"),
        ask.text("reason"),
        ask.text("context"),
        ask.flag("blocking"),
        other,
        ask.count("child"),
        ask.text("why"),
        ask.count("depth"),
        Instant.parse(ask.text("at")),
        ask.flag("ended"),
        ask.flag("told"),
        ask.optionalText("overriddenBy"));
  }
}
