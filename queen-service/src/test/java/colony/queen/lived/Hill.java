package colony.queen.lived;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import colony.contracts.Json;
import colony.contracts.api.CheckpointView;
import io.restassured.path.json.JsonPath;
import io.restassured.response.Response;
import java.io.IOException;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// One colony of a started Queen, in a test's words.
final class Hill {
  static final Duration SOON = Duration.ofSeconds(60);

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
    return view().getString("state");
  }

  Hill waitsFor(String state) {
    await().atMost(SOON).pollInterval(Duration.ofMillis(50)).until(this::state, state::equals);
    return this;
  }

  Response get(String path) {
    return given().get("/api/v1/colonies/" + id + (path.isEmpty() ? "" : "/" + path));
  }

  /// Posts and returns whatever comes.
  Response tries(String path, @Nullable Object body) {
    var request = given().contentType("application/json");
    return (body == null ? request : request.body(body))
        .post("/api/v1/colonies/" + id + "/" + path);
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
    return get("events?limit=1000").jsonPath().<Map<String, Object>>getList("items").stream()
        .filter(it -> type.equals(it.get("type")))
        .toList();
  }

  <T> T read(String path, Class<T> as) {
    var answer = get(path).asString();
    try {
      return Json.mapper().readValue(answer, as);
    } catch (IOException e) {
      throw new AssertionError("%s is no %s: %s".formatted(path, as, answer), e);
    }
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
    get("tasks?limit=1000")
        .jsonPath()
        .<Map<String, Object>>getList("items")
        .forEach(it -> statuses.put((String) it.get("taskId"), (String) it.get("status")));
    return statuses;
  }
}
