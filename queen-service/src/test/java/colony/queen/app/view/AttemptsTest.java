package colony.queen.app.view;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import colony.contracts.api.TimelineView;
import colony.queen.app.view.AttemptLog.Began;
import colony.queen.app.view.AttemptLog.Ended;
import colony.queen.app.view.AttemptLog.Happened;
import colony.queen.app.view.AttemptLog.Stopped;
import colony.queen.app.view.AttemptLog.Struck;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class AttemptsTest {
  @Test
  void tellsEachAttemptOfATaskThatWasTriedAgain() {
    var told =
        told(
            began(0, "1.1", 1, "Anna"),
            new Ended(at(5), "1.1", 1, "TRANSIENT"),
            began(9, "1.1", 3, "Bert"),
            new Ended(at(12), "1.1", 3, "SUCCESS"));

    assertThat(told)
        .extracting("worker", "startedAt", "endedAt", "outcome")
        .containsExactly(
            tuple("Anna", at(0), at(5), "TRANSIENT"), tuple("Bert", at(9), at(12), "SUCCESS"));
  }

  @Test
  void leavesAnAttemptOpenThatHasNotEnded() {
    var told = told(began(0, "1.1", 1, "Anna"));

    assertThat(told).extracting("endedAt", "outcome").containsExactly(tuple(null, null));
  }

  @Test
  void endsAnAttemptThatParksAndBeginsAnotherWhenItComesBack() {
    var told =
        told(
            began(0, "1.1", 1, "Anna"),
            new Ended(at(2), "1.1", 1, "PARKED"),
            began(2, "1.1@scout1", 1, "Scout"),
            new Ended(at(4), "1.1@scout1", 1, "SUCCESS"),
            began(5, "1.1", 3, "Anna2"));

    assertThat(told)
        .extracting("taskId", "endedAt", "outcome")
        .containsExactly(
            tuple("1.1", at(2), "PARKED"),
            tuple("1.1@scout1", at(4), "SUCCESS"),
            tuple("1.1", null, null));
  }

  @Test
  void takesTheEndThatTheAttemptItselfTellsForABlockedTask() {
    var told =
        told(
            began(0, "1.1", 1, "Anna"),
            new Struck(at(3), "1.1", "BLOCKED"),
            new Ended(at(7), "1.1", 1, "SUCCESS"));

    assertThat(told).extracting("endedAt", "outcome").containsExactly(tuple(at(7), "SUCCESS"));
  }

  @Test
  void staysCancelledWhenTheWorkerSaysThatItStopped() {
    var told =
        told(
            began(0, "1.1", 1, "Anna"),
            new Struck(at(3), "1.1", "CANCELLED"),
            new Stopped(at(4), "1.1", 1));

    assertThat(told).extracting("endedAt", "outcome").containsExactly(tuple(at(3), "CANCELLED"));
  }

  @Test
  void endsAnAttemptOfWhichNoEndIsToldWhereTheNextBegins() {
    var told =
        told(
            began(0, "1.1", 1, "Anna"),
            began(6, "1.1", 3, "Bert"),
            new Stopped(at(7), "1.1", 1),
            new Ended(at(8), "1.1", 1, "SUCCESS"));

    assertThat(told)
        .extracting("worker", "endedAt", "outcome")
        .containsExactly(tuple("Anna", at(6), "STOPPED"), tuple("Bert", null, null));
  }

  @Test
  void showsARiderForAsLongAsItsLeaderWorked() {
    var told =
        told(
            began(0, "1.1", 1, "Anna"),
            new Ended(at(9), "1.1", 1, "SUCCESS"),
            began(9, "1.2", 1, "Anna"),
            new Ended(at(9), "1.2", 1, "SUCCESS"));

    assertThat(told)
        .extracting("taskId", "worker", "startedAt", "endedAt", "outcome")
        .containsExactly(
            tuple("1.1", "Anna", at(0), at(9), "SUCCESS"),
            tuple("1.2", "Anna", at(0), at(9), "SUCCESS"));
  }

  private static List<TimelineView.Attempt> told(Happened... happened) {
    var attempts = new Attempts();
    List.of(happened).forEach(attempts::take);
    attempts.compare(List.of());
    return attempts.views();
  }

  private static Began began(int second, String task, int epoch, String worker) {
    return new Began(at(second), task, epoch, 1, worker, "builder", null);
  }

  private static Instant at(int second) {
    return Instant.parse("2026-11-20T12:00:00Z").plusSeconds(second);
  }
}
