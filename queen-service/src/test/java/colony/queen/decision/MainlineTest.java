package colony.queen.decision;

import static org.assertj.core.api.Assertions.assertThat;

import colony.queen.colony.Fact;
import colony.queen.colony.Input;
import colony.queen.colony.Input.Finding;
import colony.queen.colony.TaskRow;
import colony.queen.colony.Vote;
import colony.queen.lifecycle.ColonyState;
import colony.queen.plan.Mode;
import colony.queen.plan.Run;
import colony.queen.plan.TaskSpec;
import colony.queen.task.Outcome;
import colony.queen.task.TaskStatus;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// What tasks leave in Git is merged into the colony's branch before they are done.
class MainlineTest {
  private static final Setup AT_WORK = Setup.USUAL.at("/work", true);

  @Test
  void aTaskThatLeftACommitIsDoneWhenItIsMerged() {
    var colony = new Case(AT_WORK, "1.1 1.2<1.1");

    colony.left("1.1", Outcome.SUCCESS, "aa11");

    assertThat(colony.task("1.1").status()).isEqualTo(TaskStatus.REVIEW);
    assertThat(colony.dispatch(colony.extra()).work().run())
        .contains(new Run.Merge("colony/anthill/+merged"));
    assertThat(colony.dispatch(colony.extra()).given().inputs()).containsExactly(0);
    colony.merges("ff01", "1.1");
    assertThat(colony.task("1.1").status()).isEqualTo(TaskStatus.DONE);
    assertThat(colony.dispatched()).containsExactly("1.2");
  }

  @Test
  void whatComesAfterBeginsWithWhatIsMerged() {
    var colony = new Case(AT_WORK, "1.1 1.2<1.1");
    colony.left("1.1", Outcome.SUCCESS, "aa11");
    var merge = colony.colony().ord(colony.extra()).orElseThrow();

    colony.merges("ff01", "1.1");

    assertThat(colony.dispatch("1.2").given().inputs()).containsExactly(0, merge);
  }

  @Test
  void withoutACommitOrAWorkspaceNothingIsMerged() {
    var nothing = new Case(AT_WORK, "1.1 1.2");
    var nowhere = Case.of("1.1 1.2");

    nothing.done("1.1");
    nowhere.left("1.1", Outcome.SUCCESS, "aa11");

    assertThat(nothing.task("1.1").status()).isEqualTo(TaskStatus.DONE);
    assertThat(nowhere.task("1.1").status()).isEqualTo(TaskStatus.DONE);
    assertThat(nothing.colony().size() + nowhere.colony().size()).isEqualTo(4);
  }

  @Test
  void oneMergeIsUnderWayAndTheNextTakesAllThatWaitInThePlansOrder() {
    var colony = new Case(AT_WORK.limit(4), "1.1 1.2 1.3");
    colony.left("1.3", Outcome.SUCCESS, "cc33");
    colony.left("1.2", Outcome.SUCCESS, "bb22");
    colony.left("1.1", Outcome.SUCCESS, "aa11");
    assertThat(colony.running()).containsExactly("@merge-3");

    colony.merges("ff01", "1.3");

    var next = colony.dispatch(colony.extra());
    assertThat(next.given().inputs()).containsExactly(0, 1);
    assertThat(next.given().subject()).contains(3);
  }

  /// Its dispatch is to fit into a message.
  @Test
  void ofManyThatWaitOneMergeTakesTwenty() {
    var tasks = IntStream.rangeClosed(1, 22).mapToObj(it -> "1." + it).toList();
    var colony = new Case(AT_WORK.limit(23), String.join(" ", tasks));
    tasks.forEach(it -> colony.left(it, Outcome.SUCCESS, "aa" + it.substring(2)));

    colony.merges("ff01", "1.1");

    assertThat(colony.dispatch(colony.extra()).given().inputs())
        .containsExactlyElementsOf(IntStream.rangeClosed(1, 20).boxed().toList());
  }

  @Test
  void aMergeThatNothingWaitsForAnyMoreIsCalledOff() {
    var colony = new Case(AT_WORK, "1.1", "2.1");
    colony.left("1.1", Outcome.SUCCESS, "aa11");
    var merge = colony.extra();

    colony.happens(new Input.CancelTask(colony.id(), "1.1", "jane", Optional.empty()));

    assertThat(colony.task(merge).status()).isEqualTo(TaskStatus.CANCELLED);
    assertThat(colony.state()).isEqualTo(ColonyState.WAITING);
    assertThat(colony.running()).isEmpty();
  }

  @Test
  void aReviewedTaskIsMergedAfterItsReview() {
    var colony = new Case(AT_WORK.castes("watcher"), "1.1 1.2<1.1");
    colony.left("1.1", Outcome.SUCCESS, "aa11");

    colony.found(colony.extra(), new Finding.Reviewed(List.of(new Vote.Issue("low", "style"))));

    assertThat(colony.task("1.1").status()).isEqualTo(TaskStatus.REVIEW);
    assertThat(colony.facts(Fact.TaskReviewed.class).getFirst().issues()).hasSize(1);
    colony.merges("ff01", "1.1");
    assertThat(colony.task("1.1").status()).isEqualTo(TaskStatus.DONE);
  }

  @Test
  void aConflictBlocksItsTaskAndTheOthersGoOn() {
    var colony = new Case(AT_WORK, "1.1 1.2");
    conflicting(colony);

    assertThat(colony.task("1.1").status()).isEqualTo(TaskStatus.DONE);
    assertThat(colony.blocked("1.2").code()).isEqualTo("merge_conflict");
    assertThat(colony.blocked("1.2").message()).isEqualTo("both changed a.txt");
    assertThat(colony.blocked("1.2").from()).isEqualTo(TaskStatus.REVIEW);
  }

  @Test
  void aConflictIsAmongTheErrors() {
    var colony = new Case(AT_WORK, "1.1 1.2");
    conflicting(colony);

    assertThat(colony.facts(Fact.ErrorRecorded.class))
        .singleElement()
        .returns("merge_conflict", Fact.ErrorRecorded::category)
        .returns("high", Fact.ErrorRecorded::severity)
        .returns("both changed a.txt", Fact.ErrorRecorded::rootCause)
        .returns(Optional.of("1.2"), Fact.ErrorRecorded::task);
  }

  @Test
  void restoringAConflictMergesAgainWhatAPersonMadeOfIt() {
    var colony = new Case(AT_WORK, "1.1 1.2");
    conflicting(colony);

    colony.restored("1.2");

    assertThat(colony.dispatch(colony.extra()).given().inputs()).containsExactly(1);
    colony.merged(
        "ff02",
        new Finding.Merged(
            "colony/a/+merged", List.of(new Input.Into("1.2", "bb22", "dd44")), List.of()));
    assertThat(colony.task("1.2").status()).isEqualTo(TaskStatus.DONE);
    assertThat(colony.commit("1.2")).isEqualTo("dd44");
    assertThat(colony.facts(Fact.TaskReviewed.class).getFirst().commit()).contains("dd44");
  }

  @Test
  void aConflictThatIsDoneAgainBeginsWithWhatIsMergedAndKnowsWhy() {
    var colony = new Case(AT_WORK, "1.1 1.2");
    conflicting(colony);
    var merge = colony.colony().ord(colony.extra()).orElseThrow();

    colony.happens(
        new Input.RestoreTask(
            colony.id(), "1.2", "jane", Optional.empty(), true, Optional.empty()));

    var given = colony.dispatch("1.2").given();
    assertThat(given.inputs()).containsExactly(merge);
    assertThat(given.findings()).containsExactly("both changed a.txt");
  }

  @Test
  void whatChangedWhileItWasMergedIsMergedAnew() {
    var colony = new Case(AT_WORK, "1.1");
    colony.left("1.1", Outcome.SUCCESS, "aa11");

    colony.merged(
        "ff01",
        new Finding.Merged(
            "colony/a/+merged", List.of(new Input.Into("1.1", "0000", "0000")), List.of()));

    assertThat(colony.task("1.1").status()).isEqualTo(TaskStatus.REVIEW);
    assertThat(colony.running()).containsExactly("@merge-2");
  }

  @Test
  void aMergeThatIsCancelledIsSentAnew() {
    var colony = new Case(AT_WORK, "1.1");
    colony.left("1.1", Outcome.SUCCESS, "aa11");

    colony.happens(new Input.CancelTask(colony.id(), "@merge-1", "jane", Optional.of("it hangs")));

    assertThat(colony.running()).containsExactly("@merge-2");
  }

  @Test
  void aBlockedMergeHoldsTheOthersBackUntilItIsRestored() {
    var colony = new Case(AT_WORK, "1.1 1.2");
    colony.left("1.1", Outcome.SUCCESS, "aa11");
    colony.extra(Outcome.BAD_TASK);
    colony.left("1.2", Outcome.SUCCESS, "bb22");

    assertThat(colony.running()).isEmpty();
    colony.restored("@merge-2");

    assertThat(colony.dispatch("@merge-2").given().inputs()).containsExactly(0, 1);
  }

  @Test
  void lightweightColoniesMergeToo() {
    var colony = new Case(AT_WORK.in(Mode.LIGHTWEIGHT), "1.1");

    colony.left("1.1", Outcome.SUCCESS, "aa11");

    assertThat(colony.running()).containsExactly("@merge-1");
  }

  @Test
  void whatIsDoneAgainIsMergedAgainIntoTheSameBranch() {
    var colony = new Case(AT_WORK, "1.1");
    colony.left("1.1", Outcome.SUCCESS, "aa11");
    colony.merges("ff01", "1.1");
    assertThat(colony.state()).isEqualTo(ColonyState.WAITING);

    colony.happens(Jane.reworks("do better"));
    colony.left("1.1", Outcome.SUCCESS, "bb22");

    assertThat(colony.dispatch("@merge-2").work().run())
        .contains(new Run.Merge("colony/anthill/+merged"));
    assertThat(colony.dispatch("@merge-2").given().subject()).contains(1);
  }

  @Test
  void afterARollbackTheBranchIsAnotherAndBeginsWithWhatTheCheckpointHolds() {
    var colony = new Case(AT_WORK, "1.1", "2.1");
    colony.left("1.1", Outcome.SUCCESS, "aa11");
    colony.merges("ff01", "1.1");
    colony.goesOn();
    colony.left("2.1", Outcome.SUCCESS, "bb22");
    colony.merges("ff02", "2.1");

    colony.happens(Jane.rollsBack(colony, colony.checkpoint("POST_WAITING-to-EXECUTING")));
    colony.happens(Jane.resumes());
    colony.left("2.1", Outcome.SUCCESS, "cc33");

    var merge = colony.dispatch(colony.extra());
    assertThat(merge.work().run()).contains(new Run.Merge("colony/anthill/+merged+2"));
    assertThat(merge.given().subject().map(colony.colony()::task).map(TaskRow::commit))
        .contains("ff01");
  }

  /// The branch of the run that was left holds what was rolled back.
  @Test
  void anotherPlanBehindARollbackDoesNotGoBackToTheBranchThatWasLeft() {
    var colony = rolledBack(AT_WORK);

    colony.happens(Jane.changes(AT_WORK.plan("1.1", "2.2", "3.1")));
    colony.left("2.2", Outcome.SUCCESS, "cc33");

    var merge = colony.dispatch(colony.extra());
    assertThat(merge.work().run()).contains(new Run.Merge("colony/anthill/+merged+2"));
    assertThat(merge.given().subject().map(colony.colony()::task).map(TaskRow::commit))
        .contains("ff01");
    colony.merges("ff03", "2.2");
    colony.happens(Jane.changes(AT_WORK.plan("1.1", "2.2", "3.2")));
    colony.left("3.2", Outcome.SUCCESS, "dd44");
    assertThat(colony.dispatch(colony.extra()).work().run())
        .contains(new Run.Merge("colony/anthill/+merged+2"));
  }

  @Test
  void aPhaseThatIsPlannedBehindARollbackDoesNotGoBackThereEither() {
    var setup = AT_WORK.planned(new Run.Noop()).later("p3");
    var colony = rolledBack(setup, "1.1", "2.1", "");
    colony.goesOn();
    colony.done("2.1");
    colony.goesOn();

    colony.found(
        colony.extra(),
        new Finding.Tasked(
            List.of(Map.of("id", "3.1", "caste", "builder", "run", "true")), Optional.empty()));
    colony.left("3.1", Outcome.SUCCESS, "cc33");

    assertThat(colony.dispatch(colony.extra()).work().run())
        .contains(new Run.Merge("colony/anthill/+merged+2"));
  }

  @Test
  void aMergeThatWasOpenInTheCheckpointAndThoseBehindItGoIntoTheNewBranch() {
    var colony = new Case(AT_WORK, "1.1 1.2");
    colony.left("1.1", Outcome.SUCCESS, "aa11");
    colony.cancelled();

    colony.happens(Jane.rollsBack(colony, colony.checkpoint("PRE_EXECUTING-to-FAILED")));
    colony.happens(Jane.resumes());
    assertThat(colony.dispatch(colony.extra()).work().run())
        .contains(new Run.Merge("colony/anthill/+merged+2"));
    assertThat(colony.colony().spec(colony.task(colony.extra()).ord()).description())
        .endsWith("+merged+2");
    colony.merges("ff01", "1.1");
    colony.left("1.2", Outcome.SUCCESS, "bb22");

    assertThat(colony.dispatch(colony.extra()).work().run())
        .contains(new Run.Merge("colony/anthill/+merged+2"));
  }

  @Test
  void aForkThatWasRolledBackKeepsItsNewBranchUnderAnotherPlan() {
    var parent = new Case(AT_WORK, "1.1", "2.1", "3.1");
    parent.left("1.1", Outcome.SUCCESS, "aa11");
    parent.merges("ff01", "1.1");
    var fork = parent.forked(parent.checkpoint("POST_VERIFYING-to-WAITING"));
    fork.happens(Jane.resumes());
    fork.goesOn();
    fork.left("2.1", Outcome.SUCCESS, "bb22");
    fork.merges("ff02", "2.1");

    fork.happens(Jane.rollsBack(fork, fork.checkpoint("POST_IDLE-to-WAITING")));
    fork.happens(Jane.resumes());
    fork.happens(Jane.changes(AT_WORK.plan("1.1", "2.2", "3.1")));
    fork.left("2.2", Outcome.SUCCESS, "cc33");

    assertThat(fork.dispatch(fork.extra()).work().run())
        .contains(new Run.Merge("colony/other-hill/+merged+2"));
  }

  @Test
  void anotherPlanBeforeAnyMergeLeavesTheBranchItsName() {
    var colony = new Case(AT_WORK, "1.1", "2.1");
    colony.done("1.1");

    colony.happens(Jane.changes(AT_WORK.plan("1.1", "2.1 2.2")));
    colony.left("2.2", Outcome.SUCCESS, "aa11");

    assertThat(colony.standing().runVersion()).isEqualTo(2);
    assertThat(colony.dispatch(colony.extra()).work().run())
        .contains(new Run.Merge("colony/anthill/+merged"));
  }

  @Test
  void aForkLeavesTheBranchOfTheOtherColonyToThatOne() {
    var parent = new Case(AT_WORK, "1.1", "2.1 2.2");
    parent.left("1.1", Outcome.SUCCESS, "aa11");
    parent.merges("ff01", "1.1");
    var fork = parent.forked(parent.checkpoint("POST_p1"));

    fork.happens(Jane.resumes());
    fork.goesOn();
    fork.left("2.1", Outcome.SUCCESS, "bb22");
    var first = fork.dispatch(fork.extra());
    assertThat(first.work().run()).contains(new Run.Merge("colony/other-hill/+merged"));
    assertThat(first.given().subject().map(fork.colony()::task).map(TaskRow::commit))
        .contains("ff01");
    fork.merges("ff02", "2.1");
    fork.left("2.2", Outcome.SUCCESS, "cc33");

    assertThat(fork.dispatch(fork.extra()).work().run())
        .contains(new Run.Merge("colony/other-hill/+merged"));
  }

  @Test
  void anotherPlanGoesOnFromWhatIsMerged() {
    var colony = new Case(AT_WORK, "1.1", "2.1");
    colony.left("1.1", Outcome.SUCCESS, "aa11");
    colony.merges("ff01", "1.1");

    colony.happens(Jane.changes(AT_WORK.plan("1.1", "2.1 2.2")));
    colony.left("2.2", Outcome.SUCCESS, "cc33");

    var merge = colony.dispatch(colony.extra());
    assertThat(merge.work().run()).contains(new Run.Merge("colony/anthill/+merged"));
    assertThat(merge.given().subject().map(colony.colony()::task).map(TaskRow::commit))
        .contains("ff01");
  }

  @Test
  void afterARollbackToBeforeAnyMergeTheBranchIsAnotherToo() {
    var colony = new Case(AT_WORK, "1.1");
    colony.left("1.1", Outcome.SUCCESS, "aa11");
    colony.merges("ff01", "1.1");

    colony.happens(Jane.rollsBack(colony, colony.checkpoint("PRE_p1")));
    colony.happens(Jane.resumes());
    colony.left("1.1", Outcome.SUCCESS, "cc33");

    var merge = colony.dispatch(colony.extra());
    assertThat(merge.work().run()).contains(new Run.Merge("colony/anthill/+merged+2"));
    assertThat(merge.given().subject()).isEmpty();
  }

  @Test
  void afterAResetTheBranchIsAnotherAndBeginsAtTheBase() {
    var colony = new Case(AT_WORK, "1.1");
    colony.left("1.1", Outcome.SUCCESS, "aa11");
    colony.merges("ff01", "1.1");
    colony.happens(Jane.abandons());

    colony.happens(Jane.resets());
    colony.happens(Jane.begins());
    colony.left("1.1", Outcome.SUCCESS, "bb22");

    var merge = colony.dispatch(colony.extra());
    assertThat(merge.work().run()).contains(new Run.Merge("colony/anthill/+merged+2"));
    assertThat(merge.given().subject()).isEmpty();
  }

  @Test
  void checksLookAtWhatIsMerged() {
    var colony = new Case(AT_WORK.verified("p1", Setup.full("tests")), "1.1");
    colony.left("1.1", Outcome.SUCCESS, "aa11");
    var merge = colony.colony().ord(colony.extra()).orElseThrow();

    colony.merges("ff01", "1.1");

    var check = colony.dispatch(colony.extra());
    assertThat(colony.colony().spec(check.task()).kind()).isEqualTo(TaskSpec.Kind.CHECK);
    assertThat(check.given().inputs()).containsExactly(0, merge);
  }

  /// At the check-in behind its first phase, while a second one was merged already.
  private static Case rolledBack(Setup setup) {
    return rolledBack(setup, "1.1", "2.1", "3.1");
  }

  private static Case rolledBack(Setup setup, String... plan) {
    var colony = new Case(setup, plan);
    colony.left("1.1", Outcome.SUCCESS, "aa11");
    colony.merges("ff01", "1.1");
    var behind = colony.checkpoint("POST_VERIFYING-to-WAITING");
    colony.goesOn();
    colony.left("2.1", Outcome.SUCCESS, "bb22");
    colony.merges("ff02", "2.1");
    colony.happens(Jane.rollsBack(colony, behind));
    colony.happens(Jane.resumes());
    return colony;
  }

  /// Two tasks left commits, of which only the first could be merged.
  private static void conflicting(Case colony) {
    colony.left("1.1", Outcome.SUCCESS, "aa11");
    colony.merges("ff01", "1.1");
    colony.left("1.2", Outcome.SUCCESS, "bb22");
    colony.merged(
        "ff01",
        new Finding.Merged(
            "colony/a/+merged",
            List.of(),
            List.of(new Input.Conflict("1.2", "bb22", "both changed a.txt"))));
  }
}
