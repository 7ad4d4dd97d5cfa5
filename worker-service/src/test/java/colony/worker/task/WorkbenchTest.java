package colony.worker.task;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import colony.contracts.OutcomeClass;
import colony.contracts.ReplyTo;
import colony.contracts.RunSpec;
import colony.contracts.RunTask;
import colony.contracts.WorkerReport;
import colony.worker.look.Look;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Future;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class WorkbenchTest {
  private static final @Nullable RunSpec INSTANT = new RunSpec.Noop();
  private static final @Nullable RunSpec LONG = null;

  /// What waits to be taken, as the broker would hand it out.
  private final Queue<Taken> waiting = new ConcurrentLinkedQueue<>();

  private final Queue<Integer> asked = new ConcurrentLinkedQueue<>();
  private final Queue<WorkerReport> posted = new ConcurrentLinkedQueue<>();
  private final Queue<WorkerReport> delivered = new ConcurrentLinkedQueue<>();
  private final CountDownLatch longOnesMayEnd = new CountDownLatch(1);
  private final Running running = new Running(new Stops("me"));
  private volatile boolean brokerAway;
  private int broken;
  private int noThreads;
  private volatile String unsendable = "none";
  private volatile boolean blindAtFirst;
  private volatile boolean blindAtLast;

  private final Workbench workbench =
      new Workbench(
          "me",
          2,
          1,
          new Waiting(),
          new Admission(running.stops(), InstantSource.system()),
          running,
          new Told(),
          new Posting(),
          (_, _) -> look(),
          this::thread);

  private Thread thread(Runnable work) {
    if (noThreads > 0) {
      noThreads--;
      throw new OutOfMemoryError("unable to create native thread");
    }
    return new Thread(work);
  }

  private Look look() {
    if (blindAtFirst) {
      throw new IllegalStateException("nobody thought of this");
    }
    return new Watched();
  }

  private final class Watched implements Look {
    @Override
    public Optional<String> context() {
      return Optional.empty();
    }

    @Override
    public Look within(String what, Map<String, String> about) {
      return this;
    }

    @Override
    public void note(String what, long number) {}

    @Override
    public void ends(String how) {
      if (blindAtLast) {
        throw new IllegalStateException("nobody thought of this");
      }
    }
  }

  private final class Waiting implements TaskTransport {
    @Override
    public List<Taken> take(int most, Duration patience, Predicate<RunTask> harmless)
        throws InterruptedException {
      asked.add(most);
      if (broken > 0) {
        broken--;
        if (broken % 2 == 0) {
          throw new OutOfMemoryError("unable to create native thread");
        }
        throw new IllegalStateException("nobody thought of this");
      }
      if (waiting.isEmpty()) {
        Thread.sleep(1);
      }
      return IntStream.range(0, most)
          .mapToObj(_ -> Optional.ofNullable(waiting.poll()))
          .flatMap(Optional::stream)
          .toList();
    }

    @Override
    public boolean joined() {
      return true;
    }

    @Override
    public void wakeUp() {}

    @Override
    public void close() {}
  }

  private final class Told implements Executor {
    @Override
    public Ending run(RunTask task, Cancellation cancellation) throws InterruptedException {
      if (!instant(task)) {
        longOnesMayEnd.await();
      }
      return Ending.of(OutcomeClass.SUCCESS, "done");
    }

    @Override
    public boolean instant(RunTask task) {
      return task.run() instanceof RunSpec.Noop;
    }
  }

  private final class Posting implements ReportChannel {
    @Override
    public void deliver(WorkerReport report, ReplyTo replyTo) {
      refuseUnsendable(report);
      delivered.add(report);
    }

    private void refuseUnsendable(WorkerReport report) {
      if (report instanceof WorkerReport.Finished it && it.taskId().equals(unsendable)) {
        throw new IllegalStateException("nobody thought of this");
      }
    }

    @Override
    public Future<?> post(WorkerReport report, ReplyTo replyTo) {
      refuseUnsendable(report);
      if (brokerAway) {
        return CompletableFuture.failedFuture(new IllegalStateException("away"));
      }
      posted.add(report);
      return CompletableFuture.completedFuture(null);
    }
  }

  private void wait(@Nullable RunSpec run, int first, int count) {
    IntStream.range(first, first + count)
        .mapToObj(number -> new TestTask("t" + number, 1, 1, run, null).message())
        .forEach(task -> waiting.add(new Taken(task, Optional.empty())));
  }

  @AfterEach
  void leave() throws InterruptedException {
    longOnesMayEnd.countDown();
    workbench.leave(Duration.ofSeconds(5), Duration.ofSeconds(1));
  }

  @Test
  void takesManyAtOnceAfterInstantOnesInARow() {
    wait(INSTANT, 0, Tempo.ENOUGH + 100);

    workbench.open();

    await().atMost(Duration.ofSeconds(60)).until(() -> posted.size() == Tempo.ENOUGH + 100);
    assertThat(asked).startsWith(1, 1, 1).contains(64);
    await().atMost(Duration.ofSeconds(60)).until(() -> running.size() == 0);
  }

  @Test
  void goesOnTakingWhateverFailedOnce() {
    wait(INSTANT, 0, 5);
    broken = 2;

    workbench.open();

    await().atMost(Duration.ofSeconds(60)).until(() -> posted.size() == 5);
  }

  @Test
  void givesBackWhatNoThreadCanBeStartedForAndGoesOn() {
    wait(INSTANT, 0, 1);
    wait(LONG, 1, 2);
    noThreads = 3;
    longOnesMayEnd.countDown();

    workbench.open();

    await().atMost(Duration.ofSeconds(60)).until(() -> posted.size() == 3);
    assertThat(posted)
        .allSatisfy(
            report ->
                assertThat(report)
                    .isInstanceOfSatisfying(
                        WorkerReport.Released.class,
                        it -> assertThat(it.reason()).contains("thread")));
    assertThat(running.size()).isZero();
    wait(LONG, 3, 3);
    await().atMost(Duration.ofSeconds(60)).until(() -> delivered.size() == 3);
  }

  @Test
  void aReportThatCannotBePostedKeepsNoOtherFromItsEnd() {
    unsendable = "t" + (Tempo.ENOUGH + 50);
    wait(INSTANT, 0, Tempo.ENOUGH + 100);

    workbench.open();

    await().atMost(Duration.ofSeconds(60)).until(() -> posted.size() == Tempo.ENOUGH + 99);
    await().atMost(Duration.ofSeconds(60)).until(() -> running.size() == 0);
  }

  @Test
  void whoOnlyLooksOnKeepsNoAttemptFromItsBeginning() {
    blindAtFirst = true;

    endsAll();
  }

  @Test
  void whoOnlyLooksOnKeepsNoAttemptFromItsEnd() {
    blindAtLast = true;

    endsAll();
  }

  /// More long ones than there are slots.
  private void endsAll() {
    longOnesMayEnd.countDown();
    wait(INSTANT, 0, 5);
    wait(LONG, 1000, 5);

    workbench.open();

    await().atMost(Duration.ofSeconds(60)).until(() -> posted.size() == 5);
    await().atMost(Duration.ofSeconds(60)).until(() -> delivered.size() == 5);
    await().atMost(Duration.ofSeconds(60)).until(() -> running.size() == 0);
  }

  @Test
  void givesBackWhatFindsNoSlotAndTakesFewAgain() {
    wait(INSTANT, 0, Tempo.ENOUGH);
    wait(LONG, 1000, 10);

    workbench.open();

    await().atMost(Duration.ofSeconds(60)).until(() -> delivered.size() == 8);
    assertThat(delivered)
        .allSatisfy(
            report ->
                assertThat(report)
                    .isInstanceOfSatisfying(
                        WorkerReport.Released.class,
                        it -> assertThat(it.reason()).contains("all slots")));
    await().atMost(Duration.ofSeconds(60)).until(() -> running.size() == 2);
    asked.clear();
    longOnesMayEnd.countDown();
    await().atMost(Duration.ofSeconds(60)).until(() -> delivered.size() == 10 && asked.contains(1));
    assertThat(asked).doesNotContain(64);
  }

  @Test
  void runsNoMoreLongOnesThanItHasSlots() {
    wait(LONG, 0, 5);

    workbench.open();

    await().atMost(Duration.ofSeconds(60)).until(() -> running.size() == 2);
    assertThat(waiting).hasSize(3);
    longOnesMayEnd.countDown();
    await().atMost(Duration.ofSeconds(60)).until(() -> delivered.size() == 5);
  }

  @Test
  void deliversTheReportThatCouldNotBePosted() {
    brokerAway = true;
    wait(INSTANT, 0, 1);

    workbench.open();

    await().atMost(Duration.ofSeconds(60)).until(() -> delivered.size() == 1);
    assertThat(delivered.peek()).isInstanceOf(WorkerReport.Finished.class);
  }
}
