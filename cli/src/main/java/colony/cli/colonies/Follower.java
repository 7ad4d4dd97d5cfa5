package colony.cli.colonies;

import colony.cli.output.ExitCode;
import colony.cli.output.Screen;
import colony.cli.output.Unwritten;
import colony.cli.queen.EventFeed;
import colony.cli.queen.Patience;
import colony.cli.queen.QueenClient;
import colony.cli.queen.SeenEvent;
import colony.contracts.ColonyEvent.BudgetExhausted;
import colony.contracts.ColonyEvent.CheckInOpened;
import colony.contracts.ColonyEvent.ColonyMoved;
import colony.contracts.ColonyEvent.ColonyPaused;
import colony.contracts.ColonyEvent.GateOpened;
import colony.contracts.ColonyEvent.TaskBlocked;
import colony.contracts.ColonyEvent.TaskCancelled;
import colony.contracts.ColonyEvent.TaskFinished;
import colony.contracts.ColonyEvent.TaskParked;
import colony.contracts.ColonyEvent.TaskRequeued;
import colony.contracts.ColonyEvent.TaskReviewed;
import colony.contracts.api.CheckInView;
import colony.contracts.api.ColonyView;
import colony.stack.Interruption;
import colony.stack.Trouble;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Goes along with a colony until it ends or waits for somebody who is not here.
public final class Follower {
  private final QueenClient queen;
  private final Screen screen;
  private final Desk desk;
  private final Patience patience;

  public Follower(QueenClient queen, Screen screen, Desk desk) {
    this.queen = queen;
    this.screen = screen;
    this.desk = desk;
    this.patience = new Patience(screen::line);
  }

  /// From its first event on.
  public ExitCode fromTheBeginning(ColonyView colony) {
    return follow(colony, 0, Progress.fromTheBeginning(screen, colony));
  }

  /// From where it stands, beginning with what waits for a person, if something does.
  public ExitCode fromHere(ColonyView colony) {
    if (States.ENDED.contains(colony.state())) {
      return end(colony);
    }
    if (colony.openCheckIn() != null) {
      var checkIn = patience.ask(() -> queen.checkIn(colony.id().toString()));
      if (checkIn.isPresent() && !goOn(colony, checkIn.get())) {
        return leaves(now(colony), checkIn.get());
      }
    }
    var standstill = stood(colony, patience.ask(() -> Standstill.of(queen, colony)));
    if (standstill.isPresent()) {
      return standstill.get();
    }
    return follow(colony, colony.seq(), new Progress(screen, colony));
  }

  private ExitCode follow(ColonyView colony, long after, Progress progress) {
    var watch = new Watch(colony, after, progress);
    try (var _ = new Interruption("goodbye", () -> leave(colony))) {
      new EventFeed(queen, colony.id().toString(), after, patience)
          .follow(watch::more, watch::standsNot);
      return watch.result == null ? end(now(colony)) : watch.result;
    }
  }

  private final class Watch {
    private final ColonyView colony;
    private final Progress progress;
    private @Nullable ExitCode result;

    /// Nobody here decides on it: following ends.
    private @Nullable CheckInView left;

    /// Of the last event that was shown.
    private long shown;

    /// An event that is still to be shown, after which the colony is looked at again.
    private long awaited = Long.MAX_VALUE;

    /// A gate has opened, a task is blocked, a budget used up or the colony paused: when nothing
    /// else moves, nobody but a person helps.
    private boolean somebodyIsNeeded;

    Watch(ColonyView colony, long after, Progress progress) {
      this.colony = colony;
      this.shown = after;
      this.progress = progress;
    }

    boolean more(SeenEvent seen) {
      if (screen.json()) {
        screen.entry(seen.json());
      } else {
        progress.line(seen).ifPresent(screen::line);
      }
      shown = seen.seq();
      return leaving().orElseGet(() -> goesOnAfter(seen));
    }

    private boolean goesOnAfter(SeenEvent seen) {
      return switch (seen.known().orElse(null)) {
        case CheckInOpened opened -> checkIn(opened);
        case ColonyMoved moved -> !States.ENDED.contains(moved.to()) && goesOn();
        case GateOpened _, TaskBlocked _, BudgetExhausted _, ColonyPaused _ -> {
          somebodyIsNeeded = true;
          yield goesOn();
        }
        case TaskFinished _, TaskCancelled _, TaskParked _, TaskReviewed _, TaskRequeued _ ->
            goesOn();
        case null, default -> shown < awaited || standsNot();
      };
    }

    private boolean goesOn() {
      return !somebodyIsNeeded || standsNot();
    }

    /// No event says that the pause of a task is over, which then waits for its budget.
    private boolean standsNot() {
      return leaving().orElseGet(this::standsNotByItself);
    }

    private boolean standsNotByItself() {
      if (desk.stays()) {
        return true;
      }
      var end = patience.ask(this::look);
      result = end.orElse(null);
      return end.isEmpty();
    }

    /// What has moved while it was looked at does not stand, and what has not been shown yet is
    /// shown before the end.
    private Optional<ExitCode> look() {
      awaited = Long.MAX_VALUE;
      var now = queen.colony(colony.id().toString());
      var standstill = Standstill.of(queen, now);
      if (!standstill.stands()) {
        return Optional.empty();
      }
      long seq = queen.colony(colony.id().toString()).seq();
      if (seq != now.seq() || seq > shown) {
        awaited = seq;
        return Optional.empty();
      }
      return stood(now, standstill);
    }

    /// It may be answered already: then it is history.
    private boolean checkIn(CheckInOpened opened) {
      var open =
          patience
              .ask(() -> queen.checkIn(colony.id().toString()))
              .filter(checkIn -> checkIn.id().equals(opened.checkInId()))
              .filter(checkIn -> checkIn.answered() == null);
      if (open.isEmpty() || goOn(colony, open.get())) {
        return true;
      }
      left = open.get();
      return leaving().orElse(true);
    }

    /// Whether it goes on to a check-in at which following ends: the move to where the colony waits
    /// comes after it. Empty where there is none, or somebody else has answered it meanwhile.
    private Optional<Boolean> leaving() {
      var checkIn = left;
      if (checkIn == null) {
        return Optional.empty();
      }
      var now = now(colony);
      if (!checkIn.id().equals(now.openCheckIn())) {
        left = null;
        return Optional.empty();
      }
      if (now.seq() > shown) {
        return Optional.of(true);
      }
      result = leaves(now, checkIn);
      return Optional.of(false);
    }
  }

  /// A red check-in is a failed gate to whoever is not here to decide.
  private ExitCode leaves(ColonyView colony, CheckInView checkIn) {
    if (screen.json()) {
      screen.entry(colony);
    }
    screen.line(next(colony, checkIn));
    return CheckInCard.red(checkIn) ? ExitCode.GATE_FAILED : ExitCode.WAITING;
  }

  /// What following ends with when the colony stands still and nobody here helps it on.
  private Optional<ExitCode> stood(ColonyView colony, Standstill standstill) {
    screen.lines(standstill.lines());
    if (!standstill.stands() || desk.stays()) {
      return Optional.empty();
    }
    if (screen.json()) {
      screen.entry(colony);
    }
    return Optional.of(standstill.exitCode());
  }

  /// False when nobody here decides.
  private boolean goOn(ColonyView colony, CheckInView checkIn) {
    if (!screen.json()) {
      screen.lines(patience.ask(() -> CheckInCard.whole(queen, colony, checkIn, screen)));
    }
    return switch (desk.decide(checkIn)) {
      case Desk.Answer answer -> patience.ask(() -> answered(colony, checkIn, answer));
      case Desk.Watch _ -> {
        screen.line(next(colony, checkIn));
        yield true;
      }
      case Desk.Leave _ -> false;
    };
  }

  private boolean answered(ColonyView colony, CheckInView checkIn, Desk.Answer answer) {
    var id = colony.id().toString();
    var said = answer.to(checkIn);
    try {
      new Resumption().answered(queen, screen, id, _ -> queen.answer(id, said));
    } catch (Trouble refused) {
      // Somebody else was faster; what they decided comes as an event.
      var open = queen.checkIn(id);
      if (open.filter(still -> still.id().equals(checkIn.id())).isPresent()) {
        throw refused;
      }
    }
    return true;
  }

  private ColonyView now(ColonyView colony) {
    return patience.ask(() -> queen.colony(colony.id().toString()));
  }

  private static String next(ColonyView colony, CheckInView checkIn) {
    return "waiting for a decision: ./colony %s, or another move of the check-in"
        .formatted(CheckInCard.first(checkIn, colony.called()));
  }

  private ExitCode end(ColonyView colony) {
    var code = ExitCode.of(colony);
    if (screen.json()) {
      screen.entry(colony);
      return code;
    }
    var tasks = colony.tasks();
    var outcome = colony.outcome();
    screen.line(
        "%s %s%s: %d of %d tasks done%s"
            .formatted(
                screen.status(colony.state(), 1).strip(),
                colony.name(),
                outcome == null || outcome.equalsIgnoreCase(colony.state())
                    ? ""
                    : " (%s)".formatted(outcome.toLowerCase(Locale.ROOT)),
                tasks.done(),
                tasks.total(),
                tasks.blocked() == 0 ? "" : ", %d blocked".formatted(tasks.blocked())));
    if (code == ExitCode.ERROR) {
      screen.line("next: " + NextStep.typed(colony.next()));
    }
    return code;
  }

  private void leave(ColonyView colony) {
    try {
      screen.line("");
      screen.line(
          "%s goes on. Watch it: ./colony watch %s. Cancel it: ./colony cancel %s"
              .formatted(colony.name(), colony.called(), colony.called()));
    } catch (Unwritten _) {
      // Whoever read it was interrupted too.
    }
  }
}
