package colony.queen.decision;

import colony.queen.colony.Capture;
import colony.queen.colony.Change;
import colony.queen.colony.Input;
import colony.queen.colony.Restoration;
import colony.queen.colony.Vote;
import colony.queen.lifecycle.ColonyState;
import colony.queen.plan.Mode;
import colony.queen.plan.Plan;
import colony.queen.signal.SignalType;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// What a person may say to the colony under test.
final class Jane {
  private static final String JANE = "jane";

  private Jane() {}

  static Input begins() {
    return new Input.Begin(Case.ID, JANE, Optional.empty(), List.of());
  }

  static Input continues() {
    return new Input.Continue(Case.ID, Optional.empty(), JANE, Optional.empty(), Optional.empty());
  }

  static Input continuesOnAuto() {
    return new Input.Continue(
        Case.ID,
        Optional.empty(),
        JANE,
        Optional.empty(),
        Optional.empty(),
        List.of(),
        Optional.of(true));
  }

  static Input continuesBecause(String reason) {
    return new Input.Continue(
        Case.ID, Optional.empty(), JANE, Optional.of(reason), Optional.empty());
  }

  static Input approves(Plan proposal) {
    return new Input.Continue(
        Case.ID, Optional.empty(), JANE, Optional.empty(), Optional.of(document(proposal)));
  }

  static Input abandons() {
    return new Input.Abandon(Case.ID, Optional.empty(), JANE, Optional.of("it leads nowhere"));
  }

  static Input reworks(String text, String... tasks) {
    return new Input.Rework(Case.ID, Optional.empty(), JANE, List.of(tasks), text);
  }

  static Input changes(Plan plan) {
    return new Input.ChangePlan(
        Case.ID, Optional.empty(), JANE, Optional.of("another way"), document(plan), List.of());
  }

  static Input replans(String text) {
    return new Input.Replan(Case.ID, Optional.empty(), JANE, text);
  }

  /// Of one phase.
  static Input replans(String text, String phase) {
    return new Input.Replan(Case.ID, Optional.empty(), JANE, text, Optional.of(phase));
  }

  static Input chooses(Mode mode) {
    return new Input.ChangeMode(Case.ID, JANE, mode, "I know it well");
  }

  static Input delegates(String to) {
    return new Input.Delegate(Case.ID, Optional.empty(), JANE, to, Optional.empty());
  }

  static Input votes(String gate, String voter, boolean approve, Vote.Issue... issues) {
    return new Input.CastVote(Case.ID, gate, voter, approve, List.of(issues), "");
  }

  static Input pauses() {
    return new Input.Pause(Case.ID, JANE, false, Optional.of("lunch"));
  }

  static Input pausesNow() {
    return new Input.Pause(Case.ID, JANE, true, Optional.empty());
  }

  static Input resumes() {
    return new Input.Resume(Case.ID, JANE, Optional.empty());
  }

  static Input cancels() {
    return new Input.Cancel(Case.ID, JANE, Optional.of("enough"));
  }

  static Input recovers() {
    return new Input.Recover(
        Case.ID, JANE, Optional.of("mended"), Optional.empty(), Optional.empty());
  }

  static Input recovers(Case colony, Capture to) {
    return new Input.Recover(
        Case.ID,
        JANE,
        Optional.of("mended"),
        Optional.of(target(to)),
        Optional.of(prepared(colony, to)));
  }

  static Input resets() {
    return new Input.Reset(Case.ID, JANE, Optional.empty());
  }

  static Input overrules(ColonyState to) {
    return new Input.Overrule(Case.ID, JANE, to, "I know better");
  }

  static Input.GiveSignal gives(SignalType type, String content) {
    return new Input.GiveSignal(
        Case.ID,
        Optional.empty(),
        JANE,
        type,
        content,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        false);
  }

  /// The same, as a program sends it.
  static Input.GiveSignal sends(UUID message, SignalType type, String content) {
    return new Input.GiveSignal(
        Case.ID,
        Optional.of(message),
        "monitor",
        type,
        content,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        false);
  }

  static Input rollsBack(Case colony, Capture to) {
    return new Input.RollBack(Case.ID, JANE, Optional.empty(), target(to), prepared(colony, to));
  }

  static Change.PlanDocument document(Plan plan) {
    return new Change.PlanDocument(plan, "a plan", "hash of another plan");
  }

  private static Input.Target target(Capture to) {
    return new Input.Target(
        "id of the checkpoint",
        to.snapshot().standing(),
        to.snapshot().mind().signals(),
        to.snapshot().charter().mode(),
        to.snapshot().charter().activeLimit(),
        Optional.of(to.snapshot().charter().auto()));
  }

  /// The rows of a checkpoint, prepared beside those that hold.
  static Change.Rebuilt prepared(Case colony, Capture to) {
    int run = colony.standing().runVersion() + 1;
    var then = to.snapshot();
    return new Change.Rebuilt(
        -run,
        run,
        true,
        then.plan(),
        then.planHash(),
        then.phases(),
        Restoration.tasks(then.tasks(), run));
  }
}
