package colony.queen.mcp;

import colony.contracts.api.ColonyView;
import colony.contracts.names.Counted;
import colony.queen.app.BusyException;
import colony.queen.app.ForbiddenException;
import colony.queen.app.door.Caller;
import colony.queen.app.read.Reader;
import colony.queen.app.view.EventTail;
import colony.queen.app.view.Gallery;
import colony.queen.app.view.Views;
import colony.queen.lifecycle.ColonyState;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/// Waits with a colony until somebody is needed, so that an assistant need not ask again and again.
/// Whoever does so costs what one who follows the log does, and has one of the same seats.
@ApplicationScoped
public class Watch {
  /// Events that come close together are told together.
  private static final Duration GATHER = Duration.ofMillis(500);

  private static final int AT_ONCE = 100;

  /// How long a token that is no longer good hears of nothing new before that is seen, as where
  /// events are followed.
  private static final Duration LONGEST_SILENCE = Duration.ofSeconds(10);

  /// What a person has to do something about.
  private static final Set<String> FOR_A_PERSON = Set.of("DECISION", "NAMESPACE_BUDGET");

  private final Reader reader;
  private final Views views;
  private final EventTail tail;
  private final Gallery gallery;
  private final Caller caller;

  @Inject
  Watch(Reader reader, Views views, EventTail tail, Gallery gallery, Caller caller) {
    this.reader = reader;
    this.views = views;
    this.tail = tail;
    this.gallery = gallery;
    this.caller = caller;
  }

  /// @param after the last event that is known; absent: what is there already is
  Answer over(UUID colony, Optional<Long> after, Duration longest, Asked asked) {
    long end = System.nanoTime() + longest.toNanos();
    var welcome = caller.stillWelcome();
    try (var _ = gallery.enter(caller.admitted().namespaces());
        var watch = tail.watch(colony)) {
      after.ifPresent(seq -> views.demandReached(colony, "after", seq));
      var view = views.colony(colony);
      var log = new LogPage(after.orElse(view.seq()));
      while (true) {
        if (!welcome.getAsBoolean()) {
          throw new ForbiddenException("the token is not good any more");
        }
        int before = log.size();
        log.read((seq, most) -> reader.events(colony, seq, most), AT_ONCE - before);
        if (log.size() > before) {
          view = views.colony(colony);
          tell(asked, log.size(), view);
        }
        var left = Duration.ofNanos(end - System.nanoTime());
        if (log.size() >= AT_ONCE
            || needsSomebody(view)
            || left.isNegative()
            || asked.cancellation().check().isRequested()) {
          return told(log, view);
        }
        watch.await(log.last(), Collections.min(List.of(left, LONGEST_SILENCE)));
        Thread.sleep(GATHER);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new BusyException("the Queen is stopping, try again");
    }
  }

  /// A blocked task alone does not: as long as others run, there is nothing to wait with.
  private boolean needsSomebody(ColonyView view) {
    if (view.paused()) {
      return true;
    }
    return switch (ColonyState.valueOf(view.state())) {
      case IDLE, WAITING, COMPLETED, FAILED, ERROR -> true;
      case INIT, PLANNING, EXECUTING, VERIFYING ->
          view.active() == 0 && view.tasks().blocked() > 0 || asksForADecision(view);
    };
  }

  /// A colony that plans or verifies never says itself what it waits for.
  private boolean asksForADecision(ColonyView view) {
    return (view.active() == 0 || view.waitingFor() != null)
        && views.why(view.id()).waits().stream().anyMatch(it -> FOR_A_PERSON.contains(it.kind()));
  }

  private static void tell(Asked asked, int events, ColonyView view) {
    if (asked.progress().token().isPresent()) {
      asked
          .progress()
          .notificationBuilder()
          .setProgress(events)
          .setMessage(ColonyCard.sentence(view))
          .build()
          .sendAndForget();
    }
  }

  private static Answer told(LogPage log, ColonyView view) {
    var facts = log.facts();
    facts.set("colony", ColonyCard.brief(view, Cut.USUAL));
    return new Answer(
        "%s (%s; go on with after: %d)"
            .formatted(ColonyCard.sentence(view), Counted.of(log.size(), "event"), log.last()),
        facts);
  }
}
