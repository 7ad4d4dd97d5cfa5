package colony.queen.checkpoint;

import colony.queen.colony.Mind;
import colony.queen.memory.Pattern;
import colony.queen.signal.DecayClock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// What steers a colony and what it remembers, as a part of a checkpoint. That the memory service
/// was missed then is no part of it: whoever goes back there asks it anew.
public final class Minds {
  private static final int USUAL_BYTES = 1_024;

  private Minds() {}

  /// Without what [#text] does not write.
  public static Mind kept(Mind mind) {
    return mind.shut().isEmpty()
        ? mind
        : new Mind(
            mind.clock(),
            mind.signals(),
            mind.memory(),
            mind.patterns(),
            mind.withheld(),
            Optional.empty());
  }

  public static String text(Mind mind) {
    var out = new JsonText(USUAL_BYTES).open();
    write(mind.clock(), out);
    Memories.write(mind.memory(), out);
    write(mind.patterns(), out);
    Signals.write(mind.signals(), out);
    return out.texts("withheld", mind.withheld()).close().toString();
  }

  private static void write(DecayClock clock, JsonText out) {
    out.open("clock")
        .instant("beginning", clock.beginning())
        .text("paused", clock.paused().isZero() ? null : clock.paused().toString())
        .instant("since", clock.since().orElse(null))
        .close();
  }

  private static void write(List<Pattern> patterns, JsonText out) {
    if (patterns.isEmpty()) {
      return;
    }
    out.openList("patterns");
    for (var pattern : patterns) {
      out.open()
          .text("category", pattern.category())
          .text("content", pattern.content())
          .text("id", pattern.id())
          .number("projects", pattern.projects())
          .number("runs", pattern.runs())
          .number("score", pattern.score())
          .instant("statedAt", pattern.statedAt())
          .close();
    }
    out.closeList();
  }

  public static Mind read(@Nullable Object tree) {
    var mind = Fields.of(tree);
    return new Mind(
        clock(mind.object("clock")),
        Signals.read(mind),
        Memories.read(mind),
        mind.objects("patterns").stream().map(Minds::pattern).toList(),
        mind.texts("withheld"),
        Optional.empty());
  }

  private static DecayClock clock(Fields clock) {
    return new DecayClock(
        Instant.parse(clock.text("beginning")),
        clock.optionalText("paused").map(Duration::parse).orElse(Duration.ZERO),
        clock.optionalInstant("since"));
  }

  private static Pattern pattern(Fields pattern) {
    return new Pattern(
        pattern.text("id"),
        pattern.text("category"),
        pattern.text("content"),
        pattern.share("score"),
        pattern.count("projects"),
        pattern.count("runs"),
        Instant.parse(pattern.text("statedAt")));
  }
}
