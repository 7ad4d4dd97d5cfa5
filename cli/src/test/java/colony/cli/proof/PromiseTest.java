package colony.cli.proof;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.STRING;

import colony.contracts.Json;
import colony.contracts.names.Hash;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Each promise accepts a right history and refuses one that is wrong in just that.
class PromiseTest {
  private static final UUID COLONY = UUID.fromString("019a0000-0000-7000-8000-000000000001");
  private static final String LEARNED = "charts are kept at the north pier";
  private static final String USED =
      """
      {"summary": "done", "artifacts": [], "durationMillis": 5,
       "learnings": [{"category": "tooling", "content": "%s"}],
       "usage": {"tokens": {"inputTotal": 80, "inputUncached": 80, "cacheRead": 0,
                            "cacheWrite": 0, "output": 20, "reasoning": 0}}}
      """
          .formatted(LEARNED);

  @Test
  void acceptsARightHistory() {
    assertThat(Promise.all(new History().evidence()))
        .allSatisfy(finding -> assertThat(finding.faults()).as(finding.promise()).isEmpty());
  }

  @ParameterizedTest
  @EnumSource
  void refusesAHistoryThatIsWrongInThis(Promise promise) {
    var evidence = new History().wrongIn(promise).evidence();

    assertThat(promise.judge(evidence).faults()).isNotEmpty();
    assertThat(Promise.all(evidence)).filteredOn(Finding::kept).isNotEmpty();
  }

  @ParameterizedTest
  @EnumSource
  void refusesAHistoryOfWhichNothingWasSeen(Promise promise) {
    var nothing =
        new Evidence(
            List.of(), List.of(), Map.of(), Set.of(), 0, List.of(), List.of(), Map.of(), List.of());

    assertThat(promise.judge(nothing).kept()).isFalse();
  }

  @Test
  void expectsEachPartThatAManifestNamesAndThePlan() throws JsonProcessingException {
    var manifest =
        Json.mapper()
            .readTree(
                "{\"colony\": \"x\", \"parts\": {\"mind\": null, \"notes\": [\"a\"], \"plan\": \"b\","
                    + " \"state\": \"c\", \"tasks\": [\"d\", \"e\"]}}");

    assertThat(Checkpoints.named(manifest)).containsExactly("a", "b", "c", "d", "e");
  }

  @Test
  void refusesACommandThatNobodyAcknowledgedAndThatIsThereTwice() {
    var history = new History();
    history.entry(3, Entry.What.FEEDBACK, "hear me", Entry.Stage.UNANSWERED, "");
    history.signal("hear me");
    history.signal("hear me");

    assertThat(Promise.COMMANDS.judge(history.evidence()).faults())
        .containsExactly("FEEDBACK tidy (hear me) was UNANSWERED and is there 2 times");
  }

  @Test
  void refusesACommandThatWasRefusedAndHappened() {
    var history = new History();
    history.entry(3, Entry.What.FEEDBACK, "hear me", Entry.Stage.REFUSED, "");
    history.signal("hear me");

    assertThat(Promise.COMMANDS.judge(history.evidence()).faults()).hasSize(1);
  }

  @Test
  void refusesAnEffectOfNoAttemptOfTheQueensOrMissing() {
    var stray = new History();
    stray.effects.put(COLONY + " t1 2", 1);
    var missing = new History();
    missing.effects.clear();

    assertThat(Promise.EFFECTS.judge(stray.evidence()).faults())
        .containsExactly("tidy: t1 2 left 1 lines and was never started");
    assertThat(Promise.EFFECTS.judge(missing.evidence()).faults())
        .containsExactly("tidy: t1 1 counted and left no line");
  }

  /// Execution is at least once.
  @Test
  void acceptsAnAttemptThatRanTwiceAndCountedOnce() {
    var history = new History();
    history.effects.put(COLONY + " t1 1", 2);

    assertThat(Promise.EFFECTS.judge(history.evidence()).faults()).isEmpty();
    assertThat(history.evidence().ranAgain()).isEqualTo(1);
  }

  @Test
  void acceptsAnAttemptThatWasTakenAwayWithItsEffectOrWithout() {
    var with = new History();
    with.takenAway();
    with.effects.put(COLONY + " t1 2", 1);
    var without = new History();
    without.takenAway();
    without.effects.remove(COLONY + " t1 1");
    without.effects.put(COLONY + " t1 2", 1);

    assertThat(Promise.EFFECTS.judge(with.evidence()).faults()).isEmpty();
    assertThat(Promise.EFFECTS.judge(without.evidence()).faults()).isEmpty();
  }

  @Test
  void expectsNoLinesOfColoniesThatLeaveNone() {
    var history = new History();
    history.effects.clear();
    history.writing = Set.of();

    assertThat(Promise.EFFECTS.judge(history.evidence()).faults()).isEmpty();
  }

  @Test
  void refusesATopicThatTellsAnotherStoryOrEndsEarly() {
    var other = new History();
    other.sent = new ArrayList<>(other.events);
    other.sent.set(1, ((ObjectNode) other.events.get(1)).deepCopy().put("taskId", "t2"));
    var early = new History();
    early.sent = early.events.subList(0, 2);

    assertThat(Promise.SEQUENCE.judge(other.evidence()).faults())
        .containsExactly("tidy: the topic's 2 is not the database's");
    assertThat(Promise.SEQUENCE.judge(early.evidence()).faults())
        .containsExactly("tidy: the topic ends at 2, the database at 3");
  }

  @Test
  void acceptsATopicThatRepeats() {
    var history = new History();
    history.sent = new ArrayList<>(history.events);
    history.sent.add(2, history.events.get(0));

    assertThat(Promise.SEQUENCE.judge(history.evidence()).faults()).isEmpty();
  }

  @Test
  void refusesDepthChildrenAndTokensBeyondTheirLimits() {
    var deep = new History();
    ((ObjectNode) deep.events.get(1)).put("depth", 4);
    var spent = new History();
    spent.tokens = 99;

    assertThat(Promise.LIMITS.judge(deep.evidence()).faults())
        .containsExactly("tidy: t1 is 4 deep");
    assertThat(Promise.LIMITS.judge(spent.evidence()).faults())
        .containsExactly("tidy: 100 tokens are used of 99");
  }

  @Test
  void refusesAColonyThatFailedThoughNobodyCancelledIt() {
    var history = new History();
    history.state = "FAILED";

    assertThat(Promise.ENDINGS.judge(history.evidence()).faults())
        .containsExactly("tidy has failed, and nobody cancelled it");

    history.entry(3, Entry.What.CANCEL, "enough", Entry.Stage.REFUSED, "it has failed");
    assertThat(Promise.ENDINGS.judge(history.evidence()).faults()).hasSize(1);

    history.moved("EXECUTING", "FAILED", "cancel");
    assertThat(Promise.ENDINGS.judge(history.evidence()).faults()).isEmpty();
  }

  /// Whoever reads the topics sees what the page shows.
  @Test
  void refusesAColonyThatIsElsewhereThanItsEventsSay() {
    var elsewhere = new History();
    elsewhere.moved("EXECUTING", "WAITING", "verification-ended");
    var paused = new History();
    paused.paused = true;
    paused.events.add(paused.event("colony.paused", "\"now\":false,\"reason\":\"lunch\""));
    paused.events.add(paused.event("colony.resumed", "\"reason\":\"back\""));

    assertThat(Promise.ENDINGS.judge(elsewhere.evidence()).faults())
        .containsExactly("tidy is COMPLETED, and its events end with WAITING");
    assertThat(Promise.ENDINGS.judge(paused.evidence()).faults())
        .containsExactly("tidy is paused, and its events say otherwise");
  }

  /// A report that counted twice counts down twice what waits for its task.
  @Test
  void refusesATaskThatBeganBeforeWhatItDependsOnWasDone() {
    var history = new History();
    history.dependsOn = Map.of("t1", List.of("t0"));

    assertThat(Promise.EFFECTS.judge(history.evidence()).faults())
        .containsExactly("tidy: t1 began before t0 was done");
  }

  @Test
  void acceptsATaskThatBeginsWhenWhatItDependsOnIsDone() {
    var history = new History();
    history.dependsOn = Map.of("t2", List.of("t1"));
    history.state = "EXECUTING";
    history.events.add(((ObjectNode) history.started(1)).put("taskId", "t2"));
    history.effects.put(COLONY + " t2 1", 1);

    assertThat(Promise.EFFECTS.judge(history.evidence()).faults()).isEmpty();
  }

  /// Its effect happens again, and nobody ends it.
  @Test
  void refusesATaskThatIsDoneAndBeginsAgain() {
    var history = new History();
    history.events.add(((ObjectNode) history.started(1)).put("epoch", 2));
    history.effects.put(COLONY + " t1 2", 1);

    assertThat(Promise.LEASES.judge(history.evidence()).faults())
        .containsExactly("tidy: seq 4 starts t1, which is done");
    assertThat(Promise.EFFECTS.judge(history.evidence()).faults())
        .containsExactly("tidy: t1 never ended");
  }

  @Test
  void refusesATaskThatBeginsWhileItsColonyIsPaused() {
    var history = new History();
    history.events.add(1, history.event("colony.paused", "\"now\":false,\"reason\":\"lunch\""));
    var resumed = new History();
    resumed.events.addAll(
        1,
        List.of(
            resumed.event("colony.paused", "\"now\":false,\"reason\":\"lunch\""),
            ((ObjectNode) resumed.started(1)).put("taskId", "@restore-9"),
            resumed.event("colony.resumed", "\"reason\":\"back\"")));

    assertThat(Promise.LEASES.judge(history.evidence()).faults())
        .containsExactly("tidy: seq 3 starts t1, and the colony is paused");
    assertThat(Promise.LEASES.judge(resumed.evidence()).faults()).isEmpty();
  }

  /// As it would be if a Queen stepped over it: the task is taken back and done by the next
  /// attempt.
  @Test
  void refusesAReportThatNobodyDecidedAbout() {
    var lost = new History();
    lost.takenAway();
    lost.reports.put("t1 2", 1);
    var stale = new History();
    stale.reports.put("t1 1", 2);
    stale.events.add(
        stale.event(
            "report.stale",
            "\"taskId\":\"t1\",\"epoch\":1,\"currentEpoch\":1,\"instance\":\"w-1\",\"why\":\"it is done\""));
    ((ObjectNode) stale.events.getLast()).put("actor", "worker:w-1");

    assertThat(Promise.REPORTS.judge(lost.evidence()).faults())
        .containsExactly("tidy: of t1 1 came 1 reports, and 0 were decided");
    assertThat(Promise.REPORTS.judge(stale.evidence()).faults()).isEmpty();
  }

  /// Tasks that were forgotten, or children that a report asked for and that nobody made.
  @Test
  void refusesAColonyThatCompletedWithoutSomeOfItsTasks() {
    var history = new History();
    history.due = 3;

    assertThat(Promise.EFFECTS.judge(history.evidence()).faults())
        .containsExactly("tidy: 1 tasks, expected 3");
  }

  @Test
  void addsTheTokensOfAttemptsThatEndedParkedOrBlocked() {
    var history = new History();
    history.tokens = 250;
    history.events.add(
        2,
        history.event(
            "task.parked",
            "\"taskId\":\"t1\",\"epoch\":1,\"attempt\":1,\"worker\":\"Chip-1\","
                + "\"requestIds\":[],\"result\":"
                + USED));
    history.events.add(
        3,
        history.event(
            "task.blocked",
            "\"taskId\":\"t1\",\"from\":\"ACTIVE\",\"code\":\"budget\",\"message\":\"no more\","
                + "\"owner\":\"operator\",\"recoverWhen\":\"raised\",\"result\":"
                + USED));

    assertThat(Promise.LIMITS.judge(history.evidence()).faults())
        .containsExactly("tidy: 300 tokens are used of 250");
  }

  @Test
  void refusesAResultOfAnotherInstanceThanTheOneThatIsBound() {
    var history = new History();
    history.events.add(
        2, history.event("task.bound", "\"taskId\":\"t1\",\"epoch\":1,\"instance\":\"other\""));

    assertThat(Promise.LEASES.judge(history.evidence()).faults())
        .containsExactly("tidy: t1 is bound to other and ended by w-1");
  }

  /// A worker that woke up late took it from the one that has it now.
  @Test
  void refusesAnAttemptThatIsTakenBackByTheReportOfAnother() {
    var history = new History();
    history.takenAway();
    history.events.add(
        2, history.event("task.bound", "\"taskId\":\"t1\",\"epoch\":1,\"instance\":\"w-2\""));
    ((ObjectNode) history.events.get(3)).put("actor", "worker:w-1");

    assertThat(Promise.LEASES.judge(history.evidence()).faults())
        .containsExactly("tidy: t1 is bound to w-2 and ended by w-1");
  }

  @Test
  void refusesLinesOfAColonyThatIsNotThere() {
    var history = new History();
    history.effects.put("019a0000-0000-7000-8000-00000000dead t1 1", 1);

    assertThat(Promise.EFFECTS.judge(history.evidence()).faults())
        .containsExactly(
            "1 attempts left lines of a colony 019a0000-0000-7000-8000-00000000dead that the"
                + " database does not have");
  }

  @Test
  void refusesACheckpointWithoutOneOfItsParts() {
    var history = new History();
    history.needed.add(new Evidence.Need(COLONY, "c", "gone"));

    assertThat(Promise.CHECKPOINTS.judge(history.evidence()).faults()).hasSize(1);
  }

  @Test
  void refusesAColonyWithoutACheckpointUnlessItSaysThatOneFailed() {
    var history = new History();
    history.needed.add(new Evidence.Need(COLONY, "its last move", null));

    assertThat(Promise.CHECKPOINTS.judge(history.evidence()).faults())
        .containsExactly(
            "its last move of %s has no checkpoint and does not say why".formatted(COLONY));

    history.events.add(
        2, history.event("checkpoint.failed", "\"cause\":\"disk full\",\"refused\":false"));
    assertThat(Promise.CHECKPOINTS.judge(history.evidence()).faults()).isEmpty();
  }

  /// Every hash of it may be right.
  @Test
  void refusesACheckpointThatSaysOtherThanTheRowsOfWhatHasCompleted() {
    var history = new History();
    var tasks = "[{\"epoch\":1,\"ord\":0,\"status\":\"DONE\"},{\"ord\":1}]";
    var manifest = "{\"parts\":{\"tasks\":[\"%s\"]}}".formatted(Hash.of(tasks));
    history.texts.add(new Evidence.Text(COLONY, Hash.of(tasks), tasks, false));
    history.texts.add(new Evidence.Text(COLONY, Hash.of(manifest), manifest, true));
    history.needed.add(new Evidence.Need(COLONY, Evidence.Need.NEWEST, Hash.of(manifest)));
    var untouched = new Evidence.Row("PENDING", 0);

    history.rows.put(COLONY, List.of(new Evidence.Row("DONE", 1), untouched));
    assertThat(Promise.CHECKPOINTS.judge(history.evidence()).faults()).isEmpty();

    history.rows.put(COLONY, List.of(new Evidence.Row("DONE", 3), untouched));
    assertThat(Promise.CHECKPOINTS.judge(history.evidence()).faults())
        .singleElement(STRING)
        .startsWith("the newest checkpoint of tidy says [Row[status=DONE, epoch=1], ");

    history.state = "FAILED";
    assertThat(Promise.CHECKPOINTS.judge(history.evidence()).faults()).isEmpty();
  }

  /// Plans are parts too, and those are there whatever becomes of checkpoints.
  @Test
  void partsAloneAreNoCheckpoints() {
    var history = new History();
    history.texts.clear();
    history.texts.add(new Evidence.Text(COLONY, Hash.of("{}"), "{}", false));

    assertThat(Promise.CHECKPOINTS.judge(history.evidence()).kept()).isFalse();
  }

  /// One colony with one task that is done.
  private static final class History {
    final List<Entry> ledger = new ArrayList<>();
    final List<JsonNode> events = new ArrayList<>();
    final Map<String, Integer> effects = new java.util.HashMap<>(Map.of(COLONY + " t1 1", 1));
    final Map<String, Integer> reports = new java.util.HashMap<>(Map.of("t1 1", 1));
    final List<Evidence.Text> texts = new ArrayList<>();
    final List<Evidence.Need> needed = new ArrayList<>();
    final Map<UUID, List<Evidence.Row>> rows = new java.util.HashMap<>();
    final List<Evidence.Observed> observations = new ArrayList<>();
    @Nullable List<JsonNode> sent;
    String state = "COMPLETED";
    boolean paused;
    long outbox;
    Set<UUID> writing = Set.of(COLONY);
    long tokens;
    Map<String, List<String>> dependsOn = Map.of();
    int due = 1;

    History() {
      entry(1, Entry.What.START, "tidy", Entry.Stage.SENT, "");
      entry(1, Entry.What.START, "tidy", Entry.Stage.ACKNOWLEDGED, COLONY.toString());
      entry(2, Entry.What.FEEDBACK, "more tests", Entry.Stage.ACKNOWLEDGED, "");
      signal("more tests");
      events.add(started(1));
      events.add(
          event(
              "task.finished",
              "\"taskId\":\"t1\",\"worker\":\"Chip-1\",\"epoch\":1,\"attempt\":1,"
                  + "\"instance\":\"w-1\",\"outcome\":\"SUCCESS\",\"result\":"
                  + USED));
      ((ObjectNode) events.getLast()).put("actor", "worker:w-1");
      texts.add(new Evidence.Text(COLONY, Hash.of("{}"), "{}", true));
      needed.add(new Evidence.Need(COLONY, "c", Hash.of("{}")));
      observe();
    }

    /// Who adds a promise adds its wrong history.
    History wrongIn(Promise promise) {
      switch (promise) {
        case COMMANDS -> entry(3, Entry.What.PAUSE, "lunch", Entry.Stage.ACKNOWLEDGED, "");
        case EFFECTS -> events.add(events.getLast());
        case REPORTS -> reports.put("t1 2", 1);
        case SEQUENCE -> ((ObjectNode) events.getLast()).put("seq", 4);
        case LIMITS -> {
          for (int task = 2; task <= 4; task++) {
            events.add(((ObjectNode) started(1)).put("taskId", "t" + task));
          }
        }
        case LEASES -> {
          events.add(
              2,
              event(
                  "task.requeued",
                  "\"taskId\":\"t1\",\"epoch\":1,\"outcome\":\"LOST\",\"reason\":\"silent\""));
          events.add(3, started(2));
        }
        case ENDINGS -> state = "EXECUTING";
        case CHECKPOINTS -> texts.add(new Evidence.Text(COLONY, "0000", "{}", true));
        case OUTBOX -> outbox = 1;
        case LEARNINGS -> observe();
      }
      return this;
    }

    /// The first attempt is lost, and the second one does it.
    void takenAway() {
      events.add(
          2,
          event(
              "task.requeued",
              "\"taskId\":\"t1\",\"epoch\":1,\"outcome\":\"LOST\",\"reason\":\"silent\""));
      events.add(3, started(2));
      ((ObjectNode) events.getLast()).put("epoch", 2);
    }

    Evidence evidence() {
      // Whoever put one in between has not counted anew.
      for (int i = 0; i < events.size() && state.equals("COMPLETED"); i++) {
        if (((ObjectNode) events.get(i)).path("seq").asLong() != 4) {
          events.set(i, ((ObjectNode) events.get(i)).deepCopy().put("seq", i + 1));
        }
      }
      var told =
          new Evidence.Told(
              COLONY,
              "tidy",
              state,
              paused,
              null,
              2,
              new Evidence.Planned(tokens, dependsOn),
              List.of("t1"),
              events,
              sent == null ? events : sent,
              reports,
              due);
      return new Evidence(
          ledger, List.of(told), effects, writing, outbox, texts, needed, rows, observations);
    }

    void entry(long number, Entry.What what, String said, Entry.Stage stage, String told) {
      ledger.add(new Entry(0, number, what, "tidy", said, stage, told));
    }

    void signal(String content) {
      events.add(
          event(
              "signal.emitted",
              "\"signalId\":\"%s\",\"signal\":\"FEEDBACK\",\"strength\":0.5,\"source\":\"me\",\"content\":\"%s\""
                  .formatted(UUID.randomUUID(), content)));
    }

    void moved(String from, String to, String trigger) {
      events.add(
          event(
              "colony.moved",
              "\"from\":\"%s\",\"to\":\"%s\",\"trigger\":\"%s\"".formatted(from, to, trigger)));
    }

    void observe() {
      observations.add(new Evidence.Observed(UUID.randomUUID(), COLONY, "t1", LEARNED));
    }

    JsonNode started(int epoch) {
      return event(
          "task.started",
          "\"taskId\":\"t1\",\"caste\":\"builder\",\"worker\":\"Chip-1\",\"epoch\":%d,\"attempt\":1,\"depth\":1"
              .formatted(epoch));
    }

    JsonNode event(String type, String fields) {
      try {
        return Json.mapper()
            .readTree(
                """
                {"type":"%s","id":"%s","colonyId":"%s","namespace":"default",
                 "at":"2026-11-20T12:00:00Z","schemaVersion":1,"seq":%d,"actor":"queen",%s}
                """
                    .formatted(type, UUID.randomUUID(), COLONY, events.size() + 1, fields));
      } catch (JsonProcessingException e) {
        throw new AssertionError(e);
      }
    }
  }
}
