package colony.queen.rest;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;

import colony.aether.AetherFiles;
import colony.aether.bundle.Bounds;
import colony.aether.bundle.Bundle;
import colony.contracts.Json;
import colony.contracts.api.RepairView;
import colony.stack.testing.StackResource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.ValidatableResponse;
import jakarta.inject.Inject;
import jakarta.ws.rs.core.MediaType;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("service")
@QuarkusTest
@QuarkusTestResource(StackResource.class)
class AetherApiTest {
  @TestHTTPResource URI root;
  @Inject AetherResource resource;
  @Inject HeavyWork heavy;

  private static final String VALIDATIONS = "/api/v1/aether/validations";
  private static final String REPAIRS = "/api/v1/aether/repairs";

  private static final String DAMAGED =
      """
      {"version": "3.0", "goal": "g", "state": "READY", "current_phase": "1", "plan": {},
       "memory": {"phase_learnings": [], "decisions": [], "instincts": []},
       "errors": {"records": []}, "events": []}
      """;

  private static final AetherFiles FILES =
      AetherFiles.NONE
          .with("data/COLONY_STATE.json", DAMAGED)
          .with("data/notes.bin", new byte[] {0, 1, 2, (byte) 0xFF})
          .with("data/spawn-tree.txt", "2026-02-13T10:00:00Z|Queen|builder|A|task|spawned\n");

  @Test
  void givesAVerdictForEachFileOfAnArchive() {
    post(VALIDATIONS, "application/zip", Bundle.zip(FILES))
        .statusCode(200)
        .body("passes", equalTo(false))
        .body("files.size()", equalTo(3))
        .body("files[0].path", equalTo("data/COLONY_STATE.json"))
        .body("files[0].kind", equalTo("state"))
        .body("files[0].passes", equalTo(false))
        .body("files[0].findings[0].line", equalTo(1))
        .body("files[0].findings[0].column", equalTo(68));
  }

  @Test
  void measuresOneFileByTheProfileThatIsAskedFor() {
    var sound = DAMAGED.replace("\"1\"", "1");

    post(VALIDATIONS + "?name=COLONY_STATE.json&profile=strict", sound)
        .statusCode(200)
        .body("passes", equalTo(true))
        .body("files[0].profile", equalTo("strict"));
    post(VALIDATIONS + "?name=COLONY_STATE.json&profile=v1", sound)
        .statusCode(200)
        .body("passes", equalTo(false));
    post(VALIDATIONS + "?name=COLONY_STATE.json&profile=v9", sound)
        .statusCode(400)
        .body("detail", equalTo("profile \"v9\" is none of v1, v3, strict"));
  }

  @Test
  void letsOthersWorkWhileAnUploadIsOnItsWay() throws IOException {
    resource.validate(
        MediaType.valueOf(AetherUpload.ONE_FILE), null, "notes.bin", meanwhileOthersWork());
    resource.repair(
        MediaType.valueOf(AetherUpload.ONE_FILE), null, "notes.bin", meanwhileOthersWork());
    resource.spawnTree(meanwhileOthersWork());
  }

  /// A body that does not come to its end before somebody else has had the room for heavy work.
  private InputStream meanwhileOthersWork() {
    return new InputStream() {
      @Override
      public int read() throws IOException {
        assertThat(heavy.<Boolean>alone(() -> true)).isTrue();
        return -1;
      }
    };
  }

  @Test
  void asksWhichFileItIs() {
    post(VALIDATIONS, DAMAGED).statusCode(400).body("detail", containsString("?name="));
    post(VALIDATIONS + "?name=..", DAMAGED).statusCode(400);
    post(VALIDATIONS + "?name=a/b.json", DAMAGED).statusCode(400);
  }

  @Test
  void givesTheFilesBackWithWhatItRepaired() throws Exception {
    var zip =
        post(REPAIRS, "application/zip", Bundle.zip(FILES.with("REPAIR.json", "{}")))
            .statusCode(200)
            .contentType("application/zip")
            .extract()
            .asByteArray();

    var files = Bundle.unzip(new ByteArrayInputStream(zip), Bounds.USUAL);
    assertThat(files.without("REPAIR.2.json"))
        .isEqualTo(
            FILES
                .with("data/COLONY_STATE.json", DAMAGED.replace("\"1\"", "1"))
                .with("REPAIR.json", "{}"));
    var report =
        Json.mapper().readValue(files.bytes("REPAIR.2.json").orElseThrow(), RepairView.class);
    assertThat(report.files()).hasSize(1);
    assertThat(report.files().getFirst().changed()).isTrue();
    assertThat(report.files().getFirst().left()).isEmpty();
    assertThat(report.files().getFirst().done().getFirst().text())
        .isEqualTo("the text \"1\" became the number");
  }

  @Test
  void readsASpawnTree() {
    var tree =
        "\uFEFF2026-02-13T10:00:00Z|Queen|builder|A|task|spawned\njunk\n2026-02-13T10:00:01Z|B|completed|\n";

    given()
        .contentType("text/plain")
        .body(tree.getBytes(StandardCharsets.UTF_8))
        .post("/api/v1/aether/spawn-trees")
        .then()
        .statusCode(200)
        .body("counts.instances", equalTo(1))
        .body("counts.junk", equalTo(1))
        .body("counts.orphan", equalTo(1))
        .body("workers[0].name", equalTo("A"))
        .body("workers[0].depth", equalTo(1))
        .body("findings.size()", equalTo(3));
  }

  @Test
  void refusesWhatIsNoArchiveOrAHostileOne() throws IOException {
    for (var path : new String[] {VALIDATIONS, REPAIRS}) {
      post(path, "application/zip", "no archive".getBytes(StandardCharsets.UTF_8)).statusCode(422);
      var sound = Bundle.zip(FILES);
      post(path, "application/zip", java.util.Arrays.copyOf(sound, sound.length / 3))
          .statusCode(422);
      refused(path, zip("../out.json"), "../out.json");
      refused(path, zip("/etc/out.json"), "/etc/out.json");
      refused(path, zip("a/../../out.json"), "out.json");
      refused(path, zip("a.json", "./a.json"), "twice");
      refused(path, many(10_001), "more than 10,000 files");
      refused(path, bomb(), "bytes together");
    }
  }

  @Test
  void refusesOtherMediaTypes() {
    post(VALIDATIONS, "application/x-tar", new byte[] {1}).statusCode(415);
    post(REPAIRS, "text/html", new byte[] {1}).statusCode(415);
  }

  @Test
  void refusesMoreBytesThanItTakes() throws IOException {
    try (var socket = new Socket(root.getHost(), root.getPort())) {
      var head =
          "POST %s?name=x.json HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/octet-stream\r\nContent-Length: %d\r\n\r\n";
      socket
          .getOutputStream()
          .write(head.formatted(VALIDATIONS, (64 << 20) + 1).getBytes(StandardCharsets.US_ASCII));

      assertThat(new String(socket.getInputStream().readNBytes(12), StandardCharsets.US_ASCII))
          .isEqualTo("HTTP/1.1 413");
    }
  }

  /// Where nothing is announced, what comes is counted.
  @Test
  void refusesASpawnTreeThatTurnsOutTooLarge() {
    given()
        .contentType("application/octet-stream")
        .body(new byte[(16 << 20) + 1])
        .post("/api/v1/aether/spawn-trees")
        .then()
        .statusCode(413)
        .contentType("application/problem+json")
        .body("detail", containsString("the upload is larger than the 16,777,216 bytes"));
  }

  private static void refused(String path, byte[] zip, String why) {
    post(path, "application/zip", zip)
        .statusCode(422)
        .contentType("application/problem+json")
        .body("faults[0]", containsString(why));
  }

  private static ValidatableResponse post(String path, String file) {
    return post(path, "application/octet-stream", file.getBytes(StandardCharsets.UTF_8));
  }

  private static ValidatableResponse post(String path, String type, byte[] body) {
    return given().contentType(type).body(body).post(path).then();
  }

  private static byte[] zip(String... names) throws IOException {
    var out = new ByteArrayOutputStream();
    try (var zip = new ZipOutputStream(out)) {
      for (var name : names) {
        zip.putNextEntry(new ZipEntry(name));
        zip.write('{');
        zip.closeEntry();
      }
    }
    return out.toByteArray();
  }

  private static byte[] many(int count) throws IOException {
    var names = new String[count];
    for (int i = 0; i < count; i++) {
      names[i] = "f" + i;
    }
    return zip(names);
  }

  /// Some sixty kilobytes that unpack to more than are taken.
  private static byte[] bomb() throws IOException {
    var out = new ByteArrayOutputStream();
    try (var zip = new ZipOutputStream(out)) {
      zip.putNextEntry(new ZipEntry("bomb.json"));
      var piece = new byte[1 << 20];
      for (int i = 0; i < 65; i++) {
        zip.write(piece);
      }
      zip.closeEntry();
    }
    return out.toByteArray();
  }
}
