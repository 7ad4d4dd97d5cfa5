package colony.queen.checkpoint;

import colony.queen.colony.CheckIn;
import colony.queen.colony.Counts;
import colony.queen.colony.Standing;
import colony.queen.lifecycle.ColonyState;
import colony.queen.plan.Mode;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A colony's kept state as a part of a checkpoint.
public final class States {
  private static final int USUAL_BYTES = 320;

  private States() {}

  public static String text(KeptState kept) {
    var out = new JsonText(USUAL_BYTES).open();
    out.number("activeLimit", kept.activeLimit());
    kept.auto().ifPresent(auto -> out.flagAlways("auto", auto));
    out.instant("begunAt", kept.begunAt().orElse(null));
    Purses.write("cost", kept.cost(), out);
    write(kept.counts(), out);
    out.numbers("front", kept.front());
    kept.halted().ifPresent(halted -> write(halted, out));
    out.word("mode", kept.mode());
    kept.open().ifPresent(open -> write(open, out));
    return out.text("outcome", kept.outcome().orElse(null))
        .flag("paused", kept.paused())
        .number("planVersion", kept.planVersion())
        .number("runVersion", kept.runVersion())
        .word("state", kept.state())
        .number("workers", kept.workers())
        .close()
        .toString();
  }

  private static void write(Counts counts, JsonText out) {
    out.open("counts")
        .number("active", counts.active())
        .number("blocked", counts.blocked())
        .number("cancelled", counts.cancelled())
        .number("done", counts.done())
        .number("waiting", counts.waiting())
        .close();
  }

  private static void write(Standing.Halted halted, JsonText out) {
    out.open("halted")
        .word("from", halted.from())
        .text("good", halted.good().orElse(null))
        .word("to", halted.to().orElse(null))
        .close();
  }

  private static void write(Standing.Open open, JsonText out) {
    out.open("open")
        .instant("decideBy", open.decideBy().orElse(null))
        .text("id", open.id().toString())
        .word("kind", open.kind());
    open.proposal().ifPresent(version -> out.numberAlways("proposal", version));
    out.flag("reminded", open.reminded()).close();
  }

  public static KeptState read(@Nullable Object tree) {
    var kept = Fields.of(tree);
    return new KeptState(
        kept.word("state", ColonyState.class),
        kept.flag("paused"),
        kept.count("runVersion"),
        kept.count("planVersion"),
        counts(kept.object("counts")),
        kept.counts("front"),
        kept.optionalObject("open").map(States::open),
        kept.optionalObject("halted").map(States::halted),
        kept.optionalText("outcome"),
        kept.count("workers"),
        kept.optionalInstant("begunAt"),
        kept.word("mode", Mode.class),
        kept.count("activeLimit"),
        kept.optionalFlag("auto"),
        Purses.tally("cost", kept));
  }

  private static Counts counts(Fields counts) {
    return new Counts(
        counts.count("active"),
        counts.count("waiting"),
        counts.count("done"),
        counts.count("cancelled"),
        counts.count("blocked"));
  }

  private static Standing.Halted halted(Fields halted) {
    return new Standing.Halted(
        halted.word("from", ColonyState.class),
        halted.optionalWord("to", ColonyState.class),
        halted.optionalText("good"));
  }

  private static Standing.Open open(Fields open) {
    Optional<Integer> proposal = open.optionalCount("proposal");
    return new Standing.Open(
        UUID.fromString(open.text("id")),
        open.word("kind", CheckIn.Kind.class),
        proposal,
        open.optionalInstant("decideBy"),
        open.flag("reminded"));
  }
}
