package colony.queen.lived;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import colony.aether.AetherFiles;
import colony.aether.bundle.Bundle;
import colony.contracts.api.ImportView;
import colony.contracts.api.TreeNode;
import colony.stack.testing.StackResource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import javax.sql.DataSource;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// A colony that lived in files goes on here, once, with all it had.
@Tag("service")
@QuarkusTest
@QuarkusTestResource(StackResource.class)
class ImportApiTest {
  private static final Path SAMPLES = Path.of("../aether-files/src/test/resources/aether");

  /// Those to which the colonies of other tests, which go on meanwhile, add no row.
  private static final List<String> TABLES =
      List.of("colony", "charter", "plan", "aether_import", "blob");

  @Inject DataSource database;

  @Test
  void bringsAColonyOverPausedWithItsPast() throws IOException {
    var answer = post(directory("a"), "");

    assertThat(answer.statusCode()).as(answer.asString()).isEqualTo(201);
    var view = answer.as(ImportView.class);
    var hill = Hill.of(Objects.requireNonNull(view.colonyId()));
    assertThat(hill.view().getBoolean("paused")).isTrue();
    assertThat(hill.next()).isEqualTo("colony resume " + view.name());
    assertThat(hill.events("colony.imported")).hasSize(1);
    assertThat(hill.triggers()).containsExactly("import");
    assertThat(hill.events("past.worker")).hasSize(42);
    assertThat(hill.events("past.event")).hasSize(view.counts().events());
    var tree = hill.read("tree", TreeNode.class);
    assertThat(all(tree)).filteredOn(it -> "past".equals(it.mode())).hasSize(42);
    assertThat(all(tree)).filteredOn(it -> it.status().equals("lost")).hasSize(13);
    assertThat(hill.get("hand-off").jsonPath().getString("text")).isNotBlank();
    assertThat(hill.checkpoints()).hasSize(1);
  }

  @Test
  void takesTheSameDirectoryOnceAlsoWhenItComesTwiceAtATime() throws IOException {
    var zip = directory("twice");
    var both =
        List.of(
            CompletableFuture.supplyAsync(() -> post(zip, "")),
            CompletableFuture.supplyAsync(() -> post(zip, "")));

    var answers = both.stream().map(CompletableFuture::join).toList();

    assertThat(answers).extracting(Response::statusCode).containsExactlyInAnyOrder(200, 201);
    assertThat(answers)
        .extracting(it -> it.as(ImportView.class).colonyId())
        .containsOnly(answers.getFirst().as(ImportView.class).colonyId());
    var third = post(zip, "").as(ImportView.class);
    assertThat(third.already()).isTrue();
    assertThat(third.name()).isEqualTo(answers.getFirst().as(ImportView.class).name());
  }

  @Test
  void keepsNothingOfADryRunOrOfWhatItRefuses() throws IOException, SQLException {
    var before = rows();

    var dry = post(directory("dry"), "?dryRun=true");
    var refused = post(zip(state("syn-COLONY_STATE.truncated.json")), "");
    var string = post(zip(state("d357c6fb-COLONY_STATE.v3-events-string.json")), "");

    assertThat(dry.statusCode()).isEqualTo(200);
    assertThat(dry.as(ImportView.class).dryRun()).isTrue();
    assertThat(refused.statusCode()).isEqualTo(422);
    assertThat(refused.jsonPath().getList("faults", String.class).getFirst())
        .startsWith("data/COLONY_STATE.json, line 57, column");
    assertThat(string.statusCode()).isEqualTo(422);
    assertThat(rows()).isEqualTo(before);
  }

  /// They stayed for ever, for nobody.
  @Test
  void keepsNoFilesForWhichTheirNamespaceHasNoRoom() throws IOException, SQLException {
    given()
        .contentType("application/json")
        .body(Map.of("maxColonies", 0))
        .put("/api/v1/namespaces/full")
        .then()
        .statusCode(200);
    var before = rows();

    var answer = post(directory("full"), "?namespace=full");

    assertThat(answer.statusCode()).as(answer.asString()).isEqualTo(409);
    assertThat(rows()).isEqualTo(before);
  }

  @Test
  void refusesANameThatIsTaken() throws IOException {
    var name = "i-" + UUID.randomUUID();
    assertThat(post(directory("name-1"), "?name=" + name).statusCode()).isEqualTo(201);

    assertThat(post(directory("name-2"), "?name=" + name).statusCode()).isEqualTo(409);
  }

  @Test
  void goesOnWhenItIsResumed() throws IOException {
    var hill = imported(directory("on"));

    hill.does("resume", Map.of());

    await().atMost(Hill.SOON).until(() -> !hill.view().getBoolean("paused"));
    assertThat(hill.view().getList("allowed")).isNotEmpty();
  }

  private static Hill imported(byte[] zip) {
    return Hill.of(Objects.requireNonNull(post(zip, "").as(ImportView.class).colonyId()));
  }

  private static Response post(byte[] zip, String query) {
    return given().contentType("application/zip").body(zip).post("/api/v1/aether/imports" + query);
  }

  /// @param mark makes the directory another one
  private static byte[] directory(String mark) throws IOException {
    return zip(
        state("84f85f15-COLONY_STATE.golden-go.json")
            .with("data/spawn-tree.txt", bytes("3db73c35-spawn-tree.txt"))
            .with("data/pheromones.json", bytes("1440cc71-pheromones.chamber.json"))
            .with("notes/mark.txt", mark));
  }

  private static AetherFiles state(String sample) throws IOException {
    return AetherFiles.NONE.with("data/COLONY_STATE.json", bytes(sample));
  }

  private static byte[] zip(AetherFiles files) {
    return Bundle.zip(files);
  }

  private static byte[] bytes(String sample) throws IOException {
    return Files.readAllBytes(SAMPLES.resolve(sample));
  }

  private static List<TreeNode> all(TreeNode node) {
    var all = new ArrayList<TreeNode>();
    all.add(node);
    node.children().forEach(it -> all.addAll(all(it)));
    return all;
  }

  private List<Long> rows() throws SQLException {
    var rows = new ArrayList<Long>();
    try (var connection = database.getConnection();
        var statement = connection.createStatement()) {
      for (var table : TABLES) {
        try (var found = statement.executeQuery("select count(*) from " + table)) {
          found.next();
          rows.add(found.getLong(1));
        }
      }
    }
    return rows;
  }
}
