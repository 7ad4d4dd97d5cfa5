package colony.stack;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// The work of one small colony. Whoever has done it once has loaded what the first real work
/// needs, down to the parser of the statement by which the first artifact is stored.
final class Rehearsal {
  private static final Duration PATIENCE = Duration.ofMinutes(10);
  private static final Duration LOOK_AGAIN = Duration.ofMillis(200);

  /// Where nothing moves by itself any more.
  private static final Set<String> STUCK = Set.of("WAITING", "FAILED", "ERROR");

  private static final ObjectMapper JSON = new ObjectMapper();
  private static final String PLAN =
      """
      goal: Rehearse
      phases:
        - id: only
          tasks:
            - {id: quick, caste: builder, run: {noop: true}}
            - id: slow
              caste: builder
              dependsOn: [quick]
              run: {command: [sh, -c, 'echo done > "$COLONY_ARTIFACTS/file"']}
            - {id: last, caste: builder, dependsOn: [slow], run: {command: ['true']}}
      """;

  private final String queen;
  private final String token;

  private Rehearsal(String queen, String token) {
    this.queen = queen;
    this.token = token;
  }

  /// @param queen her address, without a slash at its end
  static void at(String queen, String token) {
    new Rehearsal(queen, token).play();
  }

  private void play() {
    try (var client = HttpClient.newHttpClient()) {
      var begun = JSON.writeValueAsString(Map.of("plan", PLAN, "name", "rehearsal", "auto", true));
      send(client, to("").header("Content-Type", "application/json").POST(body(begun)));
      awaitEnd(client);
      for (var view : List.of("/tasks", "/events", "/why", "/checkpoints", "/tasks/slow")) {
        send(client, to("/rehearsal" + view));
      }
    } catch (IOException e) {
      throw new Trouble("the Queen at %s went away while she rehearsed".formatted(queen), e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new Trouble("interrupted while the services rehearse", e);
    }
  }

  private void awaitEnd(HttpClient client) throws IOException, InterruptedException {
    var latest = Instant.now().plus(PATIENCE);
    var state = state(client);
    while (!state.equals("COMPLETED")) {
      if (STUCK.contains(state) || Instant.now().isAfter(latest)) {
        throw new Trouble("the rehearsal came to %s, not to its end".formatted(state));
      }
      Thread.sleep(LOOK_AGAIN);
      state = state(client);
    }
  }

  private String state(HttpClient client) throws IOException, InterruptedException {
    return send(client, to("/rehearsal")).path("state").asText();
  }

  private HttpRequest.Builder to(String path) {
    return HttpRequest.newBuilder(URI.create(queen + "/api/v1/colonies" + path))
        .header("Authorization", "Bearer " + token)
        .timeout(PATIENCE);
  }

  private static HttpRequest.BodyPublisher body(String text) {
    return HttpRequest.BodyPublishers.ofString(text);
  }

  private static JsonNode send(HttpClient client, HttpRequest.Builder request)
      throws IOException, InterruptedException {
    var answer = client.send(request.build(), BodyHandlers.ofString());
    if (answer.statusCode() >= 300) {
      throw new Trouble(
          "the rehearsal was answered with %d: %s".formatted(answer.statusCode(), answer.body()));
    }
    return JSON.readTree(answer.body());
  }
}
