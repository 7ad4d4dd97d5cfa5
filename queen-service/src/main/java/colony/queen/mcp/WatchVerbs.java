package colony.queen.mcp;

import colony.contracts.names.Counted;
import colony.queen.app.read.Reader;
import colony.queen.app.view.Views;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;

/// What happens in a colony: read from the log, or waited for.
@ApplicationScoped
public class WatchVerbs implements Verbs {
  private static final int USUAL = 50;
  private static final int MOST = 200;
  private static final int USUAL_SECONDS = 15;

  /// Beyond it, clients whose numbers are floating would tell another one.
  private static final long MOST_EXACT = (1L << 53) - 1;

  /// Below the minute after which many clients give up on a call.
  private static final int MOST_SECONDS = 50;

  private final Reader reader;
  private final Views views;
  private final Watch watch;

  @Inject
  WatchVerbs(Reader reader, Views views, Watch watch) {
    this.reader = reader;
    this.views = views;
    this.watch = watch;
  }

  @Override
  public List<Verb> verbs() {
    return List.of(
        Verb.waits(
            "watch",
            "Watch a colony",
            "Waits until the colony needs somebody (a check-in, a vote, a budget, a pause, an"
                + " error), has ended, or the time is over, and tells what happened since the event"
                + " after. Call it again with the after that it returns; there is no need to poll"
                + " otherwise. Progress is notified meanwhile."
                + OF_WORKERS,
            List.of(
                Verbs.colony(),
                after("the last event you know; absent: from now on"),
                Argument.whole(
                    "seconds",
                    "how long to wait at most; usually %d".formatted(USUAL_SECONDS),
                    1,
                    MOST_SECONDS)),
            asked ->
                watch.over(
                    views.find(asked.text("colony")),
                    asked.number("after"),
                    Duration.ofSeconds(asked.whole("seconds", USUAL_SECONDS)),
                    asked)),
        Verb.reads(
            "events",
            "Read the log",
            "Events of a colony after a number, oldest first, in brief." + OF_WORKERS,
            List.of(
                Verbs.colony(),
                after("the number before the first one; 0 is the beginning"),
                Verbs.limit(USUAL, MOST)),
            this::events));
  }

  private Answer events(Asked asked) {
    long after = asked.number("after").orElse(0L);
    var log = new LogPage(after);
    var id = views.find(asked.text("colony"));
    log.read((seq, most) -> reader.events(id, seq, most), asked.whole("limit", USUAL));
    return new Answer(Counted.of(log.size(), "event"), log.facts());
  }

  private static Argument after(String description) {
    return Argument.whole("after", description, 0, MOST_EXACT);
  }
}
