package colony.queen.kafka;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import colony.contracts.BlobRef;
import colony.contracts.Json;
import colony.contracts.OutcomeClass;
import colony.contracts.TaskResult;
import colony.contracts.Topics;
import colony.queen.colony.Input;
import colony.queen.colony.Input.Finding;
import colony.queen.colony.Vote;
import com.fasterxml.jackson.core.JsonProcessingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.common.errors.SaslAuthenticationException;
import org.apache.kafka.common.errors.TimeoutException;
import org.apache.kafka.common.errors.TopicAuthorizationException;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ReportedFindingsTest {
  private static final UUID COLONY = new UUID(7, 7);

  private static final String SURVEY =
      """
      {"files": 12, "languages": ["Java", "SQL"], "tests": true, "ci": false, "evidence": {}}""";
  private static final String PLAN =
      """
      {"plan": {"goal": "win", "phases": [{"id": "p", "tasks":
        [{"id": "1.1", "caste": "scout", "description": "look", "run": "true"}]}]}}""";

  private static final String OWN_CASTE = PLAN.replace("scout", "juggler");

  @Test
  void readWhatASurveyCounted() {
    assertThat(found("@survey-3", SURVEY))
        .contains(new Finding.Surveyed(12, List.of("Java", "SQL"), true, false));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{}",
        "[]",
        "12",
        "{\"files\": -1, \"tests\": true, \"ci\": true}",
        "{\"files\": 1e99, \"tests\": true, \"ci\": true}",
        "{\"files\": \"12\", \"tests\": true, \"ci\": true}",
        "{\"files\": 12, \"languages\": \"Java\", \"tests\": true, \"ci\": true}",
        "{\"files\": 12, \"tests\": \"yes\", \"ci\": true}"
      })
  void takeNoSurveyFromAnythingElse(String data) {
    assertThat(found("@survey-3", data)).isEmpty();
  }

  @Test
  void readWhatAMergeCameTo() {
    var data =
        """
        {"branch": "colony/a/+merged", "merged": [{"task": "1.1", "from": "aa11", "commit": "bb22"}],
         "conflicts": [{"task": "1.2", "from": "cc33", "commit": "cc33", "message": "a.txt"}]}""";

    assertThat(found("@merge-9", data))
        .contains(
            new Finding.Merged(
                "colony/a/+merged",
                List.of(new Input.Into("1.1", "aa11", "bb22")),
                List.of(new Input.Conflict("1.2", "cc33", "a.txt"))));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{}",
        "{\"merged\": [], \"conflicts\": 1}",
        "{\"merged\": [{\"task\": \"1.1\", \"from\": \"aa\", \"commit\": \"no\"}], \"conflicts\": []}"
      })
  void takeNoMergeThatIsHalfTold(String data) {
    assertThat(found("@merge-9", data)).isEmpty();
  }

  @Test
  void readAPlanThatIsAnObject() {
    assertThat(proposed(PLAN).tree())
        .asInstanceOf(InstanceOfAssertFactories.MAP)
        .containsEntry("goal", "win");
  }

  @Test
  void readAPlanThatIsText() throws JsonProcessingException {
    var object = Json.mapper().readTree(PLAN).get("plan");
    var yaml =
        Json.mapper()
            .createObjectNode()
            .put("plan", "# by me\ngoal: win\nphases:\n- " + object.at("/phases/0"));

    assertThat(proposed(yaml.toString())).isEqualTo(proposed(PLAN));
  }

  @Test
  void readTheTasksOfAPhase() {
    assertThat(found("@plan-1", "{\"tasks\": [{\"id\": \"2.1\"}]}"))
        .contains(new Finding.Tasked(List.of(Map.of("id", "2.1")), Optional.empty()));
  }

  @Test
  void readWhatAPhasesTasksTookFromMemory() {
    var data =
        "{\"tasks\": [{\"id\": \"2.1\"}], \"memoryContext\": {\"patterns\": \"2\"}, \"mood\": 1}";

    assertThat(found("@plan-1", data))
        .contains(
            new Finding.Tasked(List.of(Map.of("id", "2.1")), Optional.of(Map.of("patterns", "2"))));
  }

  @ParameterizedTest
  @ValueSource(strings = {"{}", "[]", "{\"plan\": 7}", "{\"plan\": null}", "{\"plan\": \"\"}"})
  void takeNoPlanFromAnythingElse(String data) {
    assertThat(found("@plan-1", data)).containsInstanceOf(Finding.Unusable.class);
  }

  @ParameterizedTest
  @ValueSource(strings = {"plan.json", "out/plan.yaml", "data.json"})
  void readAPlanThatIsAnArtifact(String path) throws JsonProcessingException {
    assertThat(artifact(path, PLAN.length(), Optional.of(PLAN)))
        .contains(found("@plan-1", PLAN).orElseThrow());
  }

  @Test
  void sayThatAPlanIsTooLargeForTheQueen() {
    assertThat(artifact("plan.json", 1_048_577, Optional.empty()))
        .contains(unusable("plan.json has 1,048,577 bytes, expected at most 1,048,576"));
  }

  @Test
  void sayThatAPlanIsNotInTheStore() {
    assertThat(artifact("plan.yaml", 7, Optional.empty()))
        .contains(unusable("plan.yaml is not in the store"));
  }

  @Test
  void declareTheCastesOfAPlanBeforeItIsRead() throws JsonProcessingException {
    var declared = new ArrayList<String>();
    var tasks = "[{\"caste\": \"poet\"}, {\"run\": {\"external\": \"press\"}}]";
    new ReportedFindings(
            OneTask.PLANS, topic -> declared.add(topic.name()), (_, _) -> Optional.empty())
        .of(COLONY, "@plan-1", OutcomeClass.SUCCESS, result("{\"tasks\": %s}".formatted(tasks)));

    assertThat(declared)
        .containsExactly(
            Topics.taskDeclaration("poet").name(), Topics.externalDeclaration("press").name());
  }

  @Test
  void takeNoPlanThatBringsTooManyCastes() {
    var tasks = Json.mapper().createArrayNode();
    for (int i = 0; i < 51; i++) {
      tasks.addObject().put("caste", "poet-" + i);
    }

    assertThat(found("@plan-1", "{\"tasks\": %s}".formatted(tasks)))
        .contains(unusable("the plan names more than 50 castes and programs of its own"));
  }

  @Test
  void readAVote() {
    assertThat(
            found(
                "2.1",
                """
                {"vote": "reject", "weight": 2.5,
                 "issues": [{"severity": "CRITICAL", "text": "cannot be undone\\u0000"}]}"""))
        .contains(
            new Finding.Ballot(
                false, 2.5, List.of(new Vote.Issue("critical", "cannot be undone "))));
  }

  @Test
  void giveAVoteTheUsualWeight() {
    assertThat(found("2.1", "{\"vote\": \"approve\"}"))
        .contains(new Finding.Ballot(true, 1, List.of()));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{}",
        "[]",
        "{\"vote\": true}",
        "{\"vote\": \"maybe\"}",
        "{\"vote\": \"approve\", \"weight\": 0}",
        "{\"vote\": \"approve\", \"weight\": -1}",
        "{\"vote\": \"approve\", \"weight\": 10.1}",
        "{\"vote\": \"approve\", \"weight\": 1e999}",
        "{\"vote\": \"approve\", \"weight\": \"2\"}",
        "{\"vote\": \"approve\", \"issues\": {}}",
        "{\"vote\": \"approve\", \"issues\": [7]}",
        "{\"vote\": \"reject\", \"issues\": [{\"severity\": \"dire\", \"text\": \"a\"}]}",
        "{\"vote\": \"reject\", \"issues\": [{\"severity\": \"low\"}]}"
      })
  void takeNoVoteFromAnythingElse(String data) {
    assertThat(found("2.1", data)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"2.1", "@survey-1", "@plan-1", "@review-1", "@archive-1"})
  void findNothingInAnAttemptThatFailed(String task) throws JsonProcessingException {
    var all = "{\"vote\": \"approve\", \"plan\": {}, \"files\": 1, \"tests\": true, \"ci\": true}";

    assertThat(findings().of(COLONY, task, OutcomeClass.CRASH, result(all))).isEmpty();
  }

  @Test
  void neverThrow() throws JsonProcessingException {
    var chance = new Random(7);
    var letters = PLAN + SURVEY + "{\"vote\": \"reject\", \"issues\": [{}], \"weight\": 1}";
    for (int i = 0; i < 2_000; i++) {
      var text = new StringBuilder(PLAN);
      for (int change = 0; change < 3; change++) {
        text.setCharAt(
            chance.nextInt(text.length()), letters.charAt(chance.nextInt(letters.length())));
      }
      var data = Json.mapper().createObjectNode().put("plan", text.toString()).toString();
      assertThat(found("@plan-1", data)).isPresent();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"@review-1.1-7", "@watch-0-8"})
  void readTheIssuesOfAReview(String task) {
    var issues = "[{\"severity\": \"CRITICAL\", \"text\": \"passwords are logged\"}]";
    var found = new Finding.Reviewed(List.of(new Vote.Issue("critical", "passwords are logged")));

    assertThat(found(task, "{\"review\": {\"issues\": %s}}".formatted(issues))).contains(found);
    assertThat(found(task, "{\"issues\": %s}".formatted(issues))).contains(found);
  }

  @ParameterizedTest
  @ValueSource(strings = {"{}", "[]", "7", "{\"review\": 7}", "{\"issues\": {\"text\": []}}"})
  void takeAReviewThatNamesNoIssueAsPassed(String data) {
    assertThat(found("@review-1.1-7", data)).contains(new Finding.Reviewed(List.of()));
  }

  @Test
  void keepAsAdviceWhatAReviewerWroteInAWayOfItsOwn() {
    assertThat(
            found(
                "@review-1.1-7",
                "{\"issues\": [\"a typo\", {\"severity\": \"dire\", \"text\": \"slow\"}, 7]}"))
        .contains(
            new Finding.Reviewed(
                List.of(new Vote.Issue("medium", "a typo"), new Vote.Issue("medium", "slow"))));
  }

  @Test
  void keepACriticalIssueHoweverManyComeBeforeIt() {
    var issues = Json.mapper().createArrayNode();
    for (int i = 0; i < 200; i++) {
      issues.addObject().put("severity", i == 199 ? "critical" : "low").put("text", "no " + i);
    }
    var data = Json.mapper().createObjectNode().set("issues", issues).toString();

    var reviewed = (Finding.Reviewed) found("@review-1.1-7", data).orElseThrow();

    assertThat(reviewed.issues()).hasSize(50).startsWith(new Vote.Issue("critical", "no 199"));
  }

  /// Who finds most would else have found nothing, and the work be passed.
  @ParameterizedTest
  @ValueSource(strings = {"@review-1.1-7", "@watch-0-8"})
  void readAReviewThatIsTooLargeForAResult(String task) {
    var review = "{\"issues\": [{\"severity\": \"critical\", \"text\": \"it leaks\"}]}";

    assertThat(artifact(task, "data.json", review.length(), Optional.of(review)))
        .contains(new Finding.Reviewed(List.of(new Vote.Issue("critical", "it leaks"))));
  }

  /// Who finds most would else have said nothing, and the others let it pass.
  @Test
  void readAVoteThatIsTooLargeForAResult() {
    var vote =
        "{\"vote\": \"reject\", \"issues\": [{\"severity\": \"critical\", \"text\": \"it leaks\"}]}";

    assertThat(artifact("2.1", "data.json", vote.length(), Optional.of(vote)))
        .contains(new Finding.Ballot(false, 1, List.of(new Vote.Issue("critical", "it leaks"))));
    assertThat(artifact("2.1", "data.json", 200_000, Optional.of(vote))).isEmpty();
    assertThat(artifact("2.1", "data.json", 7, Optional.empty())).isEmpty();
  }

  @Test
  void sayThatAReviewCouldNotBeRead() {
    var unread = "nobody has read this review: its artifact data.json ";
    assertThat(artifact("@review-1.1-7", "data.json", 7, Optional.empty()))
        .contains(high(unread + "is not stored here"));
    assertThat(artifact("@review-1.1-7", "data.json", 1, Optional.of("{")))
        .contains(high(unread + "is no JSON"));
    assertThat(artifact("@review-1.1-7", "data.json", 2_000_000, Optional.of("{}")))
        .contains(high(unread + "has 2000000 bytes, at most 1048576 are read"));
  }

  private static Finding high(String text) {
    return new Finding.Reviewed(List.of(new Vote.Issue("high", text)));
  }

  @Test
  void readWhatAnArchivistListed() throws JsonProcessingException {
    assertThat(found("@archive-9", "{\"hygiene\": [\"old.txt\\u0000\", {\"path\": \"x\"}]}"))
        .contains(new Finding.Listed(List.of("old.txt ", "{\"path\":\"x\"}")));
    assertThat(found("@archive-9", "{}")).contains(new Finding.Listed(List.of("done")));
    assertThat(
            findings()
                .of(COLONY, "@archive-9", OutcomeClass.SUCCESS, TaskResult.of("a\n\n b\r\nc")))
        .contains(new Finding.Listed(List.of("a", " b", "c")));
  }

  private static Finding.Proposed proposed(String data) {
    return (Finding.Proposed) found("@plan-1", data).orElseThrow();
  }

  /// Its record would be read again and again, and hold up every colony of its shard.
  @Test
  void takeNoPlanWhoseTopicsTheBrokersRefuseForGood() throws JsonProcessingException {
    var refused = new TopicAuthorizationException("not authorized");
    var found =
        whenTopicsFailWith(refused).of(COLONY, "@plan-1", OutcomeClass.SUCCESS, result(OWN_CASTE));

    assertThat(found)
        .get()
        .extracting(Object::toString, InstanceOfAssertFactories.STRING)
        .contains("Unusable", "cannot be made", "not authorized");
  }

  @Test
  void waitForBrokersThatAreAway() {
    for (var why :
        List.of(
            new TimeoutException("no answer"), new SaslAuthenticationException("wrong password"))) {
      var away = whenTopicsFailWith(why);

      assertThatThrownBy(() -> away.of(COLONY, "@plan-1", OutcomeClass.SUCCESS, result(OWN_CASTE)))
          .isInstanceOf(IllegalStateException.class);
    }
  }

  private static ReportedFindings whenTopicsFailWith(Exception why) {
    return new ReportedFindings(
        OneTask.PLANS,
        topic -> {
          throw TopicTrouble.of(
              topic.name(),
              new IllegalStateException(
                  "topic %s could not be created: %s".formatted(topic.name(), why.getMessage()),
                  new ExecutionException(why)));
        },
        (_, _) -> Optional.empty());
  }

  private static Optional<Finding> found(String task, String data) {
    try {
      return findings().of(COLONY, task, OutcomeClass.SUCCESS, result(data));
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException(data, e);
    }
  }

  private static Finding unusable(String fault) {
    return new Finding.Unusable(List.of(fault));
  }

  private static Optional<Finding> artifact(String path, long bytes, Optional<String> stored) {
    return artifact("@plan-1", path, bytes, stored);
  }

  private static Optional<Finding> artifact(
      String task, String path, long bytes, Optional<String> stored) {
    var result =
        new TaskResult(
            "here it is",
            null,
            null,
            null,
            null,
            List.of(new TaskResult.Artifact(path, new BlobRef("0".repeat(64), bytes))),
            List.of(),
            0,
            1,
            null);
    return new ReportedFindings(
            OneTask.PLANS, _ -> {}, (_, _) -> stored.map(it -> it.getBytes(StandardCharsets.UTF_8)))
        .of(COLONY, task, OutcomeClass.SUCCESS, result);
  }

  private static ReportedFindings findings() {
    return new ReportedFindings(OneTask.PLANS, _ -> {}, (_, _) -> Optional.empty());
  }

  private static TaskResult result(@Nullable String data) throws JsonProcessingException {
    return new TaskResult(
        "done",
        data == null ? null : Json.mapper().readTree(data),
        null,
        null,
        null,
        List.of(),
        List.of(),
        0,
        1,
        null);
  }
}
