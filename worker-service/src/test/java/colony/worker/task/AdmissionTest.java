package colony.worker.task;

import static org.assertj.core.api.Assertions.assertThat;

import colony.contracts.ControlMessage;
import colony.contracts.ReplyTo;
import colony.contracts.RunTask;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class AdmissionTest {
  private static final Instant NOON = Instant.parse("2026-11-01T12:00:00Z");
  private static final UUID COLONY = UUID.fromString("0190c0de-0000-7000-8000-000000000001");

  private final Stops stops = new Stops("me");
  private final Admission admission = new Admission(stops, InstantSource.fixed(NOON));

  private static RunTask dispatch(int epoch, Instant at) {
    return new RunTask(
        UUID.randomUUID(),
        COLONY,
        "default",
        at,
        1,
        "demo",
        "p",
        "goal",
        "1",
        "1.1",
        "Do it",
        "builder",
        "Hammer-1",
        epoch,
        1,
        1,
        1,
        at.plusSeconds(60),
        new ReplyTo("r", 0),
        null,
        1000,
        null,
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        "key",
        null,
        List.of(),
        null,
        null,
        null,
        List.of(),
        List.of(),
        List.of(),
        null,
        List.of(),
        null,
        List.of());
  }

  private static ControlMessage.StopTask stopTask(int through, @Nullable String instance) {
    return new ControlMessage.StopTask(
        UUID.randomUUID(), COLONY, "default", NOON, 1, "1.1", through, instance, "why");
  }

  @Test
  void startsADispatchThatIsInTime() {
    assertThat(admission.refuse(dispatch(1, NOON), NOON.plusSeconds(60))).isEmpty();
  }

  @Test
  void dropsADispatchThatIsTooOld() {
    assertThat(admission.refuse(dispatch(1, NOON), NOON.plusSeconds(61))).isPresent();
  }

  @Test
  void dropsAnEpochThatWasStartedBefore() {
    assertThat(admission.refuse(dispatch(1, NOON), NOON)).isEmpty();
    assertThat(admission.refuse(dispatch(1, NOON), NOON)).isPresent();
    assertThat(admission.refuse(dispatch(2, NOON), NOON)).isEmpty();
  }

  @Test
  void remembersNothingThatIsTooOldAnyway() {
    var later = NOON.plusSeconds(61);
    assertThat(admission.refuse(dispatch(1, NOON), NOON)).isEmpty();
    assertThat(admission.refuse(dispatch(2, later), later)).isEmpty();

    assertThat(admission.remembered()).isEqualTo(1);
    assertThat(admission.refuse(dispatch(1, NOON), later)).isPresent();
  }

  @Test
  void dropsWhatWasStoppedAndNotItsSuccessor() {
    stops.note(stopTask(2, null));
    stops.note(stopTask(1, null));

    assertThat(admission.refuse(dispatch(2, NOON), NOON)).isPresent();
    assertThat(admission.refuse(dispatch(3, NOON), NOON)).isEmpty();
  }

  @Test
  void heedsOnlyStopsThatAreMeantForIt() {
    stops.note(stopTask(1, "other"));
    assertThat(stops.against(dispatch(1, NOON))).isEmpty();

    stops.note(stopTask(1, "me"));
    assertThat(stops.against(dispatch(1, NOON))).isPresent();
  }

  @Test
  void dropsWhatAStoppedColonyDispatchedUpToThen() {
    stops.note(
        new ControlMessage.StopColony(UUID.randomUUID(), COLONY, "default", NOON, 1, "paused"));

    assertThat(admission.refuse(dispatch(1, NOON), NOON)).isPresent();
    assertThat(admission.refuse(dispatch(2, NOON.plusMillis(1)), NOON)).isEmpty();
  }

  @Test
  void cancelsWhatRunsWhenItIsStopped() {
    var running = new Running(stops);
    var cancellation = running.begin(dispatch(1, NOON));

    stops.note(stopTask(1, null));
    running.heed();

    assertThat(cancellation.reason()).contains("the task was stopped through epoch 1");
  }

  @Test
  void tellsWhatRunsToWrapUpAndNotWhatIsDispatchedLater() {
    var running = new Running(stops);
    var mine = running.begin(dispatch(1, NOON));

    running.note(wrapUp("1.2"));
    running.heed();
    assertThat(mine.whenToWrapUp()).isNotDone();

    running.note(wrapUp("1.1"));
    running.heed();
    assertThat(mine.whenToWrapUp()).isDone();
    assertThat(mine.requested()).isFalse();
    assertThat(running.begin(dispatch(2, NOON)).whenToWrapUp()).isDone();
    assertThat(running.begin(dispatch(3, NOON.plusMillis(1))).whenToWrapUp()).isNotDone();
  }

  private static ControlMessage wrapUp(String task) {
    return new ControlMessage.WrapUp(
        UUID.randomUUID(), COLONY, "default", NOON, 1, List.of(task), "budget");
  }
}
