package colony.queen.decision;

import static org.assertj.core.api.Assertions.assertThat;

import colony.queen.colony.Change;
import colony.queen.colony.Explanation;
import colony.queen.colony.Fact;
import colony.queen.colony.Input;
import colony.queen.colony.Input.Finding.Ballot;
import colony.queen.colony.PhaseRow;
import colony.queen.colony.TaskCard;
import colony.queen.colony.Vote;
import colony.queen.colony.Waits;
import colony.queen.lifecycle.ColonyState;
import colony.queen.plan.Approvals.Voters;
import colony.queen.plan.Run;
import colony.queen.task.CasteMode;
import colony.queen.task.Outcome;
import colony.queen.task.TaskStatus;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GatesTest {
  private static final Vote.Issue CRITICAL = new Vote.Issue("Critical", "a hole");
  private static final Vote.Issue SMALL = new Vote.Issue("low", "a typo");

  @Test
  void waitsForAsManyVotesAsThePlanSays() {
    var colony = new Case(Setup.USUAL.gate("p1", 2, Voters.PEOPLE), "", "2.1");

    colony.happens(Jane.votes("p1", "jane", true));

    assertThat(colony.state()).isEqualTo(ColonyState.EXECUTING);
    colony.happens(Jane.votes("p1", "joe", true));
    assertThat(colony.state()).isEqualTo(ColonyState.WAITING);
    assertThat(colony.checkIn().verdict()).isEqualTo("passed");
  }

  @Test
  void twoOfThreeVotesDoNotPass() {
    var colony = new Case(Setup.USUAL.gate("p1", 3, Voters.PEOPLE), "", "2.1");

    colony.happens(Jane.votes("p1", "jane", true));
    colony.happens(Jane.votes("p1", "joe", true));
    colony.happens(Jane.votes("p1", "kim", false, SMALL));

    assertThat(colony.checkIn().verdict()).isEqualTo("failed");
    assertThat(colony.goesOn()).isInstanceOf(Decision.Refused.class);
  }

  @ParameterizedTest
  @CsvSource({"0.67, 0.33", "2.01, 0.99", "6.7, 3.3"})
  void passesAtExactlyTheShareThatApproves(double approving, double rejecting) {
    var colony = new Case(Setup.USUAL.gate("p1", 3, Voters.WATCHERS), "1.1 1.2 1.3", "2.1");

    colony.found("1.1", new Ballot(true, 0.3, List.of()));
    colony.found("1.2", new Ballot(true, approving - 0.3, List.of()));
    colony.found("1.3", new Ballot(false, rejecting, List.of()));

    assertThat(colony.phase("p1").verdict()).isEqualTo(PhaseRow.Verdict.PASSED);
  }

  @Test
  void failsJustBelowTheShareThatApproves() {
    var colony = new Case(Setup.USUAL.gate("p1", 2, Voters.WATCHERS), "1.1 1.2", "2.1");

    colony.found("1.1", new Ballot(true, 0.6699, List.of()));
    colony.found("1.2", new Ballot(false, 0.3301, List.of()));

    assertThat(colony.phase("p1").verdict()).isEqualTo(PhaseRow.Verdict.FAILED);
  }

  @Test
  void oneCriticalIssueInARejectVetoesWhateverTheOthersSay() {
    var colony = new Case(Setup.USUAL.gate("p1", 9, Voters.PEOPLE), "", "2.1");
    colony.happens(Jane.votes("p1", "jane", true));

    colony.happens(Jane.votes("p1", "joe", false, CRITICAL));

    assertThat(colony.phase("p1").verdict()).isEqualTo(PhaseRow.Verdict.FAILED);
    assertThat(colony.checkIn().gates().getFirst().gate().detail()).contains("vetoed");
  }

  @Test
  void aVetoCountsAfterEnoughOthersHaveApproved() {
    var colony = new Case(Setup.USUAL.gate("p1", 1, Voters.ANY), "1.1", "2.1");
    colony.happens(Jane.votes("p1", "jane", true));
    assertThat(colony.phase("p1").verdict()).isEqualTo(PhaseRow.Verdict.PASSED);

    colony.found("1.1", new Ballot(false, 1, List.of(CRITICAL)));

    assertThat(colony.phase("p1").verdict()).isEqualTo(PhaseRow.Verdict.FAILED);
    assertThat(colony.checkIn().gates().getFirst().gate().passed()).isFalse();
  }

  @Test
  void whoOfItsWatchersIsTheFastestDecidesNothing() {
    var colony = new Case(Setup.USUAL.gate("p1", 1, Voters.ANY), "1.1 1.2 1.3", "2.1");
    colony.found("1.1", new Ballot(true, 1, List.of()));
    colony.found("1.2", new Ballot(false, 1, List.of()));
    assertThat(colony.phase("p1").verdict()).isNull();

    colony.found("1.3", new Ballot(true, 1, List.of()));

    assertThat(colony.phase("p1").verdict()).isEqualTo(PhaseRow.Verdict.FAILED);
    assertThat(colony.checkIn().gates().getFirst().gate().detail())
        .isEqualTo("2 of 3 votes approve");
  }

  @Test
  void aCriticalIssueBesideAnApprovalIsNoVeto() {
    var colony = new Case(Setup.USUAL.gate("p1", 1, Voters.PEOPLE), "", "2.1");

    colony.happens(Jane.votes("p1", "jane", true, CRITICAL));

    assertThat(colony.phase("p1").verdict()).isEqualTo(PhaseRow.Verdict.PASSED);
  }

  /// The hint goes into events, which would be too large to be sent.
  @Test
  void aLongIssueDoesNotKeepTheGateFromBeingDecided() {
    var colony = new Case(Setup.USUAL.gate("p1", 1, Voters.PEOPLE), "", "2.1");

    colony.happens(
        Jane.votes("p1", "jane", false, new Vote.Issue("high", "long ".repeat(100_000))));

    assertThat(colony.checkIn().gates().getFirst().gate().fixHint())
        .startsWith("high: long long")
        .hasSize(500);
  }

  @Test
  void whoVotesAgainReplacesTheFormerVote() {
    var colony = new Case(Setup.USUAL.gate("p1", 2, Voters.PEOPLE), "", "2.1");
    colony.happens(Jane.votes("p1", "jane", false));

    colony.happens(Jane.votes("p1", "jane", true));

    assertThat(colony.phase("p1").votes()).hasSize(1);
    assertThat(colony.state()).isEqualTo(ColonyState.EXECUTING);
  }

  @Test
  void aWatchersTaskIsABallotWithItsWeight() {
    var colony = new Case(Setup.USUAL.gate("p1", 2, Voters.WATCHERS), "1.1 1.2", "2.1");

    colony.found("1.1", new Ballot(true, 3, List.of()));
    colony.found("1.2", new Ballot(false, 1, List.of(SMALL)));

    assertThat(colony.phase("p1").votes()).extracting(Vote::watcher).containsOnly(true);
    assertThat(colony.checkIn().verdict()).isEqualTo("passed");
  }

  @Test
  void noFixerVotesInPlaceOfAWatcherWhoFailed() {
    var setup = Setup.USUAL.castes("fixer").attempts(2).gate("p1", 1, Voters.WATCHERS);
    var colony = new Case(setup, "1.1", "2.1");

    colony.finished("1.1", Outcome.CRASH);
    colony.later(Duration.ofMinutes(5)).timer();
    colony.finished("1.1", Outcome.CRASH);

    assertThat(colony.task("1.1").status()).isEqualTo(TaskStatus.BLOCKED);
    assertThat(colony.everything(Fact.StepSkipped.class)).isEmpty();
    var row = colony.task("1.1");
    assertThat(TaskCard.mode(colony.colony().plan(), colony.colony().spec(row.ord()), row))
        .isEmpty();
  }

  /// As a Queen of the version before may have left it.
  @Test
  void whatWasLeftToAFixerAtAGateGoesToAWatcher() {
    var setup = Setup.USUAL.castes("fixer").attempts(2).gate("p1", 1, Voters.WATCHERS);
    var colony = new Case(setup, "1.1", "2.1");
    var back = (Input.RollBack) Jane.rollsBack(colony, colony.checkpoint("PRE_p1"));
    var rows = back.rebuilt();
    var left =
        new Change.Rebuilt(
            rows.generation(),
            rows.runVersion(),
            rows.prepared(),
            rows.plan(),
            rows.planHash(),
            rows.phases(),
            rows.tasks().stream().map(it -> it.failedOnce().failedOnce()).toList());
    colony.happens(
        new Input.RollBack(back.colonyId(), back.actor(), back.reason(), back.target(), left));

    colony.happens(Jane.resumes());

    assertThat(colony.dispatch("1.1").work().mode()).isEqualTo(CasteMode.TASK);
  }

  @Test
  void aTaskThatWaitsForChildrenVotesOnceWhenItIsDoneAndTheyDoNot() {
    var setup = Setup.USUAL.castes("scout").gate("p1", 2, Voters.WATCHERS);
    var colony = new Case(setup, "1.1 1.2", "2.1");
    var ballot = new Ballot(true, 1, List.of());
    colony.asks("1.1", ballot, Case.wish("a", "scout", true));
    colony.found("1.1@scout1", ballot);
    assertThat(colony.phase("p1").votes()).isEmpty();

    colony.found("1.1", ballot);

    assertThat(colony.phase("p1").votes()).extracting(Vote::voter).containsExactly("1.1");
    assertThat(colony.phase("p1").verdict()).isNull();
    colony.found("1.2", ballot);
    assertThat(colony.phase("p1").verdict()).isEqualTo(PhaseRow.Verdict.PASSED);
  }

  @Test
  void aTaskThatRunsAgainVotesAgainInPlaceOfItsFirstVote() {
    var setup = Setup.USUAL.at("/work", true).gate("p1", 2, Voters.WATCHERS);
    var colony = new Case(setup, "1.1 1.2", "2.1");
    colony.left("1.1", "aa11", new Ballot(true, 1, List.of()));
    assertThat(colony.task("1.1").status()).isEqualTo(TaskStatus.REVIEW);
    colony.happens(
        new Input.BlockTask(
            colony.id(), "1.1", "jane", "operator", "look again", "jane", "it is done again"));
    colony.happens(
        new Input.RestoreTask(
            colony.id(), "1.1", "jane", Optional.empty(), true, Optional.empty()));

    colony.found("1.1", new Ballot(false, 1, List.of()));

    assertThat(colony.phase("p1").votes()).extracting(Vote::approve).containsExactly(false);
    assertThat(colony.phase("p1").verdict()).isNull();
  }

  @Test
  void aPersonWhoIsCalledLikeATaskHasAVoteOfTheirOwn() {
    var colony = new Case(Setup.USUAL.gate("p1", 3, Voters.ANY), "1.1", "2.1");
    colony.found("1.1", new Ballot(true, 1, List.of()));

    colony.happens(Jane.votes("p1", "1.1", false));

    assertThat(colony.phase("p1").votes()).hasSize(2);
  }

  @Test
  void peoplesVotesDoNotCountWhereWatchersDecideAndViceVersa() {
    var watched = new Case(Setup.USUAL.gate("p1", 1, Voters.WATCHERS), "1.1", "2.1");
    var manned = new Case(Setup.USUAL.gate("p1", 1, Voters.PEOPLE), "1.1", "2.1");

    watched.happens(Jane.votes("p1", "jane", true));
    manned.found("1.1", new Ballot(true, 1, List.of()));

    assertThat(watched.phase("p1").verdict()).isNull();
    assertThat(manned.phase("p1").verdict()).isNull();
    assertThat(manned.state()).isEqualTo(ColonyState.EXECUTING);
  }

  @Test
  void nobodyIsAskedToVoteWhereWatchersDecide() {
    var watched = new Case(Setup.USUAL.gate("p1", 1, Voters.WATCHERS), "1.1", "2.1").colony();
    var manned = new Case(Setup.USUAL.gate("p1", 1, Voters.PEOPLE), "1.1", "2.1").colony();

    assertThat(Explanation.openGate(watched.plan(), watched.phases())).isEmpty();
    assertThat(Waits.of(watched)).extracting(Waits.Wait::kind).containsExactly(Waits.Kind.PICK_UP);
    assertThat(Explanation.openGate(manned.plan(), manned.phases())).isEqualTo("p1");
  }

  /// Votes are refused there.
  @Test
  void nobodyIsAskedToVoteWhileAnotherPlanIsMade() {
    var setup = Setup.USUAL.planned(new Run.Noop()).gate("p1", 1, Voters.PEOPLE);
    var colony = new Case(setup, "", "2.1");
    colony.happens(Jane.overrules(ColonyState.WAITING));
    colony.happens(Jane.resumes());

    colony.happens(Jane.replans("another way"));

    assertThat(colony.state()).isEqualTo(ColonyState.PLANNING);
    assertThat(Waits.of(colony.colony()))
        .extracting(Waits.Wait::kind)
        .containsExactly(Waits.Kind.PICK_UP);
  }

  @Test
  void watchersWhoLookAtOneFileHaveAVoteEach() {
    var colony = new Case(Setup.USUAL.gate("p1", 2, Voters.WATCHERS), "1.1[a] 1.2[a]", "2.1");

    colony.found("1.1", new Ballot(true, 1, List.of()));
    assertThat(colony.running()).containsExactly("1.2");
    colony.found("1.2", new Ballot(true, 1, List.of()));

    assertThat(colony.checkIn().verdict()).isEqualTo("passed");
  }

  @Test
  void isRejectedWhenItsWatchersAreDoneAndTooFewVoted() {
    var colony = new Case(Setup.USUAL.gate("p1", 2, Voters.WATCHERS), "1.1", "2.1");

    colony.found("1.1", new Ballot(true, 1, List.of()));

    assertThat(colony.checkIn().verdict()).isEqualTo("failed");
  }

  @Test
  void autoNeverAnswersAGate() {
    var colony = new Case(Setup.USUAL.onAuto().gate("p1", 1, Voters.ANY), "", "2.1");
    assertThat(colony.state()).isEqualTo(ColonyState.EXECUTING);

    colony.happens(Jane.votes("p1", "jane", true));

    assertThat(colony.running()).containsExactly("2.1");
  }

  @Test
  void takesNoVoteOnceItIsDecidedNorOnWhatIsNoGate() {
    var colony = new Case(Setup.USUAL.gate("p1", 1, Voters.PEOPLE), "", "2.1");
    colony.happens(Jane.votes("p1", "jane", true));

    assertThat(colony.happens(Jane.votes("p1", "joe", false, CRITICAL)))
        .isInstanceOf(Decision.Refused.class);
    assertThat(colony.happens(Jane.votes("p2", "joe", true))).isInstanceOf(Decision.Refused.class);
  }

  @Test
  void watchersOfARecoveredColonyVoteAnew() {
    var setup = Setup.USUAL.gate("p1", 1, Voters.WATCHERS).failing("p1");
    var colony = new Case(setup, "1.1", "2.1");
    colony.found("1.1", new Ballot(false, 1, List.of(SMALL)));
    assertThat(colony.state()).isEqualTo(ColonyState.FAILED);

    colony.happens(Jane.recovers());

    assertThat(colony.state()).isEqualTo(ColonyState.EXECUTING);
    assertThat(colony.running()).containsExactly("1.1");
    colony.found("1.1", new Ballot(true, 1, List.of()));
    assertThat(colony.checkIn().verdict()).isEqualTo("passed");
  }

  @Test
  void peopleOfARecoveredColonyVoteAnewOnWorkThatStaysDone() {
    var colony = new Case(Setup.USUAL.gate("p1", 1, Voters.PEOPLE).failing("p1"), "1.1", "2.1");
    colony.happens(Jane.votes("p1", "jane", false));
    colony.done("1.1");
    assertThat(colony.state()).isEqualTo(ColonyState.FAILED);

    colony.happens(Jane.recovers());

    assertThat(colony.facts(Fact.GateOpened.class)).hasSize(1);
    assertThat(colony.running()).isEmpty();
    colony.happens(Jane.votes("p1", "jane", true));
    assertThat(colony.checkIn().verdict()).isEqualTo("passed");
  }

  @Test
  void aGateThatWasRedBesideWorkIsVotedOnAnewInARecoveredColony() {
    var setup = Setup.USUAL.gate("p1", 1, Voters.PEOPLE).failing("p1").beside("p2");
    var colony = new Case(setup, "", "2.1");
    colony.happens(Jane.votes("p1", "jane", false));
    colony.cancelled();

    colony.happens(Jane.recovers());

    assertThat(colony.phase("p1").verdict()).isNull();
    colony.happens(Jane.votes("p1", "jane", true));
    colony.done("2.1");
    assertThat(colony.checkIn().verdict()).isEqualTo("passed");
  }

  @Test
  void watchersWhoseTasksAreNotDoneAgainHaveVoted() {
    var colony = new Case(Setup.USUAL.gate("p1", 2, Voters.WATCHERS), "1.1 1.2", "2.1");
    colony.found("1.1", new Ballot(true, 1, List.of()));
    colony.found("1.2", new Ballot(false, 1, List.of(SMALL)));
    assertThat(colony.checkIn().verdict()).isEqualTo("failed");

    colony.happens(Jane.reworks("look again", "1.2"));
    assertThat(colony.running()).containsExactly("1.2");
    colony.found("1.2", new Ballot(true, 1, List.of()));

    assertThat(colony.checkIn().verdict()).isEqualTo("passed");
    assertThat(colony.checkIn().gates().getFirst().gate().detail())
        .isEqualTo("2 of 2 votes approve");
  }

  @Test
  void whoLooksAgainIsHeardThoughTheVotesThatStandWouldBeEnough() {
    var colony = new Case(Setup.USUAL.gate("p1", 2, Voters.WATCHERS), "1.1 1.2 1.3", "2.1");
    colony.found("1.1", new Ballot(true, 1, List.of()));
    colony.found("1.2", new Ballot(false, 1, List.of(SMALL)));
    colony.found("1.3", new Ballot(true, 1, List.of()));
    assertThat(colony.checkIn().verdict()).isEqualTo("failed");

    colony.happens(Jane.reworks("look again", "1.2"));
    assertThat(colony.phase("p1").verdict()).isNull();
    colony.found("1.2", new Ballot(false, 1, List.of(SMALL)));

    assertThat(colony.checkIn().verdict()).isEqualTo("failed");
  }

  @Test
  void enoughPeopleDecideThoughWatchersLookAgain() {
    var colony = new Case(Setup.USUAL.gate("p1", 2, Voters.ANY), "1.1 1.2", "2.1");
    colony.found("1.1", new Ballot(true, 1, List.of()));
    colony.found("1.2", new Ballot(false, 1, List.of(SMALL)));

    colony.happens(Jane.reworks("look again", "1.2"));
    colony.happens(Jane.votes("p1", "jane", true));
    assertThat(colony.phase("p1").verdict()).isNull();
    assertThat(Waits.of(colony.colony()))
        .extracting(Waits.Wait::what)
        .contains("gate p1 waits for votes of its watchers too: 2 of 2 are in");
    colony.happens(Jane.votes("p1", "joe", true));

    assertThat(colony.phase("p1").verdict()).isEqualTo(PhaseRow.Verdict.PASSED);
  }

  @Test
  void aReworkedGateIsVotedOnAnew() {
    var colony = new Case(Setup.USUAL.gate("p1", 1, Voters.PEOPLE), "", "2.1");
    colony.happens(Jane.votes("p1", "jane", false));

    colony.happens(Jane.reworks("look again"));

    assertThat(colony.facts(Fact.GateOpened.class)).hasSize(1);
    assertThat(colony.state()).isEqualTo(ColonyState.EXECUTING);
    assertThat(colony.phase("p1").votes()).isEmpty();
    colony.happens(Jane.votes("p1", "jane", true));
    assertThat(colony.checkIn().verdict()).isEqualTo("passed");
  }

  @Test
  void whoeverVotesIsToldWhereAColonyGoesOnFromTheMiddleOfAGate() {
    var colony = new Case(Setup.USUAL.gate("p1", 2, Voters.PEOPLE), "", "2.1");
    colony.happens(Jane.votes("p1", "jane", true));
    colony.cancelled();
    var middle = colony.checkpoint("PRE_EXECUTING-to-FAILED");

    colony.happens(Jane.rollsBack(colony, middle));

    assertThat(colony.facts(Fact.GateOpened.class)).hasSize(1);
    assertThat(colony.forked(middle).facts(Fact.GateOpened.class)).hasSize(1);
  }
}
