package colony.queen.decision;

import static org.assertj.core.api.Assertions.assertThat;

import colony.queen.colony.Capture;
import colony.queen.colony.Change;
import colony.queen.colony.Charter;
import colony.queen.colony.CheckIn;
import colony.queen.colony.Colony;
import colony.queen.colony.Effect;
import colony.queen.colony.Fact;
import colony.queen.colony.Input;
import colony.queen.colony.Input.Finding;
import colony.queen.colony.Invariants;
import colony.queen.colony.Restoration;
import colony.queen.colony.Standing;
import colony.queen.colony.TaskRow;
import colony.queen.lifecycle.ColonyState;
import colony.queen.lifecycle.Trigger;
import colony.queen.memory.Note;
import colony.queen.plan.Approvals.Voters;
import colony.queen.plan.Mode;
import colony.queen.plan.PlanTree;
import colony.queen.plan.Rules;
import colony.queen.plan.Run;
import colony.queen.plan.TaskSpec;
import colony.queen.task.Outcome;
import colony.queen.task.TaskStatus;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ReturnsTest {

  @Test
  void aRollbackPutsTheColonyWhereTheCheckpointStoodAndPausesIt() {
    var colony = inPhaseThree();

    colony.happens(Jane.rollsBack(colony, colony.checkpoint("POST_p1")));

    assertThat(colony.moves()).containsExactly(Trigger.ROLL_BACK);
    assertThat(colony.standing().paused()).isTrue();
    assertThat(colony.task("1.1").status()).isEqualTo(TaskStatus.DONE);
    assertThat(colony.task("2.1").status()).isEqualTo(TaskStatus.PENDING);
    assertThat(colony.running()).isEmpty();
    assertThat(colony.standing().runVersion()).isEqualTo(2);
    assertThat(colony.facts(Fact.RolledBack.class))
        .singleElement()
        .satisfies(it -> assertThat(it.undone()).containsExactly("2.1"));
  }

  @Test
  void tellsThatTheResultsOfAReworkAreArchived() {
    var colony = Case.of("1.1 1.2<1.1 1.3");
    List.of("1.1", "1.2", "1.3").forEach(colony::done);
    var then = colony.checkpoint("POST_p1");
    colony.happens(Jane.reworks("better", "1.1"));
    List.of("1.1", "1.2").forEach(colony::done);

    colony.happens(Jane.rollsBack(colony, then));

    assertThat(colony.facts(Fact.RolledBack.class))
        .singleElement()
        .satisfies(it -> assertThat(it.undone()).containsExactly("1.1", "1.2"));
  }

  /// The event is to fit into a message.
  @Test
  void ofManyArchivedResultsTheFirstAreTold() {
    int many = CheckIn.MAX_LISTED + 1;
    var tasks = IntStream.rangeClosed(1, many).mapToObj(it -> "1." + it).toList();
    var colony = Case.of(String.join(" ", tasks));
    tasks.forEach(colony::done);

    colony.happens(Jane.rollsBack(colony, colony.checkpoint("PRE_p1")));

    assertThat(colony.facts(Fact.RolledBack.class))
        .singleElement()
        .satisfies(
            it ->
                assertThat(it.undone())
                    .containsExactlyElementsOf(tasks.subList(0, CheckIn.MAX_LISTED)));
  }

  @Test
  void goesOnFromThereAndEndsLikeAnyOther() {
    var colony = inPhaseThree();
    colony.happens(Jane.rollsBack(colony, colony.checkpoint("POST_p1")));

    colony.happens(Jane.resumes());
    colony.goesOn();
    colony.done("2.1");
    colony.goesOn();
    colony.done("3.1");
    colony.goesOn();

    assertThat(colony.state()).isEqualTo(ColonyState.COMPLETED);
  }

  @Test
  void theModeIsTheOneOfThen() {
    var colony = inPhaseThree();
    var former = colony.colony().charter();
    colony.happens(Jane.chooses(Mode.LIGHTWEIGHT));

    colony.happens(Jane.rollsBack(colony, colony.checkpoint("POST_p1")));

    assertThat(colony.colony().charter().mode()).isEqualTo(former.mode());
    assertThat(colony.colony().charter().activeLimit()).isEqualTo(former.activeLimit());
    assertThat(colony.facts(Fact.ModeChosen.class)).hasSize(1);
  }

  @Test
  void whoWasTrustedSinceIsAskedAgain() {
    var colony = Case.of("1.1", "2.1", "3.1");
    colony.done("1.1");
    colony.happens(Jane.continuesOnAuto());
    assertThat(colony.colony().charter().auto()).isTrue();

    colony.happens(Jane.rollsBack(colony, colony.checkpoint("POST_p1")));

    assertThat(colony.colony().charter().auto()).isFalse();
  }

  @Test
  void theBudgetOfTimeBeginsAnew() {
    var colony = new Case(Setup.USUAL.wallTime(Duration.ofHours(1)), "1.1", "2.1");
    colony.later(Duration.ofHours(1));
    colony.timer();
    assertThat(colony.state()).isEqualTo(ColonyState.FAILED);

    colony.happens(Jane.rollsBack(colony, colony.checkpoint("PRE_p1")));
    colony.happens(Jane.resumes());

    assertThat(colony.state()).isEqualTo(ColonyState.EXECUTING);
  }

  @Test
  void whatWorkersReportOfTheRunThatIsLeftIsStale() {
    var colony = inPhaseThree();
    int left = colony.task("3.1").epoch();
    colony.seen("3.1", left, Case.ANT);
    colony.happens(Jane.rollsBack(colony, colony.checkpoint("PRE_p1")));

    colony.finished("3.1", left, Case.ANT, Outcome.SUCCESS);
    assertThat(colony.facts()).hasExactlyElementsOfTypes(Fact.ReportStale.class);
    assertThat(colony.task("3.1").status()).isEqualTo(TaskStatus.PENDING);

    colony.seen("3.1", left, Case.ANT);
    assertThat(colony.effects(Effect.Stop.class)).hasSize(1);
  }

  /// Its process may have been away while the others were told.
  @Test
  void whoWorksOnATaskThatIsOfNoRunAnyMoreIsToldToStop() {
    var colony = new Case(Setup.USUAL.castes("scout"), "1.1");
    colony.asks("1.1", Case.wish("a", "scout", true));
    var child = "1.1@scout1";
    int epoch = colony.task(child).epoch();
    colony.happens(Jane.rollsBack(colony, colony.checkpoint("PRE_p1")));

    colony.seen(child, epoch, Case.ANT);

    assertThat(colony.effects(Effect.Stop.class))
        .singleElement()
        .returns(child, Effect.Stop::taskId)
        .returns(epoch, Effect.Stop::throughEpoch);
  }

  @Test
  void epochsRiseAndNamesAreNotGivenTwice() {
    var colony = inPhaseThree();
    int highest = colony.task("3.1").epoch();
    for (int time = 0; time < 3; time++) {
      colony.happens(Jane.rollsBack(colony, colony.checkpoint("PRE_p1")));
      colony.happens(Jane.resumes());
      assertThat(colony.task("1.1").epoch()).isGreaterThan(highest);
      highest = colony.task("1.1").epoch();
    }

    assertThat(colony.everything(Fact.TaskStarted.class))
        .extracting(Fact.TaskStarted::worker)
        .doesNotHaveDuplicates();
  }

  @Test
  void runningWorkersAreStoppedEachByItsEpoch() {
    var colony = inPhaseThree();
    int epoch = colony.task("3.1").epoch();

    colony.happens(Jane.rollsBack(colony, colony.checkpoint("PRE_p1")));

    assertThat(colony.effects(Effect.Stop.class))
        .singleElement()
        .satisfies(
            it -> {
              assertThat(it.taskId()).isEqualTo("3.1");
              assertThat(it.throughEpoch()).isEqualTo(epoch);
            });
  }

  /// A colony-wide stop would be heard by the worker that is to put the files back.
  @Test
  void inAWorkspaceAWorkerPutsTheFilesBackThoughTheColonyIsPaused() {
    var colony = new Case(Setup.USUAL.at("/work", true), "1.1", "2.1");
    colony.happens(
        new Input.Finished(
            colony.id(),
            "1.1",
            1,
            Case.ANT,
            Outcome.SUCCESS,
            new Input.Result(
                "done",
                Optional.of("abc123"),
                List.of(),
                new Input.Attachment() {},
                List.of(),
                Optional.empty(),
                Optional.empty()),
            List.of(),
            List.of()));
    colony.goesOn();

    colony.happens(Jane.rollsBack(colony, colony.checkpoint("POST_p1")));

    assertThat(colony.running()).hasSize(1);
    assertThat(colony.colony().spec(colony.colony().leased().first()))
        .satisfies(
            it -> {
              assertThat(it.kind()).isEqualTo(TaskSpec.Kind.RESTORE);
              assertThat(it.run()).contains(new Run.Restore("colony/anthill/+restored-2"));
            });
    assertThat(colony.effects(Effect.StopColony.class)).isEmpty();
  }

  @Test
  void thePhaseThatComesNextBeginsWithACheckpointWhoseParentIsTheTarget() {
    var colony = inPhaseThree();

    colony.happens(Jane.rollsBack(colony, colony.checkpoint("POST_p1")));

    assertThat(report(colony.checkpoint("PRE_p2")))
        .satisfies(
            it -> {
              assertThat(it.version()).isEqualTo(2);
              assertThat(it.parent()).contains("id of the checkpoint");
            });
    colony.happens(Jane.resumes());
    colony.goesOn();
    assertThat(colony.running()).containsExactly("2.1");
    assertThat(colony.checkpoints()).filteredOn("PRE_p2"::equals).hasSize(2);
  }

  @Test
  void whereNoPhaseIsToComeTheStateBeginsWithIt() {
    var colony = Case.of("1.1");
    colony.done("1.1");
    var asked = colony.checkpoint("POST_VERIFYING-to-WAITING");
    colony.goesOn();
    assertThat(colony.state()).isEqualTo(ColonyState.COMPLETED);

    colony.happens(Jane.rollsBack(colony, asked));

    assertThat(report(colony.checkpoint("PRE_waiting")).parent()).contains("id of the checkpoint");
    colony.happens(Jane.resumes());
    colony.goesOn();
    assertThat(colony.state()).isEqualTo(ColonyState.COMPLETED);
  }

  @Test
  void beforeThereIsAPlanToCarryOutPhasesGetTheirCheckpointWhenTheyBegin() {
    var colony = inPhaseThree();

    colony.happens(Jane.rollsBack(colony, colony.checkpoint("POST_intake")));

    assertThat(colony.state()).isEqualTo(ColonyState.INIT);
    assertThat(report(colony.checkpoint("PRE_intake")))
        .satisfies(
            it -> {
              assertThat(it.version()).isEqualTo(2);
              assertThat(it.parent()).contains("id of the checkpoint");
            });
    colony.happens(Jane.resumes());
    assertThat(report(colony.checkpoint("PRE_p1")).version()).isEqualTo(2);
    assertThat(colony.checkpoint("PRE_p1").snapshot().standing().state())
        .isEqualTo(ColonyState.EXECUTING);
  }

  /// It was written by the rollback, of the work as it was then.
  @Test
  void aPhaseBehindReworkOfWhatWasRolledBackToBeginsWithACheckpointOfItsOwn() {
    var colony = inPhaseThree();
    colony.happens(Jane.rollsBack(colony, colony.checkpoint("POST_p1")));
    colony.happens(Jane.resumes());
    colony.happens(Jane.reworks("do better", "1.1"));
    colony.done("1.1");

    colony.goesOn();

    assertThat(colony.running()).containsExactly("2.1");
    assertThat(report(colony.checkpoint("PRE_p2")).version()).isEqualTo(3);
  }

  @Test
  void aRunThatIsBegunAgainBehindARollbackHasACheckpointOfItsFirstPhase() {
    var colony = inPhaseThree();
    colony.happens(Jane.rollsBack(colony, colony.checkpoint("POST_p1")));
    colony.cancelled();

    colony.happens(Jane.resets());
    colony.happens(Jane.begins());

    assertThat(colony.running()).containsExactly("1.1");
    assertThat(report(colony.checkpoint("PRE_p1")).version()).isEqualTo(2);
  }

  @Test
  void whoGoesBackFromTheEndToBeforeAnotherPlanHasNoOutcomeAndTheFormerPlan() {
    var colony = Case.of("1.1", "2.1");
    colony.done("1.1");
    var then = colony.checkpoint("POST_VERIFYING-to-WAITING");
    colony.happens(Jane.changes(Setup.USUAL.plan("1.1", "2.2")));
    colony.cancelled();

    colony.happens(Jane.rollsBack(colony, then));

    assertThat(colony.standing().outcome()).isEmpty();
    assertThat(colony.standing().planVersion()).isEqualTo(1);
    assertThat(colony.colony().ord("2.1")).isPresent();
  }

  @Test
  void whoGoesBackFromACheckInHasAnsweredIt() {
    var colony = Case.of("1.1", "2.1");
    colony.done("1.1");
    var asked = colony.standing().open().orElseThrow().id();

    colony.happens(Jane.rollsBack(colony, colony.checkpoint("PRE_p1")));

    assertThat(colony.facts(Fact.CheckInAnswered.class))
        .extracting(Fact.CheckInAnswered::checkIn)
        .containsExactly(asked);
  }

  @Test
  void aColonyThatWasHaltedWhileItWasPausedGoesOnWhenItIsRecovered() {
    var colony = Case.of("1.1");
    colony.happens(Jane.pauses());
    halted(colony);
    colony.happens(good(colony, ColonyState.EXECUTING, Optional.empty()));

    colony.happens(Jane.recovers());

    assertThat(colony.standing().paused()).isFalse();
    assertThat(colony.running()).containsExactly("1.1");
  }

  @Test
  void planningThatBeginsAgainBeginsWithACheckpointWhoseParentIsTheTarget() {
    var colony = new Case(Setup.USUAL.planned(new Run.Noop()));
    colony.found(colony.extra(), new Finding.Proposed(PlanTree.of(Setup.USUAL.plan("1.1"))));

    colony.happens(Jane.rollsBack(colony, colony.checkpoint("PRE_planning")));

    assertThat(colony.state()).isEqualTo(ColonyState.PLANNING);
    assertThat(report(colony.checkpoint("PRE_planning")))
        .satisfies(
            it -> {
              assertThat(it.version()).isEqualTo(2);
              assertThat(it.parent()).contains("id of the checkpoint");
            });
  }

  @Test
  void thePhaseAfterOneThatRanAtTheCheckpointStillBeginsWithItsOwn() {
    var colony = new Case(Setup.USUAL.verified("p1", Setup.full("tests")), "1.1", "2.1");
    colony.done("1.1");
    var verifying = colony.checkpoint("POST_EXECUTING-to-VERIFYING");
    colony.extra(Outcome.SUCCESS);
    colony.happens(Jane.rollsBack(colony, verifying));
    colony.happens(Jane.resumes());

    colony.extra(Outcome.SUCCESS);
    colony.goesOn();

    assertThat(colony.running()).containsExactly("2.1");
    assertThat(colony.checkpoints()).contains("PRE_p2");
  }

  @Test
  void aColonyThatWaitedForItsPlanWaitsForItAgain() {
    var setup = Setup.USUAL.planned(new Run.Noop());
    var plan = setup.plan("1.1");
    var colony = new Case(setup);
    colony.found(colony.extra(), new Finding.Proposed(PlanTree.of(plan)));
    var waiting = colony.checkpoint("POST_PLANNING-to-WAITING");
    colony.happens(Jane.approves(plan));

    colony.happens(Jane.rollsBack(colony, waiting));

    assertThat(colony.standing().open())
        .hasValueSatisfying(
            it -> {
              assertThat(it.kind()).isEqualTo(CheckIn.Kind.PLAN);
              assertThat(it.proposal()).contains(2);
            });
    colony.happens(Jane.resumes());
    colony.happens(Jane.approves(plan));
    assertThat(colony.running()).containsExactly("1.1");
  }

  @Test
  void rowsThatWerePreparedForAnEarlierRunAreRefused() {
    var colony = inPhaseThree();
    var late = Jane.rollsBack(colony, colony.checkpoint("POST_p1"));
    colony.happens(Jane.rollsBack(colony, colony.checkpoint("PRE_p1")));

    assertThat(colony.happens(late)).isInstanceOf(Decision.Refused.class);
    assertThat(colony.task("1.1").status()).isNotEqualTo(TaskStatus.DONE);
  }

  @Test
  void aHaltedColonyIsNotRolledBackButRecovered() {
    var colony = halted(inPhaseThree());

    assertThat(colony.happens(Jane.rollsBack(colony, colony.checkpoint("POST_p1"))))
        .isInstanceOfSatisfying(
            Decision.Refused.class, it -> assertThat(it.why()).contains("colony recover"));
  }

  @Test
  void haltingTakesEverythingBackAndKeepsThePreAsFound() {
    var colony = inPhaseThree();
    int epoch = colony.task("3.1").epoch();

    halted(colony);

    assertThat(colony.state()).isEqualTo(ColonyState.ERROR);
    assertThat(colony.running()).isEmpty();
    assertThat(colony.effects(Effect.StopColony.class)).hasSize(1);
    assertThat(colony.checkpoint("PRE_EXECUTING-to-ERROR").snapshot().tasks().get(2).status())
        .isEqualTo(TaskStatus.ACTIVE);
    colony.finished("3.1", epoch, Case.ANT, Outcome.SUCCESS);
    assertThat(colony.facts()).hasExactlyElementsOfTypes(Fact.ReportStale.class);
  }

  @Test
  void goesBackToTheStateItWasFoundInWhenItHolds() {
    var colony = halted(inPhaseThree());
    assertThat(colony.happens(Jane.recovers())).isInstanceOf(Decision.Refused.class);
    colony.happens(good(colony, ColonyState.EXECUTING, Optional.empty()));
    assertThat(colony.state()).isEqualTo(ColonyState.ERROR);

    colony.happens(Jane.recovers());

    assertThat(colony.moves()).containsExactly(Trigger.RECOVERY_APPROVED);
    assertThat(colony.running()).containsExactly("3.1");
    assertThat(colony.standing().halted()).isEmpty();
  }

  /// Nobody is asked any more: the next question would have no place.
  @Test
  void whatWasAskedWhenItWasHaltedIsAnsweredByTheRecovery() {
    var colony = Case.of("1.1", "2.1");
    colony.done("1.1");
    halted(colony);
    colony.happens(
        good(
            colony,
            ColonyState.EXECUTING,
            Optional.of(Jane.prepared(colony, colony.checkpoint("PRE_p1")))));

    colony.happens(Jane.recovers());

    assertThat(colony.facts(Fact.CheckInAnswered.class))
        .singleElement()
        .returns("recover", Fact.CheckInAnswered::move);
    assertThat(colony.standing().open()).isEmpty();
    assertThat(colony.running()).containsExactly("1.1");
  }

  /// The rows it goes back to may be older than some votes.
  @Test
  void whoeverVotesIsToldWhereItIsRecoveredInTheMiddleOfAGate() {
    var colony = halted(new Case(Setup.USUAL.gate("p1", 1, Voters.PEOPLE), "", "2.1"));
    var rows = Jane.prepared(colony, colony.checkpoint("PRE_EXECUTING-to-ERROR"));
    colony.happens(good(colony, ColonyState.EXECUTING, Optional.of(rows)));

    colony.happens(Jane.recovers());

    assertThat(colony.facts(Fact.GateOpened.class)).hasSize(1);
  }

  @Test
  void whoeverVotesIsToldWhereAHaltedColonyIsMovedIntoTheMiddleOfAGate() {
    var colony = halted(new Case(Setup.USUAL.gate("p1", 1, Voters.PEOPLE), "", "2.1"));
    var rows = Jane.prepared(colony, colony.checkpoint("PRE_EXECUTING-to-ERROR"));
    colony.happens(good(colony, ColonyState.EXECUTING, Optional.of(rows)));

    colony.happens(Jane.overrules(ColonyState.EXECUTING));

    assertThat(colony.facts(Fact.GateOpened.class)).hasSize(1);
  }

  /// Its timer was put off while it was halted.
  @Test
  void aDeadlineThatPassedMeanwhileIsDueAtOnce() {
    var hour = Duration.ofHours(1);
    var colony = new Case(Setup.USUAL.decidedWithin(hour, Rules.Otherwise.CONTINUE), "1.1", "2.1");
    colony.done("1.1");
    colony.later(Duration.ofMinutes(55)).timer();
    halted(colony);
    colony.later(hour);
    colony.happens(good(colony, ColonyState.WAITING, Optional.empty()));

    colony.happens(Jane.recovers());
    colony.timer();

    assertThat(colony.moves()).containsExactly(Trigger.CONTINUE);
  }

  @Test
  void theTimeInWhichItWasHaltedDoesNotCount() {
    var colony = new Case(Setup.USUAL.wallTime(Duration.ofHours(1)), "1.1", "2.1");
    halted(colony);
    colony.happens(good(colony, ColonyState.EXECUTING, Optional.empty()));
    colony.later(Duration.ofHours(2));

    colony.happens(Jane.recovers());

    assertThat(colony.state()).isEqualTo(ColonyState.EXECUTING);
    assertThat(colony.running()).containsExactly("1.1");
  }

  @Test
  void goesBackToOlderRowsWithTheirPlanWhenItDoesNot() {
    var colony = Case.of("1.1", "2.1");
    colony.done("1.1");
    var waiting = colony.checkpoint("POST_VERIFYING-to-WAITING");
    colony.happens(Jane.changes(Setup.USUAL.plan("1.1", "2.2")));
    halted(colony);

    colony.happens(good(colony, ColonyState.WAITING, Optional.of(Jane.prepared(colony, waiting))));

    assertThat(colony.colony().ord("2.1")).isPresent();
    assertThat(colony.standing().planVersion()).isEqualTo(1);
    colony.happens(Jane.recovers());
    colony.goesOn();
    assertThat(colony.running()).containsExactly("2.1");
  }

  @Test
  void aPersonMayNameAnotherCheckpoint() {
    var colony = halted(inPhaseThree());

    colony.happens(Jane.recovers(colony, colony.checkpoint("PRE_p1")));

    assertThat(colony.state()).isEqualTo(ColonyState.EXECUTING);
    assertThat(colony.running()).containsExactly("1.1");
  }

  @Test
  void whatWasPreparedForAnotherMomentIsIgnored() {
    var colony = halted(inPhaseThree());
    var late = good(colony, ColonyState.EXECUTING, Optional.empty());
    colony.happens(Jane.abandons());

    assertThat(colony.happens(late)).isInstanceOf(Decision.Ignored.class);
    assertThat(colony.state()).isEqualTo(ColonyState.FAILED);
  }

  @Test
  void aForkStandsPausedWhereTheCheckpointStoodAndGivesNoNameTwice() {
    var parent = inPhaseThree();
    var then = parent.checkpoint("POST_p1").snapshot();
    var charter = fork(parent.colony().charter());
    var blank =
        Founding.forked(
            charter,
            Jane.prepared(parent, parent.checkpoint("POST_p1")),
            parent.checkpoint("POST_p1").snapshot().mind(),
            parent.now());

    var note =
        new Note(
            new UUID(3, 1),
            "p1",
            "1.1",
            "builder",
            "Hammer-1",
            "tooling",
            "the build needs a warm cache",
            false,
            Optional.empty(),
            parent.now());

    blank.take(
        Founding.fork(blank, then.standing(), List.of(note), Map.of(), "jane", parent.moment()));

    assertThat(blank.notes()).containsExactly(note);

    assertThat(blank.standing().state()).isEqualTo(then.standing().state());
    assertThat(blank.standing().paused()).isTrue();
    assertThat(blank.standing().workers()).isEqualTo(then.standing().workers());
    assertThat(Invariants.broken(blank)).isEmpty();
  }

  @Test
  void aForkOfAColonyThatWaitedForItsPlanIsNotComplete() {
    var parent = new Case(Setup.USUAL.planned(new Run.Noop()));
    parent.found(parent.extra(), new Finding.Proposed(PlanTree.of(Setup.USUAL.plan("1.1"))));
    var waiting = parent.checkpoint("POST_PLANNING-to-WAITING");
    var blank =
        Founding.forked(
            fork(parent.colony().charter()),
            Jane.prepared(parent, waiting),
            waiting.snapshot().mind(),
            parent.now());

    blank.take(
        Founding.fork(
            blank, waiting.snapshot().standing(), List.of(), Map.of(), "jane", parent.moment()));

    assertThat(blank.standing().open().map(Standing.Open::kind))
        .contains(CheckIn.Kind.PLANNING_FAILED);
  }

  /// It was held when the checkpoint was taken, and stood in no queue.
  @Test
  void whatWaitedForAResultThatCountsIsReady() {
    var colony = Case.of("1.1 1.2<1.1", "2.1");
    colony.done("1.1");
    colony.done("1.2");
    colony.happens(Jane.reworks("do better"));
    var then = colony.checkpoint("POST_WAITING-to-EXECUTING").snapshot();
    assertThat(then.tasks().get(1).held()).isTrue();
    var rows = new ArrayList<>(Restoration.tasks(then.tasks(), 3));

    rows.set(0, rows.get(0).doneBy(9, "done", null, List.of(), Case.NOON));
    var settled = Restoration.settled(then.plan(), then.phases(), rows);

    assertThat(settled.get(1).open()).isZero();
    assertThat(settled.get(1).readyOrd()).isPositive();
  }

  @Test
  void whoseLeaderIsDoneAndWhoIsNotWaitsForAWorkerOfItsOwn() {
    var colony = Case.of("1.1[a.txt+b.txt] 1.2[b.txt]");
    var then = colony.checkpoint("PRE_p1").snapshot();
    var rows = new ArrayList<>(Restoration.tasks(colony.colony().tasks(), 3));
    assertThat(rows.get(1).kin().rides()).isZero();
    assertThat(Restoration.settled(then.plan(), colony.colony().phases(), rows).get(1).readyOrd())
        .isZero();

    rows.set(0, rows.get(0).doneBy(9, "done", null, List.of(), Case.NOON));
    var settled = Restoration.settled(then.plan(), colony.colony().phases(), rows);

    assertThat(settled.get(1).kin().rider()).isFalse();
    assertThat(settled.get(1).readyOrd()).isPositive();
  }

  @Test
  void aPhaseThatIsDoneAgainIsToBeDoneAgainAtTheCheckpointBeforeIt() {
    var colony = Case.of("1.1 1.2<1.1", "2.1");
    colony.done("1.1");
    colony.done("1.2");
    colony.happens(Jane.reworks("do better"));
    colony.done("1.1");
    colony.done("1.2");

    colony.happens(Jane.rollsBack(colony, colony.checkpoint("PRE_p1")));

    assertThat(colony.checkIn().kind()).isEqualTo(CheckIn.Kind.UNFINISHED);
    assertThat(colony.checkIn().phases()).containsExactly("p1");
    colony.happens(Jane.resumes());
    colony.goesOn();
    assertThat(colony.running()).containsExactly("1.1");
    colony.done("1.1");
    assertThat(colony.running()).containsExactly("1.2");
  }

  @Test
  void aPhaseThatIsSentBackByItsChecksIsToBeDoneAgainAtTheCheckpointBeforeIt() {
    var colony = new Case(Setup.USUAL.verified("p1", Setup.full("tests")), "1.1", "2.1");
    colony.done("1.1");
    colony.extra(Outcome.CRASH);
    var again = colony.checkpoint("PRE_p1");
    colony.done("1.1");
    colony.extra(Outcome.SUCCESS);

    colony.happens(Jane.rollsBack(colony, again));
    colony.happens(Jane.resumes());

    assertThat(colony.state()).isEqualTo(ColonyState.EXECUTING);
    assertThat(colony.running()).containsExactly("1.1");
    assertThat(colony.phase("p1").reworks()).isEqualTo(1);
  }

  @Test
  void whoGoesBackToTheEndOfPlanningFindsTheProposal() {
    var setup = Setup.USUAL.planned(new Run.Noop());
    var plan = setup.plan("1.1");
    var colony = new Case(setup);
    colony.found(colony.extra(), new Finding.Proposed(PlanTree.of(plan)));
    var planned = colony.checkpoint("POST_planning");
    colony.happens(Jane.approves(plan));

    colony.happens(Jane.rollsBack(colony, planned));

    assertThat(colony.running()).isEmpty();
    assertThat(colony.standing().open().map(Standing.Open::kind)).contains(CheckIn.Kind.PLAN);
    colony.happens(Jane.resumes());
    colony.happens(Jane.approves(plan));
    assertThat(colony.running()).containsExactly("1.1");
  }

  @Test
  void aForkOfAColonyInTheMiddleOfItsLastPhaseIsNotComplete() {
    var parent = Case.of("1.1 1.2");
    parent.done("1.1");
    parent.happens(Jane.overrules(ColonyState.WAITING));
    var waiting = parent.checkpoint("POST_EXECUTING-to-WAITING");
    var blank =
        Founding.forked(
            fork(parent.colony().charter()),
            Jane.prepared(parent, waiting),
            waiting.snapshot().mind(),
            parent.now());

    blank.take(
        Founding.fork(
            blank, waiting.snapshot().standing(), List.of(), Map.of(), "jane", parent.moment()));

    assertThat(blank.standing().open().map(Standing.Open::kind)).contains(CheckIn.Kind.UNFINISHED);
  }

  @Test
  void aTamperedRowIsFoundByInspection() {
    var colony = inPhaseThree();
    var rows = colony.colony();
    var tampered =
        new Colony(
            rows.charter(),
            rows.plan(),
            rows.planHash(),
            rows.standing(),
            rows.phases(),
            List.of(TaskRow.fresh(0, 1, 0), rows.task(1), rows.task(2)),
            Map.of());

    var decision =
        Decisions.decide(tampered, new Input.Inspect(colony.id(), List.of()), colony.moment());

    assertThat(decision)
        .isInstanceOfSatisfying(
            Decision.Moved.class,
            it -> assertThat(it.change().standing().state()).isEqualTo(ColonyState.ERROR));
    assertThat(colony.happens(new Input.Inspect(colony.id(), List.of())))
        .isInstanceOf(Decision.Ignored.class);
  }

  private static Case inPhaseThree() {
    var colony = Case.of("1.1", "2.1", "3.1");
    colony.done("1.1");
    colony.goesOn();
    colony.done("2.1");
    colony.goesOn();
    return colony;
  }

  private static Case halted(Case colony) {
    colony.happens(new Input.Broken(colony.id(), "a counter was wrong", Optional.empty()));
    return colony;
  }

  private static Input good(Case colony, ColonyState to, Optional<Change.Rebuilt> rows) {
    return new Input.Prepared(
        colony.id(),
        "id of the good checkpoint",
        to,
        rows,
        1,
        List.of(0),
        List.of(),
        List.of(),
        colony.standing().version());
  }

  private static Capture.Report report(Capture capture) {
    return switch (capture.of()) {
      case Capture.Of.PhaseEdge edge -> edge.report();
      case Capture.Of.Transition move -> throw new IllegalStateException("" + move);
    };
  }

  private static Charter fork(Charter of) {
    return new Charter(
        new UUID(1, 9),
        of.namespace(),
        "other-hill",
        of.project(),
        of.goal(),
        of.shard(),
        of.mode(),
        of.modeGiven(),
        of.auto(),
        of.activeLimit(),
        of.workspace(),
        of.base(),
        of.createdAt(),
        of.createdBy(),
        Optional.empty(),
        Optional.of(new Charter.Fork(of.id(), "id of the checkpoint")));
  }
}
