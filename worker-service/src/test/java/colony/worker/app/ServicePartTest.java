package colony.worker.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import colony.contracts.Ids;
import colony.contracts.OutcomeClass;
import colony.contracts.RunSpec;
import colony.contracts.RunTask;
import colony.contracts.SpawnRequest;
import colony.contracts.TaskResult.Ran;
import colony.worker.blob.Queens;
import colony.worker.service.Callbacks;
import colony.worker.service.Callbacks.Reply;
import colony.worker.service.ServiceClient;
import colony.worker.task.Audience;
import colony.worker.task.Cancellation;
import colony.worker.task.Ending;
import colony.worker.task.TestTask;
import colony.worker.workspace.Pushes;
import colony.worker.workspace.Transit;
import colony.worker.workspace.Workspaces;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Whole attempts with a service behind real HTTP, and no broker.
@Timeout(60)
class ServicePartTest {
  @TempDir Path folder;
  private final Cancellation cancellation = new Cancellation();
  private final Callbacks callbacks =
      new Callbacks(URI.create("http://127.0.0.1:8081/"), Transit.in(Path.of("target")));
  private final ServiceClient client = new ServiceClient();
  private FakeQueen queen;
  private FakeService service;
  private Queens queens;

  @BeforeEach
  void begin() throws Exception {
    queen = new FakeQueen();
    queens = new Queens(List.of(queen.address()), Optional.empty());
    service = new FakeService(callbacks);
  }

  @AfterEach
  void end() {
    service.close();
    queens.close();
    queen.close();
    client.close();
  }

  @Test
  void takesTheResultOfAServiceThatIsDoneAtOnce() throws Exception {
    service.status = 200;
    service.body = "{\"summary\": \"42 pages\", \"data\": {\"pages\": 42}}";

    var ended = ended(run(http(Map.of("X-Team", "press"))));

    assertThat(ended.outcome()).isEqualTo(OutcomeClass.SUCCESS);
    assertThat(ended.result().summary()).isEqualTo("42 pages");
    assertThat(Objects.requireNonNull(ended.result().data()).path("pages").asInt()).isEqualTo(42);
    assertThat(ran(ended).executor()).isEqualTo("http");
    assertThat(ran(ended).verdict()).isEqualTo("done");
    var call = service.call();
    assertThat(call.header("X-team")).isEqualTo("press");
    assertThat(call.header("Idempotency-key")).isEqualTo("key");
    assertThat(call.header("X-colony-signature")).startsWith("t=");
    assertThat(call.json().at("/task/description").asText()).isEqualTo("Do the thing");
    assertThat(call.json().path("attempt").asInt()).isEqualTo(1);
    assertThat(call.json().at("/callback/url").asText())
        .startsWith("http://127.0.0.1:8081/callbacks/");
    assertThat(call.json().at("/callback/progress").asText()).endsWith("/progress");
  }

  /// It is the worker itself that would call.
  @Test
  void isNotCalledWhereNoTaskOfTheWorkerReachesTheNetwork() throws Exception {
    var ended =
        ended(
            begin(http(), Map.of("colony.worker.network", "none", "colony.worker.sandbox", "bwrap"))
                .get());

    assertThat(ended.outcome()).isEqualTo(OutcomeClass.MISSING_DEPENDENCY);
    assertThat(ended.result().summary()).contains("colony.worker.network=none");
  }

  @Test
  void waitsForTheCallbackOfAServiceThatAccepts() throws Exception {
    var running = begin(http());
    var call = service.call();

    assertThat(service.progress(call, "half", "done").kind()).isEqualTo(Reply.Kind.TAKEN);
    var told =
        """
        {"summary": "asks", "spawnRequests": [{"caste": "scout", "reason": "why"}]}""";
    assertThat(service.callBack(call, told).kind()).isEqualTo(Reply.Kind.TAKEN);

    var ended = ended(running.get());
    assertThat(ended.outcome()).isEqualTo(OutcomeClass.SUCCESS);
    assertThat(ended.result().summary()).isEqualTo("asks");
    assertThat(ended.wishes().requests()).extracting(SpawnRequest::caste).containsExactly("scout");
    assertThat(queen.text(ended.result().output())).isEqualTo("half\ndone\n");
    assertThat(service.callBack(call, told).kind()).isEqualTo(Reply.Kind.AGAIN);
    assertThat(service.callBack(call, "{}").kind()).isEqualTo(Reply.Kind.OTHER);
  }

  @Test
  void believesTheOutcomeAServiceSays() throws Exception {
    var running = begin(http());
    var call = service.call();

    assertThat(service.callBack(call, "{\"outcome\": \"LOST\"}").kind())
        .isEqualTo(Reply.Kind.UNREADABLE);
    var _ = service.callBack(call, "{\"outcome\": \"limit\", \"summary\": \"quota is used up\"}");

    var ended = ended(running.get());
    assertThat(ended.outcome()).isEqualTo(OutcomeClass.LIMIT);
    assertThat(ended.result().summary()).isEqualTo("the service says LIMIT\nquota is used up");
    assertThat(ran(ended).verdict()).isEqualTo("failed");
  }

  @Test
  void carriesAWordThatBlocks() throws Exception {
    service.status = 200;
    service.body = "{\"blocked\": {\"code\": \"no-paper\", \"message\": \"The tray is empty\"}}";

    var ended = ended(run(http()));

    assertThat(Objects.requireNonNull(ended.blocked()).code()).isEqualTo("no-paper");
  }

  @ParameterizedTest
  @CsvSource({
    "301, BAD_TASK",
    "204, BAD_TASK",
    "400, BAD_TASK",
    "401, AUTH",
    "403, PERMISSION",
    "404, BAD_TASK",
    "408, LIMIT",
    "410, BAD_TASK",
    "422, BAD_TASK",
    "429, LIMIT",
    "500, TRANSIENT",
    "503, TRANSIENT"
  })
  void makesAnOutcomeOfEveryStatus(int status, OutcomeClass outcome) throws Exception {
    service.status = status;
    service.headers = Map.of("Retry-After", "30", "Location", service.address() + "/elsewhere");

    var ended = ended(run(http()));

    assertThat(ended.outcome()).isEqualTo(outcome);
    assertThat(ended.result().summary())
        .startsWith("the service answered " + status)
        .endsWith("Retry-After: 30");
  }

  @Test
  void doesNotTakeAPageForAResult() throws Exception {
    service.status = 200;
    service.body = "<html>Please log in</html>";

    var ended = ended(run(http()));

    assertThat(ended.outcome()).isEqualTo(OutcomeClass.BAD_TASK);
    assertThat(ended.result().summary()).contains("answered 200 and no result", "not JSON");
  }

  @Test
  void callsAServiceThatIsAwayTransient() throws Exception {
    var url = service.address();
    service.close();

    var ended = ended(run(new RunSpec.Http(url, Map.of(), null)));

    assertThat(ended.outcome()).isEqualTo(OutcomeClass.TRANSIENT);
    assertThat(ran(ended).verdict()).isEqualTo("unreachable");
  }

  @ParameterizedTest
  @CsvSource({"ftp://localhost/x", "http:///x", "'not a url'"})
  void refusesAnAddressThatCannotBeCalled(String url) throws Exception {
    var ended = ended(run(new RunSpec.Http(url, Map.of(), null)));

    assertThat(ended.outcome()).isEqualTo(OutcomeClass.BAD_TASK);
    assertThat(ended.result().summary()).contains("cannot be called").contains(url);
  }

  @Test
  void signsWithTheSecretThatThePlanNamesAndDoesNotSendIt() throws Exception {
    var file = Files.writeString(folder.resolve("secret"), "hush\n");
    service.secret = "hush";
    var spec = new RunSpec.Http(service.address(), Map.of(), "press");
    var running = begin(spec, Map.of("colony.worker.secrets.press.file", file.toString()));
    var call = service.call();

    assertThat(new String(call.body(), java.nio.charset.StandardCharsets.UTF_8))
        .doesNotContain("hush", "\"secret\"");
    assertThat(service.callBack(call, "{}").kind()).isEqualTo(Reply.Kind.TAKEN);

    assertThat(ended(running.get()).outcome()).isEqualTo(OutcomeClass.SUCCESS);
  }

  @Test
  void namesASecretThatItDoesNotHave() throws Exception {
    var ended = ended(run(new RunSpec.Http(service.address(), Map.of(), "press")));

    assertThat(ended.outcome()).isEqualTo(OutcomeClass.AUTH);
    assertThat(ended.result().summary()).contains("'press'", "colony.worker.secrets.press");
  }

  @Test
  void tellsTheServiceWhenTheAttemptIsStopped() throws Exception {
    service.headers = Map.of("Location", "/jobs/7");
    var running = begin(http());
    var call = service.call();
    assertThat(service.progress(call, "begun").kind()).isEqualTo(Reply.Kind.TAKEN);

    cancellation.stop("not wanted");

    assertThat(running.get())
        .isInstanceOfSatisfying(
            Ending.Stopped.class,
            stopped -> assertThat(stopped.reason()).startsWith("not wanted (the"));
    await()
        .atMost(Duration.ofSeconds(60))
        .until(() -> service.callBack(call, "{}").kind() == Reply.Kind.GONE);
  }

  @Test
  void takesNoResultWhileItTellsTheServiceToStop() throws Exception {
    service.headers = Map.of("Location", "/jobs/7");
    var answered = new CompletableFuture<Reply.Kind>();
    var running = begin(http());
    var call = service.call();
    service.whenToldToStop =
        () -> {
          try {
            answered.complete(service.callBack(call, "{}").kind());
          } catch (IOException e) {
            answered.completeExceptionally(e);
          }
        };
    // the call is known to be accepted
    assertThat(service.progress(call, "begun").kind()).isEqualTo(Reply.Kind.TAKEN);
    cancellation.stop("not wanted");

    assertThat(running.get()).isInstanceOf(Ending.Stopped.class);
    assertThat(answered.getNow(Reply.Kind.GONE)).isEqualTo(Reply.Kind.GONE);
  }

  @Test
  void givesUpAServiceThatSaysNothing() throws Exception {
    service.body = "{\"cancel\": \"/jobs/7\"}";
    var running = begin(http(), Map.of("colony.worker.idle-timeout", "3s"));
    var call = service.call();

    var ended = ended(running.get());

    assertThat(ended.outcome()).isEqualTo(OutcomeClass.TIMEOUT);
    assertThat(ended.result().summary())
        .contains("said nothing for 3s", "was told to stop and answered 204");
    assertThat(service.deletions).extracting(it -> it.path()).containsExactly("/jobs/7");
    assertThat(service.deletions.getFirst().header("X-colony-signature")).isNotEmpty();
    assertThat(service.callBack(call, "{}").kind()).isEqualTo(Reply.Kind.GONE);
  }

  @Test
  void neverCallsAnotherHostToCancel() throws Exception {
    service.headers = Map.of("Location", "http://127.0.0.1:1/jobs/7");
    var running = begin(http(), Map.of("colony.worker.idle-timeout", "3s"));

    var ended = ended(running.get());

    assertThat(ended.result().summary())
        .contains("http://127.0.0.1:1/jobs/7", "is not on the host that was called");
    assertThat(service.deletions).isEmpty();
  }

  @Test
  void keepsTheWallTimeWhateverTheServiceSays() throws Exception {
    var running = begin(http(), Map.of(), 5_000);
    var call = service.call();

    await()
        .atMost(Duration.ofSeconds(60))
        .until(() -> service.progress(call, "busy").kind() == Reply.Kind.GONE);

    assertThat(ended(running.get()).outcome()).isEqualTo(OutcomeClass.TIMEOUT);
  }

  private RunSpec http() {
    return http(Map.of());
  }

  private RunSpec http(Map<String, String> headers) {
    return new RunSpec.Http(service.address(), headers, null);
  }

  private Ending run(RunSpec spec) throws Exception {
    return begin(spec).get();
  }

  private CompletableFuture<Ending> begin(RunSpec spec) {
    return begin(spec, Map.of());
  }

  private CompletableFuture<Ending> begin(RunSpec spec, Map<String, String> settings) {
    return begin(spec, settings, 30_000);
  }

  private CompletableFuture<Ending> begin(
      RunSpec spec, Map<String, String> more, long timeoutMillis) {
    var settings = TestSettings.of(folder, queen, more);
    var workspaces =
        new Workspaces("test", folder, Pushes.TO_ALL, new QueensBundles(queens), List.of());
    var executor =
        new WorkExecutor(
            Ids.next().toString(),
            settings,
            folder.resolve("tasks"),
            workspaces,
            queens,
            Audience.NOBODY,
            new ServicePart(settings, client, callbacks));
    return CompletableFuture.supplyAsync(
        () ->
            run(
                new Attempts(executor, workspaces, queens, settings.artifactCap()),
                task(spec, timeoutMillis)));
  }

  private Ending run(Attempts attempts, RunTask task) {
    try {
      return attempts.run(task, cancellation);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private static RunTask task(@Nullable RunSpec spec, long timeoutMillis) {
    return new TestTask("1.1", 1, 1, spec, null).message(timeoutMillis);
  }

  private static Ending.Ended ended(Ending ending) {
    return (Ending.Ended) ending;
  }

  private static Ran ran(Ending.Ended ended) {
    return Objects.requireNonNull(ended.result().ran());
  }
}
