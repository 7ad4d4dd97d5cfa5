package colony.worker.task;

import colony.contracts.OutcomeClass;
import colony.contracts.RunTask;
import colony.contracts.WorkerReport;
import colony.worker.look.Look;
import colony.worker.look.Onlooker;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;

/// Takes dispatches while it has free slots, runs each on a thread of its own and reports its end.
/// An attempt keeps its slot until its report is safe, so a broker that is away stops the taking
/// and what waits to be reported stays bounded.
public final class Workbench {
  private static final Logger LOG = System.getLogger(Workbench.class.getName());
  private static final String WORKED = "success";
  private static final String UNREPORTED = "unreported";
  private static final Duration POLL = Duration.ofMillis(500);

  /// Instant dispatches taken together.
  private static final int MANY = 64;

  private final Reports form;
  private final int slots;
  private final TaskTransport transport;
  private final Admission admission;
  private final Running running;
  private final Executor executor;
  private final ReportChannel reports;
  private final Onlooker onlooker;
  private final Semaphore free;
  private final int few;
  private final Tempo tempo;

  /// Bounds the instant attempts whose reports are not safe yet.
  private final Semaphore light;

  private final ExecutorService threads;
  private final Thread taker =
      Thread.ofPlatform().name("task-taker").daemon().unstarted(this::takeUntilLeaving);
  private volatile boolean leaving;

  /// Threads could not be started. Only the taker's thread.
  private boolean starved;

  /// @param few most dispatches taken together while some of them take their time
  public Workbench(
      String instance,
      int slots,
      int few,
      TaskTransport transport,
      Admission admission,
      Running running,
      Executor executor,
      ReportChannel reports,
      Onlooker onlooker,
      ThreadFactory factory) {
    this.threads = Executors.newCachedThreadPool(factory);
    this.onlooker = onlooker;
    this.form = new Reports(instance);
    this.slots = slots;
    this.transport = transport;
    this.admission = admission;
    this.running = running;
    this.executor = executor;
    this.reports = reports;
    this.few = few;
    this.tempo = new Tempo(few, MANY);
    this.free = new Semaphore(permits());
    this.light = new Semaphore(lightPermits());
  }

  /// One free slot is enough to take, and a take may bring a whole batch.
  private int permits() {
    return slots + few - 1;
  }

  /// While the reports of some are under way, others can be taken.
  private int lightPermits() {
    return 4 * tempo.most();
  }

  public void open() {
    taker.start();
  }

  /// Takes nothing more, waits for what runs, then stops the rest and waits for its end.
  public void leave(Duration grace, Duration patience) throws InterruptedException {
    leaving = true;
    transport.wakeUp();
    if (!allReported(grace)) {
      running.cancelAll("the worker is shutting down");
      if (!allReported(patience)) {
        LOG.log(Level.WARNING, "leaving {0} attempts without a report", running.size());
      }
    }
    if (taker.getState() == Thread.State.NEW) {
      transport.close();
    } else {
      taker.join(patience);
    }
    threads.shutdownNow();
  }

  private boolean allReported(Duration patience) throws InterruptedException {
    long until = System.nanoTime() + patience.toNanos();
    return all(free, permits(), until) && all(light, lightPermits(), until);
  }

  /// Returns them: who asks again asks for all of them again.
  private static boolean all(Semaphore permits, int most, long until) throws InterruptedException {
    boolean all = permits.tryAcquire(most, until - System.nanoTime(), TimeUnit.NANOSECONDS);
    if (all) {
      permits.release(most);
    }
    return all;
  }

  private void takeUntilLeaving() {
    try {
      while (!leaving) {
        takeOnce();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      transport.close();
    }
  }

  /// Whatever goes wrong once, a worker that no longer takes tasks helps nobody.
  private void takeOnce() throws InterruptedException {
    try {
      take();
      if (starved) {
        starved = false;
        Thread.sleep(POLL);
      }
    } catch (RuntimeException | Error e) {
      LOG.log(Level.ERROR, "tasks could not be taken, it is tried again", e);
      Thread.sleep(POLL);
    }
  }

  private void take() throws InterruptedException {
    int most = tempo.next();
    if (!free.tryAcquire(few, POLL.toMillis(), TimeUnit.MILLISECONDS)) {
      return;
    }
    int slotsLeft = few;
    int lightLeft = 0;
    var instants = new ArrayList<Begun>();
    try {
      if (!light.tryAcquire(most, POLL.toMillis(), TimeUnit.MILLISECONDS)) {
        return;
      }
      lightLeft = most;
      for (var taken : transport.take(most, POLL, executor::instant)) {
        if (refused(taken.task())) {
          continue;
        }
        if (executor.instant(taken.task())) {
          tempo.instant();
          lightLeft--;
          instants.add(new Begun(taken, running.begin(taken.task())));
        } else if (slotsLeft > 0 || free.tryAcquire()) {
          tempo.work();
          slotsLeft = Math.max(0, slotsLeft - 1);
          start(taken);
        } else {
          tempo.surplus();
          lightLeft--;
          giveBack(taken.task());
        }
      }
    } finally {
      free.release(slotsLeft);
      light.release(lightLeft);
      if (!instants.isEmpty()) {
        begin(instants.stream().map(it -> it.taken().task()).toList(), light, () -> run(instants));
      }
    }
  }

  private boolean refused(RunTask task) {
    var refusal = admission.refuse(task);
    refusal.ifPresent(
        why ->
            LOG.log(
                Level.INFO,
                "dropped {0} of colony {1}, epoch {2}: {3}",
                task.taskId(),
                task.colonyId(),
                task.epoch(),
                why));
    return refusal.isPresent();
  }

  private void start(Taken taken) {
    var cancellation = running.begin(taken.task());
    begin(List.of(taken.task()), free, () -> attempt(taken, cancellation));
  }

  /// Where the machine has no thread to spare, they are given back at once, and what they hold is
  /// free again. A word that does not get through is not said twice: nobody renews their leases.
  ///
  /// @param held of what each of them holds a permit
  private void begin(List<RunTask> tasks, Semaphore held, Runnable work) {
    try {
      threads.execute(work);
    } catch (OutOfMemoryError | RejectedExecutionException e) {
      LOG.log(
          Level.ERROR, "no thread for %d attempts, they are given back".formatted(tasks.size()), e);
      starved = true;
      tasks.forEach(running::end);
      held.release(tasks.size());
      tasks.forEach(task -> sent(form.released(task, "the worker cannot start a thread"), task));
    }
  }

  /// It was taken for an instant one and is none: somebody else has a slot for it, or this worker
  /// later. That counts for nothing.
  private void giveBack(RunTask task) {
    running.begin(task);
    begin(
        List.of(task),
        light,
        () -> {
          try {
            reports.deliver(
                form.released(task, "all slots of the worker are taken"), task.replyTo());
          } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
          } finally {
            running.end(task);
            light.release();
          }
        });
  }

  private record Begun(Taken taken, Cancellation cancellation) {}

  private record Posted(RunTask task, Look look, WorkerReport report, Future<?> answer) {}

  /// Instant attempts share a thread, and their reports the requests that carry them.
  private void run(List<Begun> instants) {
    var posted = new ArrayList<Posted>(instants.size());
    for (var begun : instants) {
      var task = begun.taken().task();
      var look = look(begun.taken());
      try {
        posted.add(
            ScopedValue.where(Look.CURRENT, look)
                .call(() -> posted(task, begun.cancellation(), look)));
      } catch (RuntimeException | Error e) {
        LOG.log(Level.ERROR, "no report of task %s".formatted(task.taskId()), e);
        ended(task, look, UNREPORTED, light);
      }
    }
    posted.forEach(this::conclude);
  }

  private Posted posted(RunTask task, Cancellation cancellation, Look look) {
    Ending ending;
    try {
      ending = run(task, cancellation);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      ending = new Ending.Stopped("the worker is shutting down");
    }
    var report = form.of(task, ending, cancellation.byQueen());
    return new Posted(task, look, report, sent(report, task));
  }

  /// One that cannot be sent does not keep the others of its batch from their end.
  private Future<?> sent(WorkerReport report, RunTask task) {
    try {
      return reports.post(report, task.replyTo());
    } catch (RuntimeException e) {
      return CompletableFuture.failedFuture(e);
    }
  }

  private void conclude(Posted posted) {
    var how = UNREPORTED;
    try {
      try {
        posted.answer().get();
      } catch (ExecutionException e) {
        reports.deliver(posted.report(), posted.task().replyTo());
      }
      how = Reports.word(posted.report());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (RuntimeException | Error e) {
      // its lease ends, and the Queen gives it to somebody else
      LOG.log(Level.ERROR, "no report of task %s".formatted(posted.task().taskId()), e);
    } finally {
      ended(posted.task(), posted.look(), how, light);
    }
  }

  private void attempt(Taken taken, Cancellation cancellation) {
    var task = taken.task();
    var look = look(taken);
    var how = UNREPORTED;
    try {
      var reported =
          ScopedValue.where(Look.CURRENT, look)
              .call(
                  () -> {
                    var ended = run(task, cancellation);
                    var report = form.of(task, ended, cancellation.byQueen());
                    reports.deliver(report, task.replyTo());
                    return report;
                  });
      how = Reports.word(reported);
    } catch (InterruptedException e) {
      // only when the process ends: the Queen gives the task to somebody else
      Thread.currentThread().interrupt();
    } finally {
      ended(task, look, how, free);
    }
  }

  /// Who only looks on keeps no attempt from its beginning, nor from its end.
  private Look look(Taken taken) {
    try {
      return onlooker.begins(taken.task(), taken.cause());
    } catch (RuntimeException | Error e) {
      LOG.log(Level.ERROR, "task %s is worked on unseen".formatted(taken.task().taskId()), e);
      return Look.UNSEEN;
    }
  }

  /// @param held of what it holds a permit
  private void ended(RunTask task, Look look, String how, Semaphore held) {
    try {
      if (!how.equals(WORKED)) {
        LOG.log(
            Level.INFO, "attempt {0} of task {1} ended as {2}", task.attempt(), task.taskId(), how);
      }
      look.ends(how);
    } catch (RuntimeException | Error e) {
      LOG.log(Level.ERROR, "nobody saw the end of task %s".formatted(task.taskId()), e);
    } finally {
      running.end(task);
      held.release();
    }
  }

  private Ending run(RunTask task, Cancellation cancellation) throws InterruptedException {
    try {
      return executor.run(task, cancellation);
    } catch (RuntimeException | Error e) {
      LOG.log(Level.ERROR, "attempt of task %s failed in the worker".formatted(task.taskId()), e);
      return Ending.of(OutcomeClass.CRASH, "the worker itself failed: " + e);
    }
  }
}
