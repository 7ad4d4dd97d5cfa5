package colony.queen.transfer;

import static org.assertj.core.api.Assertions.assertThat;

import colony.aether.story.Ids;
import colony.aether.story.Story;
import colony.queen.checkpoint.KeptState;
import colony.queen.colony.AtRest;
import colony.queen.colony.Mind;
import colony.queen.colony.PhaseRow;
import colony.queen.colony.Purse;
import colony.queen.colony.Tally;
import colony.queen.colony.TaskRow;
import colony.queen.colony.Troubles;
import colony.queen.lifecycle.ColonyState;
import colony.queen.memory.Entry;
import colony.queen.memory.Memory;
import colony.queen.memory.Pattern;
import colony.queen.plan.Mode;
import colony.queen.plan.Plan;
import colony.queen.plan.PlanReader;
import colony.queen.plan.PlanReading;
import colony.queen.signal.DecayClock;
import colony.queen.signal.Signal;
import colony.queen.signal.SignalType;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class TellingTest {
  private static final Instant NOON = Instant.parse("2026-01-01T12:00:00Z");
  private static final UUID SIGNAL = new UUID(3, 1);
  private static final Plan PLAN = plan();
  private static final Pattern PATTERN =
      new Pattern("global_1_ab", "security", "rotate the keys each month", 0.8, 3, 0, NOON);

  private final Story origin = origin();

  @Test
  void tellsWhatTheFilesToldWhileNothingHappened() {
    var told = Telling.of(carried(1), Since.NOTHING, origin, false);

    assertThat(told.exactState()).contains("EXECUTING");
    assertThat(told).usingRecursiveComparison().ignoringFields("exactState").isEqualTo(origin);
  }

  @Test
  void keepsTheWordsOfTheFilesForWhatDidNotChange() {
    var told = Telling.of(carried(1), happened(), origin, true);

    var tasks = told.phases().getFirst().tasks();
    assertThat(tasks.getFirst()).isEqualTo(origin.phases().getFirst().tasks().getFirst());
    assertThat(tasks.getLast().status()).isEqualTo("todo");
    assertThat(told.name()).isEqualTo(origin.name());
    assertThat(told.memory().learnings()).startsWith(origin.memory().learnings().getFirst());
  }

  @Test
  void changesTheStatusOfWhatWasDone() {
    var told = Telling.of(carried(2), happened(), origin, true);

    var last = told.phases().getFirst().tasks().getLast();
    assertThat(last.status()).isEqualTo("completed");
    assertThat(last.description()).isEqualTo("in old words");
    assertThat(last.result()).contains("did 1");
  }

  @Test
  void addsWhatIsNewBehindWhatWasThere() {
    var told = Telling.of(carried(2), happened(), origin, true);

    assertThat(told.events()).extracting(Story.Event::type).containsExactly("old", "task.finished");
    assertThat(told.memory().learnings())
        .extracting(Story.Learning::content)
        .containsExactly("of old", "learned here");
    assertThat(told.workers()).extracting(Story.Worker::name).containsExactly("Hammer-1", "Dash-2");
  }

  /// A plan has room for so many phases and tasks; an import says that the others stay there.
  @Test
  void keepsPhasesAndTasksThatThePlanHadNoRoomFor() {
    var first = origin.phases().getFirst();
    var more = task("1.3", "todo", Optional.empty());
    var beyond =
        new Story.Phase("2", "One more", "", "pending", List.of(), List.of(), List.of(more));
    var longer =
        new Story.Phase(
            first.id(),
            first.name(),
            first.description(),
            first.status(),
            first.dependsOn(),
            first.successCriteria(),
            Stream.concat(first.tasks().stream(), Stream.of(more)).toList());

    var told = Telling.of(carried(2), happened(), having(origin, longer, beyond), true);

    assertThat(told.phases()).hasSize(2).endsWith(beyond);
    assertThat(told.phases().getFirst().tasks()).hasSize(3).endsWith(more);
    assertThat(told.phases().getFirst().tasks().get(1).status()).isEqualTo("completed");
  }

  @Test
  void takesBackASignalThatWasTakenBackAndKeepsOneThatOnlyFaded() {
    var removed =
        new Since(
            Optional.empty(),
            Optional.empty(),
            false,
            Optional.empty(),
            happened().events(),
            List.of(),
            List.of(),
            Set.of(Ids.derived("sig_1")),
            false);

    assertThat(Telling.of(carried(1), happened(), origin, true).signals().getFirst().active())
        .isTrue();
    assertThat(Telling.of(carried(1), removed, origin, true).signals().getFirst().active())
        .isFalse();
  }

  @Test
  void agreesWithWhatItToldAndWithNothingElse() {
    var mine = Telling.of(carried(1));

    assertThat(Telling.agrees(carried(1), mine)).isTrue();
    assertThat(Telling.agrees(carried(2), mine)).isFalse();
    assertThat(Telling.agrees(carried(1), origin)).isFalse();
  }

  @Test
  void tellsAColonyBornHereWithoutTheHourOfTheExport() {
    var told = Telling.of(carried(2));

    assertThat(told.state()).isEqualTo("EXECUTING");
    assertThat(told.currentPhase()).isEqualTo(1);
    assertThat(told.phases()).extracting(Story.Phase::status).containsExactly("in_progress");
    assertThat(told.signals().getFirst().halfLifeSeconds()).isEmpty();
    assertThat(told).isEqualTo(Telling.of(carried(2)));
  }

  @Test
  void tellsThePatternsItWasGivenAndWhatItSentToTheGlobalStore() {
    var told = Telling.of(given(List.of(PATTERN), Optional.of("shop")));

    assertThat(told.learnings())
        .containsExactly(
            new Story.GlobalLearning(
                "global_1_ab",
                "security",
                "rotate the keys each month",
                List.of(),
                3,
                true,
                Optional.empty(),
                Optional.of(NOON)),
            new Story.GlobalLearning(
                new UUID(4, 2).toString(),
                "tooling",
                "learned here",
                List.of("shop"),
                1,
                false,
                Optional.of(NOON),
                Optional.of(NOON)));
    assertThat(Telling.of(given(List.of(), Optional.empty())).learnings()).isEmpty();
  }

  /// "not" is no word that tells two texts apart: told as seen, it would speak for the pattern.
  @Test
  void whatAColonySaysAgainstAPatternIsNotToldAsSeen() {
    var denial =
        new Entry(
            new UUID(4, 3),
            Optional.of("security"),
            "1",
            "do not rotate the keys each month",
            Optional.of(PATTERN.id()),
            NOON);
    var mind = mind();
    var carried = given(mind.with(mind.memory().learned(denial)), Optional.of("shop"));

    var told = Telling.of(carried);

    assertThat(told.memory().learnings())
        .extracting(Story.Learning::content)
        .contains(denial.content());
    assertThat(told.learnings())
        .extracting(Story.GlobalLearning::content)
        .containsExactly("learned here");
    var edited = Settling.of(told, Optional.of(carried), NOON).carried();
    assertThat(edited.mind().memory().learnings()).contains(denial);
  }

  @Test
  void leavesAStoreThatCameAlongAsItCameAndTellsItsOwnWhereNoneDid() {
    var carried = given(List.of(), Optional.of("shop"));
    var store = told(List.of(), "old lesson");

    assertThat(Telling.of(carried, happened(), origin, true).learnings())
        .extracting(Story.GlobalLearning::content)
        .containsExactly("learned here");
    assertThat(Telling.of(carried, happened(), store, true).learnings())
        .isEqualTo(store.learnings());
    assertThat(Telling.of(carried, Since.NOTHING, origin, false).learnings()).isEmpty();
  }

  @Test
  void countsNothingThatItBroughtAsItsOwnPartOfTheStore() {
    var carried = given(List.of(), Optional.of("shop"));
    var brought =
        told(
            List.of(
                new Story.Learning(
                    new UUID(4, 2).toString(),
                    "1",
                    Optional.of("tooling"),
                    "learned here",
                    Optional.of(NOON))));

    assertThat(Telling.of(carried, happened(), brought, true).learnings()).isEmpty();
  }

  /// What the files told, with this memory and these learnings of a store.
  private static Story told(List<Story.Learning> memory, String... store) {
    var it = origin();
    return new Story(
        it.goal(),
        it.state(),
        it.exactState(),
        it.paused(),
        it.currentPhase(),
        it.name(),
        it.runId(),
        it.startedAt(),
        it.mode(),
        it.phases(),
        new Story.Memory(memory, List.of(), List.of()),
        it.errors(),
        it.flags(),
        it.signals(),
        it.events(),
        it.workers(),
        it.history(),
        it.handOff(),
        Stream.of(store).map(TellingTest::stored).toList());
  }

  private static Story.GlobalLearning stored(String content) {
    return new Story.GlobalLearning(
        content,
        "tooling",
        content,
        List.of("harbour"),
        1,
        false,
        Optional.empty(),
        Optional.empty());
  }

  private static Carried given(List<Pattern> patterns, Optional<String> project) {
    return given(mind().given(patterns, List.of()), project);
  }

  private static Carried given(Mind mind, Optional<String> project) {
    var it = carried(1);
    return new Carried(
        it.state(),
        it.plan(),
        it.phases(),
        it.tasks(),
        mind,
        it.notes(),
        it.troubles(),
        it.goal(),
        it.name(),
        project,
        it.workspace(),
        it.base(),
        it.auto());
  }

  private static Since happened() {
    return new Since(
        Optional.empty(),
        Optional.empty(),
        false,
        Optional.empty(),
        List.of(new Story.Event(NOON.plusSeconds(60), "task.finished", "Dash-2", "did it")),
        List.of(),
        List.of(),
        Set.of(),
        false);
  }

  /// @param done tasks of the two
  static Carried carried(int done) {
    var fresh = List.of(TaskRow.fresh(0, 1, 0), TaskRow.fresh(1, 1, 0));
    var tasks =
        AtRest.tasks(
            PLAN, fresh.stream().map(it -> it.ord() < done ? did(it, it.ord()) : it).toList());
    var phases = AtRest.phases(PLAN, List.of(running()), tasks);
    return new Carried(
        new KeptState(
            ColonyState.EXECUTING,
            false,
            1,
            1,
            AtRest.counts(PLAN, tasks),
            List.of(0),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            2,
            Optional.empty(),
            Mode.STANDARD,
            4,
            Optional.empty(),
            Tally.NONE),
        PLAN,
        phases,
        tasks,
        mind(),
        List.of(),
        Troubles.NONE,
        "win",
        Optional.of("old-name"),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        false);
  }

  private static PhaseRow running() {
    return new PhaseRow(
        0,
        PhaseRow.Status.RUNNING,
        0,
        0,
        0,
        0,
        0,
        null,
        null,
        List.of(),
        List.of(),
        NOON,
        null,
        Purse.EMPTY);
  }

  private static TaskRow did(TaskRow row, int ord) {
    var done = row.doneBy(7, "did " + ord, null, List.of(), NOON.plusSeconds(ord));
    return new TaskRow(
        done.ord(),
        done.status(),
        done.run(),
        done.epoch(),
        done.attempt(),
        done.failures(),
        done.lost(),
        done.open(),
        done.readyOrd(),
        done.resultSeq(),
        null,
        ord == 0 ? "Hammer-1" : "Dash-2",
        NOON,
        done.endedAt(),
        null,
        null,
        done.summary(),
        null,
        List.of(),
        null,
        done.kin(),
        null,
        done.spent());
  }

  private static Mind mind() {
    var memory =
        Memory.NONE.learned(
            new Entry(new UUID(4, 2), Optional.of("tooling"), "1", "learned here", NOON));
    var signal =
        new Signal(
            SIGNAL,
            SignalType.FOCUS,
            "tests",
            Optional.empty(),
            "jane",
            Optional.empty(),
            0.7,
            SignalType.FOCUS.halfLife(),
            Duration.ZERO,
            NOON,
            1,
            List.of());
    return new Mind(
        new DecayClock(Instant.EPOCH, Duration.ZERO, Optional.of(Instant.EPOCH)),
        List.of(signal),
        memory,
        List.of(),
        List.of(),
        Optional.empty());
  }

  private static Story origin() {
    return new Story(
        Optional.of("win"),
        "BUILDING",
        Optional.empty(),
        false,
        1,
        Optional.of("old-name"),
        Optional.of("session_1"),
        Optional.of(NOON),
        Optional.empty(),
        List.of(
            new Story.Phase(
                "1",
                "First of old",
                "",
                "in_progress",
                List.of(),
                List.of(),
                List.of(
                    task("1.1", "completed", Optional.of("in many words")),
                    task("1.2", "todo", Optional.empty())))),
        new Story.Memory(
            List.of(new Story.Learning("l1", "1", Optional.empty(), "of old", Optional.of(NOON))),
            List.of(),
            List.of()),
        List.of(),
        List.of(),
        List.of(
            new Story.Signal(
                "sig_1",
                "FOCUS",
                "old focus",
                0.7,
                Optional.empty(),
                "user",
                Optional.of(NOON),
                true)),
        List.of(new Story.Event(NOON, "old", "queen", "a|b")),
        List.of(
            new Story.Worker(
                Optional.of(NOON),
                "Queen",
                "builder",
                "Hammer-1",
                "do",
                Optional.empty(),
                1,
                "completed",
                Optional.empty(),
                Optional.of(NOON))),
        List.of(),
        Optional.empty(),
        List.of());
  }

  private static Story having(Story it, Story.Phase... phases) {
    return new Story(
        it.goal(),
        it.state(),
        it.exactState(),
        it.paused(),
        it.currentPhase(),
        it.name(),
        it.runId(),
        it.startedAt(),
        it.mode(),
        List.of(phases),
        it.memory(),
        it.errors(),
        it.flags(),
        it.signals(),
        it.events(),
        it.workers(),
        it.history(),
        it.handOff(),
        it.learnings());
  }

  private static Story.Task task(String id, String status, Optional<String> result) {
    return new Story.Task(
        id,
        "in old words",
        status,
        Optional.empty(),
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        result);
  }

  private static Plan plan() {
    var document =
        Map.of(
            "goal",
            "win",
            "phases",
            List.of(
                Map.of(
                    "id",
                    "1",
                    "name",
                    "First",
                    "tasks",
                    List.of(
                        Map.of(
                            "id",
                            "1.1",
                            "description",
                            "do",
                            "caste",
                            "builder",
                            "run",
                            Map.of("noop", true)),
                        Map.of(
                            "id",
                            "1.2",
                            "description",
                            "do more",
                            "caste",
                            "builder",
                            "run",
                            Map.of("noop", true))))));
    return switch (new PlanReader().read(document)) {
      case PlanReading.Sound sound -> sound.plan();
      case PlanReading.Faulty faulty -> throw new IllegalArgumentException("" + faulty.faults());
    };
  }
}
