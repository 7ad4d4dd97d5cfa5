package colony.queen.decision;

import static org.assertj.core.api.Assertions.assertThat;

import colony.queen.colony.Capture;
import colony.queen.colony.Change;
import colony.queen.colony.Charter;
import colony.queen.colony.CheckIn;
import colony.queen.colony.Colony;
import colony.queen.colony.Effect;
import colony.queen.colony.Fact;
import colony.queen.colony.HandOff;
import colony.queen.colony.Input;
import colony.queen.colony.Invariants;
import colony.queen.colony.Moment;
import colony.queen.colony.PhaseRow;
import colony.queen.colony.Recorded;
import colony.queen.colony.Restoration;
import colony.queen.colony.Standing;
import colony.queen.colony.Tally;
import colony.queen.colony.TaskRow;
import colony.queen.decision.Decision.Moved;
import colony.queen.lifecycle.ColonyState;
import colony.queen.lifecycle.Trigger;
import colony.queen.memory.Pattern;
import colony.queen.task.Outcome;
import colony.queen.tenant.Room;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;

/// A colony under test, with short words for what happens to it. Phase `1` has the tasks `1.1`,
/// `1.2` and so on.
final class Case {
  static final Instant NOON = Instant.parse("2026-01-01T12:00:00Z");
  static final String ANT = "ant-7";

  static final UUID ID = new UUID(1, 1);
  private static final Moment.Terms TERMS =
      new Moment.Terms(Duration.ofSeconds(60), Duration.ofSeconds(15));

  private final Colony colony;
  private Instant now = NOON;
  private Optional<Change> last = Optional.empty();
  private final List<Fact> everything = new ArrayList<>();
  private final List<Capture> captures = new ArrayList<>();
  private boolean held;
  private boolean documented = true;
  private Room room = Room.ENDLESS;
  private long ids;

  /// @param plan phases in order, each after the one before: tasks as `1.1` or `1.2<1.1`
  Case(Setup setup, String... plan) {
    this(setup, List.of(), plan);
  }

  /// @param patterns promoted ones that are known when it begins
  Case(Setup setup, List<Pattern> patterns, String... plan) {
    var whole = setup.plan(plan);
    var charter =
        new Charter(
            ID,
            "team",
            "anthill",
            "my-project",
            "win",
            0,
            setup.mode(),
            setup.modeGiven(),
            setup.auto(),
            setup.limit(),
            setup.workspace(),
            Optional.empty(),
            NOON,
            "jane",
            Optional.empty(),
            Optional.empty());
    colony = Founding.blank(charter, whole, "hash of the first plan", NOON);
    taken(Decisions.found(colony, List.of(), patterns, "jane", moment()));
  }

  private Case(Colony colony, Instant now) {
    this.colony = colony;
    this.now = now;
  }

  static Case of(String... plan) {
    return new Case(Setup.USUAL, plan);
  }

  /// Another colony that begins with a checkpoint of this one.
  Case forked(Capture checkpoint) {
    return forked(checkpoint, Map.of());
  }

  /// @param results of this one's log, by their numbers
  Case forked(Capture checkpoint, Map<Long, Input.Attachment> results) {
    var then = checkpoint.snapshot();
    var mine = colony.charter();
    var charter =
        new Charter(
            ID,
            mine.namespace(),
            "other-hill",
            mine.project(),
            mine.goal(),
            mine.shard(),
            mine.mode(),
            mine.modeGiven(),
            mine.auto(),
            mine.activeLimit(),
            mine.workspace(),
            mine.base(),
            now,
            "jane",
            Optional.empty(),
            Optional.of(new Charter.Fork(mine.id(), "id of the checkpoint")));
    var rows =
        new Change.Rebuilt(
            1,
            1,
            false,
            then.plan(),
            then.planHash(),
            then.phases(),
            Restoration.tasks(then.tasks(), 1));
    var fork = new Case(Founding.forked(charter, rows, then.mind(), now), now);
    fork.taken(Founding.fork(fork.colony, then.standing(), List.of(), results, "jane", moment()));
    return fork;
  }

  // what happens

  /// Whether the memory service answers from here on.
  void remembers(boolean answers) {
    documented = answers;
  }

  Decision happens(Input input) {
    var decision = Decisions.decide(colony, input, moment());
    if (decision instanceof Moved moved) {
      taken(moved.change());
    } else {
      last = Optional.empty();
    }
    return decision;
  }

  Decision finished(String task, Outcome outcome) {
    return finished(task, task(task).epoch(), ANT, outcome);
  }

  Decision finished(String task, int epoch, String instance, Outcome outcome) {
    return finished(task, epoch, instance, outcome, result("it went well", Optional.empty()));
  }

  /// With these words of its worker.
  Decision finished(String task, Outcome outcome, String summary) {
    return finished(task, task(task).epoch(), ANT, outcome, result(summary, Optional.empty()));
  }

  private Decision finished(
      String task, int epoch, String instance, Outcome outcome, Input.Result result) {
    return happens(
        new Input.Finished(ID, task, epoch, instance, outcome, result, List.of(), List.of()));
  }

  /// An attempt ends so and leaves a commit on a branch.
  Decision left(String task, Outcome outcome, String commit) {
    return finished(task, task(task).epoch(), ANT, outcome, committed(commit));
  }

  /// The attempt's worker says that it cannot go on.
  Decision stuck(String task, Outcome outcome, Input.Obstacle why) {
    return happens(
        new Input.Finished(
            ID,
            task,
            task(task).epoch(),
            ANT,
            outcome,
            committed("c0ffee"),
            List.of(),
            List.of(),
            Optional.of(why)));
  }

  private static Input.Result committed(String commit) {
    return new Input.Result(
        "half of it",
        Optional.of(commit),
        Optional.of("colony/anthill/1.1"),
        List.of(),
        Nothing.AT_ALL,
        List.of(),
        Optional.empty(),
        Optional.empty());
  }

  /// The merge that runs puts these tasks into the branch, as they are.
  Decision merges(String head, String... tasks) {
    var found =
        new Input.Finding.Merged(
            "colony/a/+merged",
            Arrays.stream(tasks).map(it -> into(it, commit(it))).toList(),
            List.of());
    return merged(head, found);
  }

  Decision merged(String head, Input.Finding.Merged found) {
    return finished(
        extra(),
        task(extra()).epoch(),
        ANT,
        Outcome.SUCCESS,
        new Input.Result(
            "merged",
            Optional.of(head),
            List.of(),
            Nothing.AT_ALL,
            List.of(),
            Optional.of(found),
            Optional.empty()));
  }

  private static Input.Into into(String task, String commit) {
    return new Input.Into(task, commit, commit);
  }

  String commit(String task) {
    return Objects.requireNonNull(task(task).commit());
  }

  /// Success, with a commit and something the Queen reads out of it.
  Decision left(String task, String commit, Input.Finding finding) {
    return finished(
        task,
        task(task).epoch(),
        ANT,
        Outcome.SUCCESS,
        new Input.Result(
            "look",
            Optional.of(commit),
            Optional.of("colony/anthill/" + task),
            List.of(),
            Nothing.AT_ALL,
            List.of(),
            Optional.of(finding),
            Optional.empty()));
  }

  /// Success, asking for these children.
  Decision asks(String task, Input.Spawn... wishes) {
    return asks(task, Optional.empty(), wishes);
  }

  Decision asks(String task, Input.Finding finding, Input.Spawn... wishes) {
    return asks(task, Optional.of(finding), wishes);
  }

  private Decision asks(String task, Optional<Input.Finding> finding, Input.Spawn... wishes) {
    return happens(
        new Input.Finished(
            ID,
            task,
            task(task).epoch(),
            ANT,
            Outcome.SUCCESS,
            result("so far", finding),
            List.of(wishes),
            List.of()));
  }

  /// Success that cost so many tokens.
  Decision used(String task, long tokens) {
    return used(task, new Tally(tokens, 0, 0));
  }

  Decision used(String task, Tally tally) {
    return finished(
        task,
        task(task).epoch(),
        ANT,
        Outcome.SUCCESS,
        new Input.Result(
            "it went well",
            Optional.empty(),
            List.of(),
            Nothing.AT_ALL,
            List.of(),
            Optional.empty(),
            Optional.of(tally)));
  }

  /// Success, with something learned: each `category: content`.
  Decision learned(String task, String... learnings) {
    return learned(task, Arrays.stream(learnings).map(Case::learning).toList());
  }

  Decision learned(String task, List<Input.Learning> learnings) {
    return finished(
        task,
        task(task).epoch(),
        ANT,
        Outcome.SUCCESS,
        new Input.Result(
            "it went well",
            Optional.empty(),
            List.of(),
            Nothing.AT_ALL,
            learnings,
            Optional.empty(),
            Optional.empty()));
  }

  private static Input.Learning learning(String text) {
    var parts = text.split(": ", 2);
    return new Input.Learning(parts[0], parts[1], Optional.empty());
  }

  static Input.Spawn wish(String id, String caste, boolean blocking) {
    return new Input.Spawn(id, caste, "why " + id, "context of " + id, blocking, Map.of());
  }

  Effect.Dispatch dispatch(String task) {
    return effects(Effect.Dispatch.class).stream()
        .filter(it -> colony.spec(it.task()).id().equals(task))
        .findFirst()
        .orElseThrow();
  }

  /// Success, with something the Queen reads out of it.
  Decision found(String task, Input.Finding finding) {
    return finished(
        task, task(task).epoch(), ANT, Outcome.SUCCESS, result("look", Optional.of(finding)));
  }

  /// The last task the Queen added ends so.
  Decision extra(Outcome outcome) {
    return finished(extra(), outcome);
  }

  /// The same, with these words of its worker.
  Decision extra(Outcome outcome, String summary) {
    return finished(extra(), outcome, summary);
  }

  Decision done(String task) {
    return finished(task, Outcome.SUCCESS);
  }

  Decision seen(String task, int epoch, String instance) {
    return happens(new Input.Seen(ID, task, epoch, instance));
  }

  Decision lost(String instance) {
    return happens(new Input.InstanceLost(ID, instance, "silent for 30 s"));
  }

  Decision timer() {
    return happens(new Input.TimerDue(ID));
  }

  Decision goesOn() {
    return happens(Jane.continues());
  }

  Decision cancelled() {
    return happens(Jane.cancels());
  }

  Decision restored(String task) {
    return happens(
        new Input.RestoreTask(ID, task, "jane", Optional.empty(), false, Optional.empty()));
  }

  /// From now on checkpoints cannot be written, and the policy is strict.
  void holdsBack() {
    held = true;
  }

  /// From now on it may take this much of what is shared.
  void shares(Room other) {
    room = other;
  }

  Case later(Duration time) {
    now = now.plus(time);
    return this;
  }

  // how it stands

  UUID id() {
    return ID;
  }

  /// The id of the last task the Queen added.
  String extra() {
    return colony.spec(colony.size() - 1).id();
  }

  PhaseRow phase(String id) {
    return colony.phase(
        colony.plan().phases().stream()
            .filter(it -> it.id().equals(id))
            .findFirst()
            .orElseThrow()
            .ord());
  }

  List<String> running() {
    return colony.leased().stream().map(ord -> colony.spec(ord).id()).toList();
  }

  CheckIn checkIn() {
    return everything(Fact.CheckInOpened.class).getLast().checkIn();
  }

  Optional<HandOff> handOff() {
    return last.flatMap(Change::handOff);
  }

  /// Checkpoints so far, by their names: `PRE_p1`, or `POST_EXECUTING-to-VERIFYING`.
  List<String> checkpoints() {
    return captures.stream().map(it -> name(it.of())).toList();
  }

  /// The newest checkpoint of this name.
  Capture checkpoint(String name) {
    return captures.stream()
        .filter(it -> name(it.of()).equals(name))
        .reduce((_, later) -> later)
        .orElseThrow();
  }

  private static String name(Capture.Of of) {
    return switch (of) {
      case Capture.Of.Transition move ->
          "%s_%s-to-%s".formatted(move.post() ? "POST" : "PRE", move.from(), move.to());
      case Capture.Of.PhaseEdge edge -> edge.name();
    };
  }

  /// What has happened since it was founded.
  <F> List<F> everything(Class<F> kind) {
    return everything.stream().filter(kind::isInstance).map(kind::cast).toList();
  }

  /// By what the colony moved just now.
  List<Trigger> moves() {
    return facts(Fact.ColonyMoved.class).stream().map(Fact.ColonyMoved::trigger).toList();
  }

  Colony colony() {
    return colony;
  }

  Standing standing() {
    return colony.standing();
  }

  ColonyState state() {
    return colony.standing().state();
  }

  TaskRow task(String id) {
    return colony.task(colony.ord(id).orElseThrow());
  }

  TaskRow.Blocked blocked(String id) {
    return Objects.requireNonNull(task(id).blocked());
  }

  Instant now() {
    return now;
  }

  List<Fact> facts() {
    return recorded().stream().map(Recorded::fact).toList();
  }

  List<Recorded> recorded() {
    return last.map(Change::facts).orElse(List.of());
  }

  <F> List<F> facts(Class<F> kind) {
    return facts().stream().filter(kind::isInstance).map(kind::cast).toList();
  }

  <E extends Effect> List<E> effects(Class<E> kind) {
    return last.map(Change::effects).orElse(List.of()).stream()
        .filter(kind::isInstance)
        .map(kind::cast)
        .toList();
  }

  List<String> dispatched() {
    return effects(Effect.Dispatch.class).stream().map(it -> colony.spec(it.task()).id()).toList();
  }

  List<String> markers() {
    return recorded().stream().flatMap(it -> it.marker().stream()).toList();
  }

  static Input.Result result(String summary, Optional<Input.Finding> finding) {
    return new Input.Result(
        summary, Optional.empty(), List.of(), Nothing.AT_ALL, List.of(), finding, Optional.empty());
  }

  enum Nothing implements Input.Attachment {
    AT_ALL
  }

  Moment moment() {
    return new Moment(
        now, () -> new UUID(7, ++ids), () -> 0, TERMS, held, documented, Jane::document, room);
  }

  private void taken(Change change) {
    colony.take(change);
    last = Optional.of(change);
    captures.addAll(change.captures());
    change.facts().forEach(it -> everything.add(it.fact()));
    assertThat(Invariants.broken(colony)).isEmpty();
  }
}
