package colony.queen.lived;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import colony.contracts.Json;
import colony.contracts.api.CheckpointView;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.JsonNode;
import io.restassured.RestAssured;
import io.restassured.path.json.JsonPath;
import io.restassured.response.Response;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// One colony of a started Queen, in a test's words.
final class Hill {
  static final Duration SOON = Duration.ofSeconds(60);

  private static final HttpClient HTTP =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

  private final UUID id;

  private Hill(UUID id) {
    this.id = id;
  }

  static Hill of(UUID id) {
    return new Hill(id);
  }

  static Hill begun(String plan) {
    return begun(plan, Map.of());
  }

  static Hill begun(String plan, Map<String, Object> more) {
    var body = new HashMap<String, Object>(more);
    body.put("plan", plan);
    body.putIfAbsent("name", "c-" + UUID.randomUUID());
    var answer = given().contentType("application/json").body(body).post("/api/v1/colonies");
    assertThat(answer.statusCode()).as(answer.asString()).isEqualTo(201);
    return new Hill(UUID.fromString(answer.path("id")));
  }

  UUID id() {
    return id;
  }

  JsonPath view() {
    return get("").jsonPath();
  }

  /// The one next step.
  String next() {
    return view().getString("next");
  }

  String state() {
    return tree("").path("state").asText();
  }

  Hill waitsFor(String state) {
    await().atMost(SOON).pollInterval(Duration.ofMillis(50)).until(this::state, state::equals);
    return this;
  }

  Response get(String path) {
    return given().get(at(path));
  }

  /// Posts and returns whatever comes.
  Response tries(String path, @Nullable Object body) {
    var request = given().contentType("application/json");
    return (body == null ? request : request.body(body)).post(at(path));
  }

  /// Posts what must succeed.
  Response does(String path, @Nullable Object body) {
    var answer = tries(path, body);
    assertThat(answer.statusCode()).as(path + ": " + answer.asString()).isBetween(200, 299);
    return answer;
  }

  /// Posts what must be refused with 409; returns the detail.
  Response refused(String path, @Nullable Object body) {
    var answer = tries(path, body);
    assertThat(answer.statusCode()).as(path + ": " + answer.asString()).isEqualTo(409);
    return answer;
  }

  Response answers(String move) {
    return does("check-in", Map.of("move", move, "reason", "because"));
  }

  List<String> triggers() {
    return events("colony.moved").stream().map(it -> (String) it.get("trigger")).toList();
  }

  List<Map<String, Object>> events(String type) {
    return items("events?limit=1000").filter(it -> type.equals(it.get("type"))).toList();
  }

  <T> T read(String path, Class<T> as) {
    var answer = body(path);
    try {
      return Json.mapper().readValue(answer, as);
    } catch (IOException e) {
      throw new AssertionError("%s is no %s: %s".formatted(path, as, answer), e);
    }
  }

  /// Most of it is asked for again and again. REST Assured would compile a script for each path of
  /// each answer.
  private String body(String path) {
    var address = URI.create("%s:%d%s".formatted(RestAssured.baseURI, RestAssured.port, at(path)));
    try {
      return HTTP.send(
              HttpRequest.newBuilder(address).build(), HttpResponse.BodyHandlers.ofString())
          .body();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  private String at(String path) {
    return "/api/v1/colonies/" + id + (path.isEmpty() ? "" : "/" + path);
  }

  /// Newest first.
  List<CheckpointView> checkpoints() {
    return List.of(read("checkpoints", CheckpointView[].class));
  }

  CheckpointView checkpoint(String name) {
    return checkpoints().stream()
        .filter(it -> name.equals(it.name()))
        .findFirst()
        .orElseThrow(() -> new AssertionError("no checkpoint " + name));
  }

  Map<String, String> tasks() {
    var statuses = new HashMap<String, String>();
    items("tasks?limit=1000")
        .forEach(it -> statuses.put((String) it.get("taskId"), (String) it.get("status")));
    return statuses;
  }

  private Stream<Map<String, Object>> items(String path) {
    return Json.mapper()
        .convertValue(tree(path).path("items"), new TypeReference<List<Map<String, Object>>>() {})
        .stream();
  }

  private JsonNode tree(String path) {
    return read(path, JsonNode.class);
  }
}
