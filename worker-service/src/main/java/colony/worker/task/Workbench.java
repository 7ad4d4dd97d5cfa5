package colony.worker.task;

import colony.contracts.Message;
import colony.contracts.OutcomeClass;
import colony.contracts.RunTask;
import colony.contracts.TaskResult;
import colony.contracts.WorkerReport;
import colony.worker.spawn.Wishes;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/// Takes dispatches while it has free slots, runs each on a thread of its own and reports its end.
/// An attempt keeps its slot until its report is safe, so a broker that is away stops the taking
/// and what waits to be reported stays bounded.
public final class Workbench {
  private static final Logger LOG = System.getLogger(Workbench.class.getName());
  private static final String WORKED = "success";
  private static final Duration POLL = Duration.ofMillis(500);

  private final String instance;
  private final int slots;
  private final TaskTransport transport;
  private final Admission admission;
  private final Running running;
  private final Executor executor;
  private final ReportChannel reports;
  private final Onlooker onlooker;
  private final Semaphore free;
  private final ExecutorService threads =
      Executors.newCachedThreadPool(Thread.ofPlatform().name("attempt-", 1).daemon().factory());
  private final Thread taker =
      Thread.ofPlatform().name("task-taker").daemon().unstarted(this::takeUntilLeaving);
  private volatile boolean leaving;

  public Workbench(
      String instance,
      int slots,
      TaskTransport transport,
      Admission admission,
      Running running,
      Executor executor,
      ReportChannel reports,
      Onlooker onlooker) {
    this.onlooker = onlooker;
    this.instance = instance;
    this.slots = slots;
    this.transport = transport;
    this.admission = admission;
    this.running = running;
    this.executor = executor;
    this.reports = reports;
    this.free = new Semaphore(permits());
  }

  /// One free slot is enough to take, and a take may bring a whole batch.
  private int permits() {
    return slots + transport.batch() - 1;
  }

  public void open() {
    taker.start();
  }

  /// Takes nothing more, waits for what runs, then stops the rest and waits for its end.
  public void leave(Duration grace, Duration patience) throws InterruptedException {
    leaving = true;
    transport.wakeUp();
    if (!free.tryAcquire(permits(), grace.toMillis(), TimeUnit.MILLISECONDS)) {
      running.cancelAll("the worker is shutting down");
      if (!free.tryAcquire(permits(), patience.toMillis(), TimeUnit.MILLISECONDS)) {
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

  private void takeUntilLeaving() {
    try {
      while (!leaving) {
        take();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      transport.close();
    }
  }

  private void take() throws InterruptedException {
    var reserved = transport.batch();
    if (!free.tryAcquire(reserved, POLL.toMillis(), TimeUnit.MILLISECONDS)) {
      return;
    }
    var used = 0;
    try {
      for (var taken : transport.take(POLL)) {
        if (start(taken)) {
          used++;
        }
      }
    } finally {
      free.release(reserved - used);
    }
  }

  private boolean start(Taken taken) {
    var task = taken.task();
    var refusal = admission.refuse(task, Instant.now());
    if (refusal.isPresent()) {
      LOG.log(
          Level.INFO,
          "dropped {0} of colony {1}, epoch {2}: {3}",
          task.taskId(),
          task.colonyId(),
          task.epoch(),
          refusal.get());
      return false;
    }
    var cancellation = running.begin(task);
    threads.execute(() -> attempt(taken, cancellation));
    return true;
  }

  private void attempt(Taken taken, Cancellation cancellation) {
    var task = taken.task();
    var look = onlooker.begins(task, taken.cause());
    var how = "unreported";
    try {
      var ending =
          ScopedValue.where(Look.CURRENT, look)
              .call(
                  () -> {
                    var ended = run(task, cancellation);
                    reports.deliver(report(task, ended, cancellation.byQueen()), task.replyTo());
                    return ended;
                  });
      how = word(ending);
    } catch (InterruptedException e) {
      // only when the process ends: the Queen gives the task to somebody else
      Thread.currentThread().interrupt();
    } finally {
      if (!how.equals(WORKED)) {
        LOG.log(
            Level.INFO, "attempt {0} of task {1} ended as {2}", task.attempt(), task.taskId(), how);
      }
      look.ends(how);
      running.end(task);
      free.release();
    }
  }

  private static String word(Ending ending) {
    return switch (ending) {
      case Ending.Ended it -> it.outcome().name().toLowerCase(Locale.ROOT).replace('_', '-');
      case Ending.Stopped _ -> "stopped";
    };
  }

  private Ending run(RunTask task, Cancellation cancellation) throws InterruptedException {
    try {
      return executor.run(task, cancellation);
    } catch (RuntimeException | Error e) {
      LOG.log(Level.ERROR, "attempt of task %s failed in the worker".formatted(task.taskId()), e);
      return Ending.of(OutcomeClass.CRASH, "the worker itself failed: " + e);
    }
  }

  private WorkerReport report(RunTask task, Ending ending, boolean byQueen) {
    return switch (ending) {
      case Ending.Ended(OutcomeClass outcome, TaskResult result, Wishes wishes, var blocked) ->
          new WorkerReport.Finished(
              TimeOrderedId.next(),
              task.colonyId(),
              task.namespace(),
              Instant.now(),
              Message.SCHEMA_VERSION,
              task.taskId(),
              task.epoch(),
              instance,
              outcome,
              result,
              wishes.requests(),
              wishes.faults(),
              blocked);
      case Ending.Stopped(_, List<String> survivors) when byQueen ->
          new WorkerReport.Stopped(
              TimeOrderedId.next(),
              task.colonyId(),
              task.namespace(),
              Instant.now(),
              Message.SCHEMA_VERSION,
              task.taskId(),
              task.epoch(),
              instance,
              survivors.stream().limit(WorkerReport.Stopped.MAX_SURVIVORS).toList());
      case Ending.Stopped(String reason, _) ->
          new WorkerReport.Released(
              TimeOrderedId.next(),
              task.colonyId(),
              task.namespace(),
              Instant.now(),
              Message.SCHEMA_VERSION,
              task.taskId(),
              task.epoch(),
              instance,
              reason);
    };
  }
}
