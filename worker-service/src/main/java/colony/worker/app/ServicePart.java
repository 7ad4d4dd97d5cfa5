package colony.worker.app;

import colony.contracts.Confinement;
import colony.contracts.Json;
import colony.contracts.OutcomeClass;
import colony.contracts.RunSpec;
import colony.contracts.RunTask.MergedTask;
import colony.worker.handover.ContextFile;
import colony.worker.process.Lines;
import colony.worker.service.Callbacks;
import colony.worker.service.ServiceClient;
import colony.worker.service.Signature;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonProcessingException;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Has a task done by a service: calls it, and waits for it to call back.
public final class ServicePart implements PartRun<RunSpec.Http> {
  private final WorkerSettings settings;
  private final ServiceClient client;
  private final Callbacks callbacks;

  public ServicePart(WorkerSettings settings, ServiceClient client, Callbacks callbacks) {
    this.settings = settings;
    this.client = client;
    this.callbacks = callbacks;
  }

  /// The body of the call.
  ///
  /// @param task as a command finds it in its context file
  @JsonInclude(JsonInclude.Include.NON_NULL)
  record Call(ContextFile task, int attempt, CallBack callback) {}

  /// @param secret of this attempt alone, where the plan names none that both sides know
  @JsonInclude(JsonInclude.Include.NON_NULL)
  record CallBack(URI url, URI progress, @Nullable String secret) {}

  @Override
  public Outcome run(Bench bench, RunSpec.Http how, MergedTask part, int number, Duration wall)
      throws IOException, InterruptedException {
    if (settings.network() == Confinement.Network.NONE) { // it is this worker that would call
      return refused(
          part,
          OutcomeClass.MISSING_DEPENDENCY,
          "no-network",
          "no task of this worker reaches the network (colony.worker.network=none), so none calls a service");
    }
    String known;
    try {
      known =
          how.secret() == null ? null : new ServiceSecrets(settings.secrets()).named(how.secret());
    } catch (ServiceSecrets.Missing e) {
      return refused(part, OutcomeClass.AUTH, "no-secret", String.valueOf(e.getMessage()));
    }
    var secret = known == null ? Callbacks.random() : known;
    try (var pending = callbacks.open(new Signature(secret), lines -> say(bench, lines))) {
      var body = body(bench, part, pending.url(), known == null ? secret : null);
      var url = address(how.url());
      var answer =
          client.post(
              url,
              how.headers(),
              body,
              CommandEnvironment.idempotencyKey(bench.task(), part),
              pending.signature());
      var waiting = new ServiceWait(bench, client, pending, url, limits(wall));
      return new ServiceEnding(bench, part, number).of(waiting.await(answer));
    } catch (IllegalArgumentException e) {
      return refused(
          part,
          OutcomeClass.BAD_TASK,
          "bad-call",
          "the service cannot be called: " + e.getMessage());
    }
  }

  private ServiceWait.Limits limits(Duration wall) {
    return new ServiceWait.Limits(wall, settings.idleTimeout(), settings.callPatience());
  }

  private static URI address(String url) {
    var address = URI.create(url);
    if (address.getHost() == null
        || !("http".equals(address.getScheme()) || "https".equals(address.getScheme()))) {
      throw new IllegalArgumentException(
          "'%s' is not an address that begins with http:// or https://".formatted(url));
    }
    return address;
  }

  private byte[] body(Bench bench, MergedTask part, URI callback, @Nullable String secret)
      throws JsonProcessingException {
    var context =
        ContextFile.of(bench.task(), part, bench.given(), settings.idleTimeout().toMillis());
    return Json.mapper()
        .writeValueAsBytes(
            new Call(
                context,
                bench.task().attempt(),
                new CallBack(callback, URI.create(callback + "/progress"), secret)));
  }

  private static void say(Bench bench, List<String> lines) {
    for (var line : lines) {
      var bytes = line.getBytes(StandardCharsets.UTF_8);
      bench.live().line(Lines.Stream.OUT, bytes, bytes.length);
    }
    var all = (String.join("\n", lines) + "\n").getBytes(StandardCharsets.UTF_8);
    bench.output().add(Lines.Stream.OUT, all, all.length);
  }

  private static Outcome refused(
      MergedTask part, OutcomeClass outcome, String verdict, String sentence) {
    return new Outcome.Ended(ServiceEnding.without(part, outcome, verdict, sentence, List.of()));
  }
}
