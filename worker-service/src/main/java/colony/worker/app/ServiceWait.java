package colony.worker.app;

import colony.contracts.OutcomeClass;
import colony.contracts.names.ReadableTime;
import colony.worker.service.Answer;
import colony.worker.service.PendingCall;
import colony.worker.service.ServiceClient;
import colony.worker.service.ServiceResult;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/// Waits for what becomes of one call: an answer, a callback, the end of a limit, or the order to
/// stop.
final class ServiceWait {
  /// @param wall what is left of the attempt's time
  /// @param idle longest time without a word
  /// @param answer longest time for the answer to the call
  record Limits(Duration wall, Duration idle, Duration answer) {}

  sealed interface Outcome {
    record Done(ServiceResult result, List<String> findings) implements Outcome {}

    record Failed(OutcomeClass outcome, String verdict, String sentence, List<String> findings)
        implements Outcome {}

    record Stopped(String reason) implements Outcome {}
  }

  private final Bench bench;
  private final ServiceClient client;
  private final PendingCall pending;
  private final URI url;
  private final Limits limits;
  private final CompletableFuture<String> stop;
  private final CompletableFuture<ServiceResult> called;
  private final List<String> findings = new ArrayList<>();
  private final long begun = System.nanoTime();
  private boolean accepted;
  private Optional<URI> cancel = Optional.empty();

  ServiceWait(Bench bench, ServiceClient client, PendingCall pending, URI url, Limits limits) {
    this.bench = bench;
    this.client = client;
    this.pending = pending;
    this.url = url;
    this.limits = limits;
    this.stop = bench.cancellation().whenRequested();
    this.called = pending.result();
  }

  Outcome await(CompletableFuture<Answer> answer) throws InterruptedException {
    try {
      while (true) {
        if (called.isDone()) {
          return new Outcome.Done(called.join(), findings);
        }
        if (stop.isDone()) {
          return stopped(answer);
        }
        if (!accepted && answer.isDone()) {
          var ending = heed(answer.join());
          if (ending.isPresent()) {
            // Whoever was told that his callback counts is not overruled by an answer.
            return pending
                .end()
                .<Outcome>map(it -> new Outcome.Done(it, findings))
                .orElseGet(ending::get);
          }
          continue;
        }
        var silent = bench.output().lastNanos();
        var now = System.nanoTime();
        var wallLeft = limits.wall().minusNanos(now - begun);
        var idleLeft = limits.idle().minusNanos(now - Math.max(begun, silent));
        var answerLeft = accepted ? wallLeft : limits.answer().minusNanos(now - begun);
        if (!wallLeft.isPositive()) {
          return late(
              OutcomeClass.TIMEOUT,
              "timeout",
              "took longer than its " + ReadableTime.of(limits.wall()));
        }
        if (!idleLeft.isPositive()) {
          return late(
              OutcomeClass.TIMEOUT, "silent", "said nothing for " + ReadableTime.of(limits.idle()));
        }
        if (!answerLeft.isPositive()) {
          return late(
              OutcomeClass.TRANSIENT,
              "no-answer",
              "did not answer the call within " + ReadableTime.of(limits.answer()));
        }
        change(answer, List.of(wallLeft, idleLeft, answerLeft));
      }
    } finally {
      answer.cancel(true);
    }
  }

  private void change(CompletableFuture<Answer> answer, List<Duration> left)
      throws InterruptedException {
    var first = left.stream().min(Duration::compareTo).orElseThrow();
    var change =
        accepted
            ? CompletableFuture.anyOf(stop, called)
            : CompletableFuture.anyOf(stop, called, answer);
    try {
      change.get(first.toNanos(), TimeUnit.NANOSECONDS);
    } catch (TimeoutException e) {
      // A limit may have come, or moved by a sign of life.
    } catch (ExecutionException e) {
      throw new IllegalStateException(e);
    }
  }

  /// Empty when the result is still to come.
  private Optional<Outcome> heed(Answer answer) {
    return switch (answer) {
      case Answer.Done(var result) -> Optional.of(new Outcome.Done(result, findings));
      case Answer.Accepted(var place, var finding) -> {
        accepted = true;
        cancel = place;
        finding.ifPresent(findings::add);
        yield Optional.empty();
      }
      case Answer.Refused(var outcome, var verdict, var sentence) ->
          Optional.of(new Outcome.Failed(outcome, verdict, sentence, findings));
    };
  }

  private Outcome stopped(CompletableFuture<Answer> answer) throws InterruptedException {
    if (!accepted && answer.isDone()) {
      var _ = heed(answer.join());
    }
    // Before the service is told, which may take a while: no callback counts any more then.
    var last = pending.end();
    if (last.isPresent()) {
      return new Outcome.Done(last.get(), findings);
    }
    var told = tellToStop();
    return new Outcome.Stopped(stop.join() + " (" + told + ")");
  }

  private Outcome late(OutcomeClass outcome, String verdict, String what)
      throws InterruptedException {
    var last = pending.end();
    if (last.isPresent()) {
      return new Outcome.Done(last.get(), findings);
    }
    if (accepted) {
      findings.add(tellToStop());
    }
    return new Outcome.Failed(
        outcome, verdict, "the service %s %s".formatted(url.getAuthority(), what), findings);
  }

  private String tellToStop() throws InterruptedException {
    if (cancel.isPresent()) {
      return client.cancel(cancel.get(), pending.signature());
    }
    return accepted
        ? "the service gave no place where it can be told to stop"
        : "the call to the service was given up";
  }
}
