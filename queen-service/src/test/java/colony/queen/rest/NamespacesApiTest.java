package colony.queen.rest;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import colony.contracts.BlobRef;
import colony.queen.app.blob.PlanArtifacts;
import colony.stack.testing.StackResource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import jakarta.inject.Inject;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import javax.sql.DataSource;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// The endpoints come from the OpenAPI document, so one that somebody adds is asked too.
@Tag("service")
@QuarkusTest
@QuarkusTestResource(StackResource.class)
@TestProfile(TokenApiTest.WithTokens.class)
class NamespacesApiTest {
  private static final String PLAN =
      """
      goal: a secret of the blue
      phases: [{id: p, tasks: [{id: t, caste: builder, run: {noop: true}}]}]
      """;

  /// Whole enough to be looked at, so that it is the colony that is not found.
  private static final Map<String, Map<String, Object>> BODIES =
      Map.of(
          "/check-in", Map.of("move", "continue"),
          "/check-in/delegate", Map.of("to", "eve"),
          "/gates/{gate}/votes", Map.of("vote", "approve", "issues", List.of()),
          "/budgets/{decision}/answer", Map.of("move", "stop"),
          "/rollback", Map.of("checkpoint", "1"),
          "/fork", Map.of("checkpoint", "1"),
          "/mode", Map.of("mode", "strict", "reason", "x"),
          "/override", Map.of("to", "WAITING", "reason", "x"),
          "/flags", Map.of("severity", "note", "text", "x"),
          "/signals", Map.of("signal", "FOCUS", "content", "x"));

  private record Endpoint(String method, String path) {
    String of(String colony) {
      return path.replace("{colony}", colony)
          .replaceAll("\\{(decision|id|letter|request|signal|flag)}", UUID.randomUUID().toString())
          .replaceAll("\\{\\w+}", "1");
    }

    Map<String, Object> body() {
      var end = path.substring("/api/v1/colonies/{colony}".length());
      return BODIES.getOrDefault(
          end, end.contains("/block") ? Map.of("message", "x") : Map.of("reason", "x"));
    }
  }

  @TestHTTPResource URI root;
  @Inject DataSource database;
  @Inject PlanArtifacts plans;

  @Test
  void answersForAForeignColonyAsForOneThatDoesNotExist() {
    var name = "mine-" + UUID.randomUUID();
    var id = begin("blue-token", Map.of("name", name)).<String>path("id");
    var nobody = UUID.randomUUID().toString();

    var endpoints = endpoints();
    assertThat(endpoints).hasSizeGreaterThan(30);
    for (var endpoint : endpoints) {
      var foreign = ask(endpoint, id);
      var named = ask(endpoint, name);
      var unknown = ask(endpoint, nobody);

      // 403 is the role's, whoever's the colony is.
      assertThat(foreign.statusCode()).as(endpoint.toString()).isIn(403, 404);
      assertThat(foreign.asString().replace(id, "X"))
          .as(endpoint.toString())
          .isEqualTo(unknown.asString().replace(nobody, "X"));
      assertThat(named.asString().replace(name, "X"))
          .as(endpoint.toString())
          .isEqualTo(unknown.asString().replace(nobody, "X"))
          .doesNotContain("secret");
    }
  }

  @Test
  void listsOnlyWhatIsTheCallers() {
    var name = "listed-" + UUID.randomUUID();
    begin("blue-token", Map.of("name", name));

    assertThat(list("blue-token", "")).contains(name);
    assertThat(list("red-token", "")).doesNotContain(name);
    assertThat(list("a-token", "")).contains(name);
    assertThat(list("a-token", "?namespace=red")).doesNotContain(name);
    as("red-token").get("/api/v1/colonies?namespace=blue").then().statusCode(403);
  }

  @Test
  void findsANameInTheNamespaceThatIsMeant() {
    var name = "twice-" + UUID.randomUUID();
    var blue = begin("blue-token", Map.of("name", name)).<String>path("id");
    var red = begin("a-token", Map.of("name", name, "namespace", "red")).<String>path("id");

    assertThat(id(as("blue-token"), name)).isEqualTo(blue);
    assertThat(id(as("a-token").header("Colony-Namespace", "red"), name)).isEqualTo(red);
    assertThat(id(as("a-token").queryParam("namespace", "blue"), name)).isEqualTo(blue);
    as("a-token").get("/api/v1/colonies/" + name).then().statusCode(404);
    as("both-token").get("/api/v1/colonies/" + name).then().statusCode(422);
    assertThat(id(as("both-token"), red)).isEqualTo(red);
  }

  @Test
  void beginsNoColonyInAForeignNamespace() {
    assertThat(begin("red-token", Map.of("namespace", "blue")).statusCode()).isEqualTo(403);
    assertThat(begin("a-token", Map.of("namespace", "Bl ue")).statusCode()).isEqualTo(422);
    assertThat(begin("eye-token", Map.of()).statusCode()).isEqualTo(403);
  }

  @Test
  void showsABlobToTheNamespaceItIsForAndToNobodyElse() throws NoSuchAlgorithmException {
    var bytes = ("of the blue " + UUID.randomUUID()).getBytes(StandardCharsets.UTF_8);
    var path = "/api/v1/blobs/" + hash(bytes);

    as("blue-worker-token").body(bytes).put(path).then().statusCode(201);

    as("blue-token").get(path).then().statusCode(200);
    as("a-token").get(path).then().statusCode(200);
    as("red-token").get(path).then().statusCode(404);
    as("red-worker-token").head(path).then().statusCode(404);
    as("a-token").header("Colony-Namespace", "red").head(path).then().statusCode(404);
    as("red-worker-token").body(bytes).put(path).then().statusCode(200);
    as("red-token").get(path).then().statusCode(200);
  }

  @Test
  void showsABlobStoredForNobodyToThoseWhoseColonyHasItAsAResult()
      throws NoSuchAlgorithmException, SQLException {
    var hash = stored("worker-token", "a result " + UUID.randomUUID());
    var blue = begin("blue-token", Map.of("name", "b-" + hash.substring(0, 20))).<String>path("id");
    var path = "/api/v1/blobs/%s?colony=%s".formatted(hash, blue);
    as("blue-token").get(path).then().statusCode(404);

    finished(blue, hash);

    as("red-token").get(path).then().statusCode(404);
    as("blue-token").get("/api/v1/blobs/" + hash).then().statusCode(404);
    as("blue-token").get(path).then().statusCode(200);
  }

  @Test
  void showsNoBlobForAHashThatSomebodyWroteIntoTheirColony() throws NoSuchAlgorithmException {
    var hash = stored("worker-token", "spoken of " + UUID.randomUUID());
    var red = begin("red-token", Map.of("name", "r-" + hash.substring(0, 20))).path("id");

    as("red-token")
        .contentType("application/json")
        .body(Map.of("signal", "FOCUS", "content", "look at " + hash))
        .post("/api/v1/colonies/%s/signals".formatted(red))
        .then()
        .statusCode(201);

    as("red-token").get("/api/v1/blobs/%s?colony=%s".formatted(hash, red)).then().statusCode(404);
  }

  @Test
  void showsNoBlobOfOthersForAResultThatNamesIt() throws NoSuchAlgorithmException, SQLException {
    var hash = stored("blue-worker-token", "of the blue " + UUID.randomUUID());
    var red = begin("red-token", Map.of("name", "r-" + hash.substring(0, 20))).<String>path("id");

    finished(red, hash);

    as("red-token").get("/api/v1/blobs/%s?colony=%s".formatted(hash, red)).then().statusCode(404);
  }

  /// Whoever imports a colony writes which hashes its tasks left.
  @Test
  void givesAColonyNoBlobOfOthersWhoeverReadsForIt()
      throws NoSuchAlgorithmException, SQLException, IOException {
    var hash = stored("blue-worker-token", "of the blue " + UUID.randomUUID());
    var red = begin("red-token", Map.of("name", "r-" + hash.substring(0, 20))).<String>path("id");
    var blue = begin("blue-token", Map.of("name", "b-" + hash.substring(0, 20))).<String>path("id");
    left(red, hash);
    left(blue, hash);

    assertThat(read("red-token", red)).contains("there is no blob");
    assertThat(read("blue-token", blue)).contains("of the blue");
    as("worker-token")
        .get("/api/v1/blobs/%s?colony=%s".formatted(hash, red))
        .then()
        .statusCode(404);
    as("worker-token")
        .get("/api/v1/blobs/%s?colony=%s".formatted(hash, blue))
        .then()
        .statusCode(200);
    assertThat(plans.bytes(UUID.fromString(red), new BlobRef(hash, 1))).isEmpty();
    assertThat(plans.bytes(UUID.fromString(blue), new BlobRef(hash, 1))).isPresent();
  }

  @Test
  void givesAForkWhatItsParentsResultsGave() throws NoSuchAlgorithmException, SQLException {
    var hash = stored("worker-token", "a result " + UUID.randomUUID());
    var parent =
        begin("red-token", Map.of("name", "p-" + hash.substring(0, 20))).<String>path("id");
    var fork = begin("red-token", Map.of("name", "f-" + hash.substring(0, 20))).<String>path("id");
    finished(parent, hash);
    var path = "/api/v1/blobs/%s?colony=%s".formatted(hash, fork);
    as("worker-token").get(path).then().statusCode(404);

    execute(
        "update charter set forked_colony = '%s', forked_checkpoint = 'PRE_one_v1' where colony_id = '%s'"
            .formatted(parent, fork));

    as("worker-token").get(path).then().statusCode(200);
    as("red-token").get(path).then().statusCode(200);
  }

  @Test
  void keepsAWorkersTokenInItsNamespace() {
    var blue = begin("blue-token", Map.of("name", "w-" + UUID.randomUUID())).<String>path("id");

    as("blue-worker-token").get("/api/v1/colonies/" + blue).then().statusCode(200);
    as("red-worker-token").get("/api/v1/colonies/" + blue).then().statusCode(404);
    as("red-worker-token")
        .header("Colony-Namespace", "blue")
        .body(new byte[] {1})
        .put("/api/v1/blobs/" + "0".repeat(64))
        .then()
        .statusCode(403);
  }

  @Test
  void showsNeitherALetterNorANoticeNorAWorkersNameOfOthers() throws SQLException {
    var name = "n-" + UUID.randomUUID();
    var blue = begin("blue-token", Map.of("name", name)).<String>path("id");
    var letter = UUID.randomUUID();
    execute(
        "insert into dead_letter (id, at, reason, topic, part, pos, colony_id, payload) values"
            + " ('%s', now(), 'of the blue', 'colony.reports', 0, 0, '%s', 'x')"
                .formatted(letter, blue));
    execute(
        "insert into notice (id, webhook, occasion, colony_id, at) values"
            + " ('%s', 'chat', 'check-in.opened', '%s', now())".formatted(UUID.randomUUID(), blue));
    execute(
        "insert into worker_instance values"
            + " ('i-%s', 'host-of-the-blue', 'builder', 1, 1, now(), false)".formatted(letter));

    assertThat(as("blue-token").get("/api/v1/dead-letters/" + letter).statusCode()).isEqualTo(200);
    as("red-token").get("/api/v1/dead-letters/" + letter).then().statusCode(404);
    as("red-token")
        .contentType("application/json")
        .post("/api/v1/dead-letters/%s/redrive".formatted(letter))
        .then()
        .statusCode(404);
    for (var path : List.of("/api/v1/dead-letters", "/api/v1/notices", "/api/v1/workers")) {
      assertThat(as("red-token").get(path).then().statusCode(200).extract().asString())
          .as(path)
          .doesNotContain(letter.toString(), name, blue, "host-of-the-blue");
    }
    assertThat(as("blue-token").get("/api/v1/notices").asString()).contains(name);
    assertThat(as("a-token").get("/api/v1/workers").asString()).contains("host-of-the-blue");
    assertThat(as("blue-token").get("/api/v1/workers").asString()).contains("worker-1", "builder");
  }

  @Test
  void streamsOnlyTheColoniesOfTheCaller() throws IOException, InterruptedException {
    var name = "s-" + UUID.randomUUID();
    begin("blue-token", Map.of("name", name));

    assertThat(told("blue-token")).contains(name);
    assertThat(told("red-token")).doesNotContain(name);
  }

  /// What the stream of all colonies says until all have been told.
  private String told(String token) throws IOException, InterruptedException {
    var request =
        HttpRequest.newBuilder(root.resolve("/api/v1/live/colonies"))
            .header("Authorization", "Bearer " + token)
            .header("Accept", "text/event-stream")
            .build();
    var answer =
        HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .build()
            .send(request, HttpResponse.BodyHandlers.ofInputStream());
    var said = new StringBuilder();
    try (var lines =
        new BufferedReader(new InputStreamReader(answer.body(), StandardCharsets.UTF_8))) {
      for (var line = lines.readLine(); line != null; line = lines.readLine()) {
        said.append(line).append('\n');
        if (line.replace(" ", "").equals("event:ready")) {
          break;
        }
      }
    }
    return said.toString();
  }

  private static String stored(String token, String text) throws NoSuchAlgorithmException {
    var bytes = text.getBytes(StandardCharsets.UTF_8);
    as(token).body(bytes).put("/api/v1/blobs/" + hash(bytes)).then().statusCode(201);
    return hash(bytes);
  }

  /// Beside the first event, so that the log has no gap for which the colony is halted.
  private void finished(String colony, String artifact) throws SQLException {
    var body =
        """
        {"taskId":"t","result":{"artifacts":[{"path":"a","blob":{"sha256":"%s","sizeBytes":1}}]}}"""
            .formatted(artifact);
    execute(
        "insert into event values ('%s', 1, now(), 'task.finished', '%s')".formatted(colony, body));
  }

  private void left(String colony, String artifact) throws SQLException {
    execute(
        "update task set artifacts = '[{\"name\":\"a\",\"sha256\":\"%s\",\"bytes\":1}]' where colony_id = '%s'"
            .formatted(artifact, colony));
  }

  /// What an assistant is told of the file that was left there.
  private static String read(String token, String colony) {
    var call = Map.of("name", "read_artifact", "arguments", Map.of("colony", colony, "path", "a"));
    return as(token)
        .header("Accept", "application/json, text/event-stream")
        .contentType("application/json")
        .body(Map.of("jsonrpc", "2.0", "id", 1, "method", "tools/call", "params", call))
        .post("/mcp")
        .then()
        .statusCode(200)
        .extract()
        .asString();
  }

  private void execute(String sql) throws SQLException {
    try (var connection = database.getConnection();
        var statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  private static String hash(byte[] bytes) throws NoSuchAlgorithmException {
    return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
  }

  private static List<Endpoint> endpoints() {
    Map<String, Map<String, Object>> paths =
        as("a-token").queryParam("format", "json").get("/q/openapi").jsonPath().getMap("paths");
    var found = new ArrayList<Endpoint>();
    paths.forEach(
        (path, methods) ->
            methods.keySet().stream()
                .filter(List.of("get", "post", "put", "delete")::contains)
                .filter(_ -> path.startsWith("/api/v1/colonies/{colony}"))
                .forEach(it -> found.add(new Endpoint(it.toUpperCase(Locale.ROOT), path))));
    return found;
  }

  private static Response ask(Endpoint endpoint, String colony) {
    var request = as("red-token");
    if (endpoint.path().endsWith("/compare")) {
      request.queryParam("from", "a").queryParam("to", "b");
    }
    return (endpoint.method().equals("POST")
            ? request.contentType("application/json").body(endpoint.body())
            : request)
        .request(endpoint.method(), endpoint.of(colony));
  }

  private static String id(RequestSpecification request, String colony) {
    return request.get("/api/v1/colonies/" + colony).then().statusCode(200).extract().path("id");
  }

  private static String list(String token, String query) {
    return as(token).get("/api/v1/colonies" + query).then().statusCode(200).extract().asString();
  }

  private static Response begin(String token, Map<String, Object> more) {
    var body = new HashMap<String, Object>(more);
    body.put("plan", PLAN);
    return as(token).contentType("application/json").body(body).post("/api/v1/colonies");
  }

  private static RequestSpecification as(String token) {
    return given().header("Authorization", "Bearer " + token);
  }
}
