package colony.queen.app.command;

import colony.contracts.Ids;
import colony.contracts.api.CheckInAnswer;
import colony.contracts.api.SignalRequest;
import colony.contracts.names.Counted;
import colony.queen.app.FaultyException;
import colony.queen.app.RefusedException;
import colony.queen.app.brain.Brain;
import colony.queen.app.brain.PatternBook;
import colony.queen.app.document.PlanDocuments;
import colony.queen.app.door.Caller;
import colony.queen.app.read.Reader;
import colony.queen.app.reign.Reign;
import colony.queen.app.worker.Castes;
import colony.queen.colony.CheckIn;
import colony.queen.colony.Input;
import colony.queen.colony.Troubles;
import colony.queen.colony.Vote;
import colony.queen.decision.Decision;
import colony.queen.decision.PlanChanges;
import colony.queen.lifecycle.ColonyState;
import colony.queen.plan.Mode;
import colony.queen.plan.Plan;
import colony.queen.plan.PlanChange;
import colony.queen.plan.PlanDiff;
import colony.queen.plan.PlanReading;
import colony.queen.road.KeyTaken;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// What people do with a running colony: answer its check-ins and budgets, vote, flag, pause,
/// resume, stop it. One transaction each; what does not fit is refused with the moves that do.
@ApplicationScoped
public class Steering {
  private final Reign reign;
  private final Reader reader;
  private final PlanDocuments documents;
  private final Castes castes;
  private final PatternBook patterns;
  private final Brain brain;
  private final Caller caller;

  @Inject
  public Steering(
      Reign reign,
      Reader reader,
      PlanDocuments documents,
      Castes castes,
      PatternBook patterns,
      Brain brain,
      Caller caller) {
    this.caller = caller;
    this.castes = castes;
    this.patterns = patterns;
    this.brain = brain;
    this.reign = reign;
    this.reader = reader;
    this.documents = documents;
  }

  /// Answers the open check-in. One that is answered already tells by whom and when.
  ///
  /// @return what was doubtful in the plan that was given with the answer
  public List<String> answer(UUID colony, CheckInAnswer answer, String actor) {
    AnswerParts.check(answer);
    var checkIn = Optional.ofNullable(answer.checkInId());
    var reason = Optional.ofNullable(answer.reason());
    var auto = Optional.ofNullable(answer.auto());
    var input =
        switch (answer.move()) {
          case "continue" -> goOn(colony, checkIn, actor, reason, answer.signals(), auto);
          case "abandon" -> new Input.Abandon(colony, checkIn, actor, reason);
          case "rework" ->
              new Input.Rework(colony, checkIn, actor, answer.tasks(), text(answer, "text"));
          case "replan" ->
              new Input.Replan(
                  colony,
                  checkIn,
                  actor,
                  text(answer, "text"),
                  Optional.ofNullable(answer.phase()));
          case "change-plan" -> changePlan(colony, checkIn, actor, reason, answer.plan());
          default ->
              throw new FaultyException(
                  "\"%s\" is no answer to a check-in".formatted(answer.move()),
                  List.of("move: expected continue, rework, change-plan, replan or abandon"));
        };
    answer(input);
    return input instanceof Input.ChangePlan change ? change.warnings() : List.of();
  }

  private void answer(Input.Answering input) {
    if (decide(input) instanceof Decision.Refused refused) {
      var said =
          input
              .checkIn()
              .map(id -> reader.checkIn(input.colonyId(), id))
              .orElseGet(() -> lastIfNoneIsOpen(input.colonyId()))
              .flatMap(Reader.StoredCheckIn::answer);
      throw refused(
          said.map(
                  it ->
                      "%s; the check-in was answered with %s by %s at %s"
                          .formatted(refused.why(), it.move(), it.actor(), it.at()))
              .orElse(refused.why()),
          refused);
    }
  }

  private Optional<Reader.StoredCheckIn> lastIfNoneIsOpen(UUID colony) {
    return reader.openCheckIn(colony).isPresent() ? Optional.empty() : reader.lastCheckIn(colony);
  }

  /// What a plan would change; nothing is changed.
  public PlanDiff planDiff(UUID colony, @Nullable String plan) {
    var whole = reader.present(colony);
    var holds = reader.plan(colony, whole.standing().planVersion());
    return PlanDiff.between(holds, sound(plan, whole.charter().goal()).plan());
  }

  private Input.ChangePlan changePlan(
      UUID colony,
      Optional<UUID> checkIn,
      String actor,
      Optional<String> reason,
      @Nullable String plan) {
    var whole = reader.present(colony);
    var sound = sound(plan, whole.charter().goal());
    if (whole.standing().open().isPresent()) { // else it is refused for that, or was carried out
      brain.demandFor(sound.plan());
    }
    declare(colony, sound.plan());
    var holds = reader.plan(colony, whole.standing().planVersion());
    var warnings = new ArrayList<>(sound.warnings());
    warnings.addAll(PlanChanges.notTaken(whole.charter(), holds, sound.plan()));
    return new Input.ChangePlan(
        colony, checkIn, actor, reason, documents.document(sound.plan()), warnings);
  }

  /// A topic stays for ever, so who is refused anyway brings none.
  private void declare(UUID colony, Plan plan) {
    if (Castes.of(plan).isEmpty()) {
      return;
    }
    var whole = reader.present(colony);
    if (whole.standing().open().isEmpty()) {
      if (carriedOut(colony)) {
        return;
      }
      throw new RefusedException(
          "the colony is %s and no check-in is open: its plan is changed at one"
              .formatted(whole.standing().state()),
          List.of());
    }
    var holds = reader.plan(colony, whole.standing().planVersion());
    var settled = PlanChanges.settledPhases(holds, whole.phases()::get);
    var faults = PlanChange.check(holds, plan, settled);
    if (!faults.isEmpty()) {
      throw new RefusedException(String.join("; ", faults), List.of());
    }
    castes.declareThoseOf(plan);
  }

  /// @param goal the colony's, which stands in where the plan has none
  private PlanReading.Sound sound(@Nullable String plan, String goal) {
    if (plan == null) {
      throw new FaultyException("a plan is missing", List.of("field plan: expected text"));
    }
    return switch (documents.read(plan, goal)) {
      case PlanReading.Faulty faulty ->
          throw new FaultyException(
              "the plan has " + Counted.of(faulty.faults().size(), "fault"), faulty.faults());
      case PlanReading.Sound sound -> sound;
    };
  }

  /// Where the open check-in proposes a plan, the answer is to that check-in and no other: another
  /// may be open, with another plan, by the time it is decided.
  private Input.Continue goOn(
      UUID colony,
      Optional<UUID> checkIn,
      String actor,
      Optional<String> reason,
      List<SignalRequest> signals,
      Optional<Boolean> auto) {
    var open =
        reader
            .openCheckIn(colony)
            .map(Reader.StoredCheckIn::report)
            .filter(report -> report.proposal().isPresent())
            .filter(report -> checkIn.isEmpty() || checkIn.get().equals(report.id()));
    return new Input.Continue(
        colony,
        checkIn.or(() -> open.map(CheckIn::id)),
        actor,
        reason,
        open.flatMap(CheckIn::proposal)
            .map(version -> documents.document(reader.plan(colony, version))),
        signals.stream().map(it -> AskedSignal.input(colony, it, actor)).toList(),
        auto);
  }

  private static String text(CheckInAnswer answer, String field) {
    var text = answer.text() != null ? answer.text() : answer.reason();
    if (text == null || text.isBlank()) {
      throw new FaultyException(
          "%s needs a text".formatted(answer.move()),
          List.of(field + ": expected what is to be done otherwise"));
    }
    return text;
  }

  public void delegate(UUID colony, String to, Optional<String> reason, String actor) {
    if (to.isBlank()) {
      throw new FaultyException("to is blank", List.of("to: expected who decides"));
    }
    answer(new Input.Delegate(colony, Optional.empty(), actor, to, reason));
  }

  public void vote(
      UUID colony,
      String gate,
      boolean approve,
      List<Vote.Issue> issues,
      String reason,
      String actor) {
    command(new Input.CastVote(colony, gate, actor, approve, issues, reason));
  }

  public void begin(UUID colony, Optional<String> reason, String actor) {
    command(new Input.Begin(colony, actor, reason, patterns.promoted()));
  }

  public void pause(UUID colony, boolean now, Optional<String> reason, String actor) {
    command(new Input.Pause(colony, actor, now, reason));
  }

  public void resume(UUID colony, Optional<String> reason, String actor) {
    command(new Input.Resume(colony, actor, reason));
  }

  public void cancel(UUID colony, String actor, Optional<String> reason) {
    command(new Input.Cancel(colony, actor, reason));
  }

  public void reset(UUID colony, Optional<String> reason, String actor) {
    command(new Input.Reset(colony, actor, reason));
  }

  public void overrule(UUID colony, String to, @Nullable String reason, String actor) {
    if (reason == null || reason.isBlank()) {
      throw new FaultyException("an override needs a reason", List.of("reason: expected a text"));
    }
    var wanted = to.toUpperCase(Locale.ROOT);
    var state =
        Arrays.stream(ColonyState.values())
            .filter(it -> it.name().equals(wanted))
            .findFirst()
            .orElseThrow(
                () ->
                    new FaultyException(
                        "state \"%s\" is unknown".formatted(to),
                        List.of("to: expected one of " + Arrays.toString(ColonyState.values()))));
    command(new Input.Overrule(colony, actor, state, reason));
  }

  public void changeMode(UUID colony, String mode, String reason, String actor) {
    var wanted = mode.toUpperCase(Locale.ROOT);
    var chosen =
        Arrays.stream(Mode.values())
            .filter(it -> it.name().equals(wanted))
            .findFirst()
            .orElseThrow(
                () ->
                    new FaultyException(
                        "mode \"%s\" is unknown".formatted(mode),
                        List.of("mode: expected one of " + Arrays.toString(Mode.values()))));
    command(new Input.ChangeMode(colony, actor, chosen, reason));
  }

  /// @param raise with the limits that are given; otherwise nothing more is started under it
  public void answerBudget(
      UUID colony,
      UUID decision,
      String actor,
      boolean raise,
      Limits limits,
      Optional<String> why) {
    command(
        new Input.AnswerBudget(
            colony,
            decision,
            actor,
            raise,
            limits.tokens(),
            limits.micros(),
            limits.wallTime(),
            why));
  }

  /// New limits of a budget; the ones that are absent stay.
  public record Limits(Optional<Long> tokens, Optional<Long> micros, Optional<Duration> wallTime) {}

  public void raiseFlag(
      UUID colony, String actor, Troubles.Severity severity, String text, Optional<String> owner) {
    command(new Input.RaiseFlag(colony, actor, severity, text, owner.orElse("operator")));
  }

  public void resolveFlag(UUID colony, UUID flag, String actor, String resolution) {
    command(new Input.ResolveFlag(colony, actor, flag, resolution));
  }

  public void command(Input input) {
    if (decide(input) instanceof Decision.Refused refused) {
      throw refused(refused.why(), refused);
    }
  }

  /// A command that says what came of it; empty when the same request was carried out before.
  public Optional<Decision.Moved> made(Input input) {
    return switch (decide(input)) {
      case Decision.Moved moved -> Optional.of(moved);
      case Decision.Ignored _ -> Optional.empty();
      case Decision.Refused refused -> throw refused(refused.why(), refused);
    };
  }

  /// Whether something was carried out on the colony under the key of this request: its sender got
  /// no answer, and what was right then need not fit any more. Asked after what it is to excuse was
  /// read; the road says then whether it was the same.
  public boolean carriedOut(UUID colony) {
    return caller.requestKey().map(key -> reader.asked(colony, key)).orElse(false);
  }

  private Decision decide(Input input) {
    var key = caller.requestKey().orElseGet(() -> Ids.next().toString());
    try {
      return reign.road().apply(input, key, reign.commandPatience());
    } catch (KeyTaken e) {
      throw new FaultyException(
          String.valueOf(e.getMessage()), List.of("Idempotency-Key: expected another one"));
    }
  }

  private static RefusedException refused(String why, Decision.Refused refused) {
    return new RefusedException(why, refused.allowed());
  }
}
