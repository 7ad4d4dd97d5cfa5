package colony.queen.rest;

import static io.restassured.RestAssured.given;
import static io.restassured.RestAssured.when;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.startsWith;

import colony.door.Namespaces;
import colony.queen.app.BusyException;
import colony.queen.app.door.Places;
import colony.queen.blob.BlobStore;
import colony.queen.blob.Sha256;
import colony.stack.testing.StackResource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import javax.sql.DataSource;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("service")
@QuarkusTest
@QuarkusTestResource(StackResource.class)
class BlobApiTest {
  @TestHTTPResource URI root;
  @Inject DataSource database;
  @Inject BlobStore store;
  @Inject Transfers transfers;

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 262_144, 262_145, 3_000_000})
  void givesBackTheBytesItTook(int size) {
    var bytes = bytes(size);

    put(bytes)
        .then()
        .statusCode(201)
        .header("Location", startsWith("http"))
        .body("sha256", equalTo(name(bytes)))
        .body("sizeBytes", equalTo(size));

    assertThat(when().get(path(bytes)).then().statusCode(200).extract().asByteArray())
        .isEqualTo(bytes);
    when()
        .head(path(bytes))
        .then()
        .statusCode(200)
        .header("Content-Length", equalTo(Integer.toString(size)))
        .header("Content-Type", equalTo("application/octet-stream"))
        .header("ETag", equalTo("\"" + name(bytes) + "\""));
    given()
        .header("If-None-Match", "\"" + name(bytes) + "\"")
        .get(path(bytes))
        .then()
        .statusCode(304);
  }

  @Test
  void takesTheSameBytesAgainWithoutKeepingThemTwice() throws SQLException {
    var bytes = bytes(300_000);

    put(bytes).then().statusCode(201);
    put(bytes).then().statusCode(200).body("sizeBytes", equalTo(300_000));

    assertThat(rows("blob where sha256 = '%s'".formatted(name(bytes)))).isEqualTo(1);
    given().body(bytes(9)).put(path(bytes)).then().statusCode(422);
    assertThat(when().get(path(bytes)).asByteArray()).isEqualTo(bytes);
    assertThat(when().get(path(bytes)).headers().getValues("X-Content-Type-Options"))
        .containsExactly("nosniff");
  }

  @Test
  void keepsNothingOfBytesThatAreNotWhatTheirNameSays() throws SQLException {
    var claimed = "f".repeat(64);
    var bytes = bytes(600_000);

    given()
        .body(bytes)
        .put("/api/v1/blobs/" + claimed)
        .then()
        .statusCode(422)
        .contentType("application/problem+json")
        .body(
            "faults[0]",
            equalTo("sha256 of the bytes is %s, expected %s".formatted(name(bytes), claimed)));

    when().get("/api/v1/blobs/" + claimed).then().statusCode(404);
    assertThat(rows("blob where sha256 = '%s'".formatted(claimed))).isZero();
    assertThat(orphans()).isZero();
  }

  @Test
  void leavesThreadsToOthersHoweverManyBlobsAreOnTheirWay() {
    var bytes = bytes(2_900_001);
    put(bytes).then().statusCode(201);
    var places = new ArrayList<Places.Place>();
    try {
      while (places.size() < Transfers.MOST) {
        places.add(transfers.begin(new Namespaces.All()));
      }

      put(bytes)
          .then()
          .statusCode(503)
          .header("Retry-After", "2")
          .body("detail", startsWith("100 blobs are on their way already"));
      when()
          .get(path(bytes))
          .then()
          .statusCode(503)
          .contentType("application/problem+json")
          .body("detail", startsWith("100 blobs are on their way already"));
      when().head(path(bytes)).then().statusCode(200);
      when().get("/api/v1/colonies").then().statusCode(200);
    } finally {
      places.forEach(Places.Place::close);
    }

    put(bytes).then().statusCode(200);
    assertThat(when().get(path(bytes)).asByteArray()).isEqualTo(bytes);
  }

  @Test
  void leavesHalfOfThePlacesToOtherTeams() {
    var red = new Namespaces.Only(List.of("red"));
    var places = new ArrayList<Places.Place>();
    try {
      while (places.size() < Transfers.MOST / 2) {
        places.add(transfers.begin(red));
      }

      assertThatThrownBy(() -> transfers.begin(red)).isInstanceOf(BusyException.class);
      put(bytes(10)).then().statusCode(201);
    } finally {
      places.forEach(Places.Place::close);
    }
  }

  @Test
  void refusesNamesThatAreNoHash() {
    for (var name : List.of("abc", "F".repeat(64), "g".repeat(64), "0".repeat(65))) {
      given().body(bytes(1)).put("/api/v1/blobs/" + name).then().statusCode(400);
      when().get("/api/v1/blobs/" + name).then().statusCode(400);
    }
  }

  @Test
  void answersUnknownBlobs() {
    when()
        .get("/api/v1/blobs/" + "0".repeat(64))
        .then()
        .statusCode(404)
        .body("detail", equalTo("there is no blob \"%s\"".formatted("0".repeat(64))));
    when().head("/api/v1/blobs/" + "0".repeat(64)).then().statusCode(404);
  }

  @Test
  void refusesABlobThatAnnouncesTooMuch() throws IOException {
    try (var socket = new Socket(root.getHost(), root.getPort())) {
      send(socket, "Content-Length: 268435457");

      assertThat(new String(socket.getInputStream().readNBytes(12), StandardCharsets.US_ASCII))
          .isEqualTo("HTTP/1.1 413");
    }
  }

  /// The upload of nearly 300 MB also shows that it is not held in memory: the test JVM's heap
  /// would have to take it several times over.
  @Test
  void refusesABlobThatTurnsOutTooLarge() throws Exception {
    var request =
        HttpRequest.newBuilder(root.resolve("/api/v1/blobs/" + "1".repeat(64)))
            .version(HttpClient.Version.HTTP_1_1)
            .PUT(HttpRequest.BodyPublishers.ofInputStream(() -> new Zeros(280_000_000)))
            .build();

    try (var client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build()) {
      var answer = client.send(request, HttpResponse.BodyHandlers.ofString());

      assertThat(answer.statusCode()).isEqualTo(413);
    }
    assertThat(rows("blob where sha256 = '%s'".formatted("1".repeat(64)))).isZero();
  }

  @Test
  void forgetsAnUploadThatBreaksOff() throws IOException {
    var unfinished = "blob where sha256 = '%s'".formatted("2".repeat(64));
    try (var socket = new Socket(root.getHost(), root.getPort())) {
      send(socket, "Content-Length: 900000");
      socket.getOutputStream().write(new byte[600_000]);
      socket.getOutputStream().flush();
      Awaitility.await().atMost(Duration.ofSeconds(60)).until(() -> rows(unfinished) == 1);
    }

    Awaitility.await().atMost(Duration.ofSeconds(30)).until(() -> rows(unfinished) == 0);
    when().get("/api/v1/blobs/" + "2".repeat(64)).then().statusCode(404);
  }

  @Test
  void cleansUpWhatAKilledQueenLeft() throws SQLException {
    var name = Sha256.parse("3".repeat(64)).orElseThrow();
    var left = store.begin(name);
    store.add(left, 0, bytes(10));

    store.forgetUnfinished(Duration.ofHours(1));
    assertThat(rows("blob where id = '%s'".formatted(left))).isEqualTo(1);
    store.forgetUnfinished(Duration.ofSeconds(-1));

    assertThat(rows("blob where id = '%s'".formatted(left))).isZero();
    assertThat(rows("blob_chunk where blob_id = '%s'".formatted(left))).isZero();
  }

  @Test
  void keepsOneWhenManyStoreTheSameAtOnce() throws Exception {
    var bytes = bytes(700_001);
    var puts = new ArrayList<Callable<Integer>>();
    for (int i = 0; i < 8; i++) {
      puts.add(() -> put(bytes).statusCode());
    }

    try (var threads = Executors.newFixedThreadPool(8)) {
      assertThat(threads.invokeAll(puts).stream().map(Future::resultNow))
          .allMatch(status -> status == 200 || status == 201)
          .filteredOn(status -> status == 201)
          .hasSize(1);
    }

    assertThat(rows("blob where sha256 = '%s'".formatted(name(bytes)))).isEqualTo(1);
    assertThat(when().get(path(bytes)).asByteArray()).isEqualTo(bytes);
  }

  @Test
  void cutsASpoiltBlobShort() throws Exception {
    var bytes = bytes(600_002);
    put(bytes).then().statusCode(201);
    try (var connection = database.getConnection();
        var spoil = connection.createStatement()) {
      spoil.executeUpdate(
          "update blob_chunk set bytes = set_byte(bytes, 0, 255 - get_byte(bytes, 0)) where ord = 1"
              + " and blob_id = (select id from blob where sha256 = '%s')".formatted(name(bytes)));
    }

    try (var client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build()) {
      var request = HttpRequest.newBuilder(root.resolve(path(bytes))).build();
      var answer = client.send(request, HttpResponse.BodyHandlers.ofInputStream());

      assertThatThrownBy(() -> answer.body().readAllBytes()).isInstanceOf(IOException.class);
    }
  }

  private void send(Socket socket, String header) throws IOException {
    var name = header.endsWith("900000") ? "2".repeat(64) : "4".repeat(64);
    socket
        .getOutputStream()
        .write(
            "PUT /api/v1/blobs/%s HTTP/1.1\r\nHost: localhost\r\n%s\r\n\r\n"
                .formatted(name, header)
                .getBytes(StandardCharsets.US_ASCII));
  }

  private static io.restassured.response.Response put(byte[] bytes) {
    return given().contentType("application/octet-stream").body(bytes).put(path(bytes));
  }

  private static String path(byte[] bytes) {
    return "/api/v1/blobs/" + name(bytes);
  }

  private static byte[] bytes(int size) {
    var bytes = new byte[size];
    new Random(size).nextBytes(bytes);
    return bytes;
  }

  private static String name(byte[] bytes) {
    try {
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  private long orphans() throws SQLException {
    return rows("blob_chunk c where not exists (select 1 from blob b where b.id = c.blob_id)");
  }

  private long rows(String from) throws SQLException {
    try (var connection = database.getConnection();
        var statement = connection.createStatement();
        var result = statement.executeQuery("select count(*) from " + from)) {
      result.next();
      return result.getLong(1);
    }
  }

  /// So many zero bytes.
  private static final class Zeros extends InputStream {
    private long left;

    Zeros(long left) {
      this.left = left;
    }

    @Override
    public int read() {
      return left-- > 0 ? 0 : -1;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) {
      int given = (int) Math.min(length, left);
      left -= given;
      return given > 0 ? given : -1;
    }
  }
}
