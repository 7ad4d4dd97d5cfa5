package colony.worker.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import colony.contracts.Json;
import colony.contracts.RunTask;
import org.junit.jupiter.api.Test;

class FoundationTest {
  private static final String MESSAGE =
      """
      {"id": "019a4f00-7c1e-7d3a-9b52-5e1f00000001",
       "colonyId": "019a4f00-7c1e-7d3a-9b52-5e1f00000002",
       "namespace": "default", "at": "2026-11-03T10:15:30Z", "schemaVersion": 1,
       "colonyName": "demo", "project": "p", "goal": "g", "phaseId": "1", "taskId": "1.1",
       "description": "d", "caste": "builder", "worker": "Hammer-1", "epoch": 2, "attempt": 1,
       "depth": 1, "runVersion": 2, "startBefore": "2026-11-03T10:16:30Z",
       "replyTo": {"topic": "colony.reports", "partition": 0}, "timeoutMillis": 1000,
       "dependencies": [{"taskId": "1.0", "summary": "", "commit": "d0", "truncated": false}],
       "subject": {"taskId": "1.1", "summary": "", "commit": "s1", "truncated": false},
       %s "idempotencyKey": "k"}
      """;
  private static final String ANSWERS =
      """
      "spawning": {"maxDepth": 3, "requestsLeft": 1, "answers": [
        {"requestId": "b1", "caste": "builder", "reason": "r", "status": "DONE", "taskId": "1.1.a",
         "commit": "c1", "truncated": false},
        {"requestId": "b2", "caste": "scout", "reason": "r", "status": "REFUSED",
         "truncated": false}]},
      """;

  private static Foundation foundation(String more) throws Exception {
    return new Foundation(Json.mapper().readValue(MESSAGE.formatted(more), RunTask.class));
  }

  @Test
  void aTaskBuildsOnItsDependencies() throws Exception {
    assertThat(foundation("").made()).extracting(Made::commit).containsExactly("d0");
  }

  @Test
  void aTaskThatWasAnsweredBuildsOnItsOwnWorkAndItsChildrens() throws Exception {
    assertThat(foundation(ANSWERS).made())
        .extracting(Made::commit)
        .containsExactly("d0", "s1", "c1");
  }

  @Test
  void aReviewerLooksAtWhatItIsToReview() throws Exception {
    assertThat(foundation("\"mode\": \"REVIEWER\",").made())
        .extracting(Made::commit)
        .containsExactly("d0", "s1");
  }

  @Test
  void aReworkBeginsWhereTheRunBeforeBegan() throws Exception {
    assertThat(foundation("\"findings\": [\"red\"],").made())
        .extracting(Made::commit)
        .containsExactly("d0");
  }
}
