package colony.cli;

import static org.assertj.core.api.Assertions.assertThat;

import colony.contracts.BlobRef;
import colony.contracts.Confinement;
import colony.contracts.Json;
import colony.contracts.TaskResult;
import colony.contracts.api.ArtifactView;
import colony.contracts.api.CheckInView;
import colony.contracts.api.Page;
import colony.contracts.api.TaskView;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/// What tasks gave and changed, as the command line shows it.
class ResultsTest extends CommandCase {
  private static final String PATCH = "3f".repeat(32);
  private static final String NEW = "cd".repeat(32);
  private static final List<ArtifactView> FILES =
      List.of(
          new ArtifactView("report.md", NEW, 7, "a", 2, 1, List.of()),
          new ArtifactView("report.md", "ab".repeat(32), 7, "a", 1, 1, List.of()));
  private static final TaskResult.Diff DIFF =
      new TaskResult.Diff("4".repeat(40), 2, 10, 3, new BlobRef(PATCH, 300));

  @Test
  void showsOneTaskWithHowItWasRunAndWhatItChanged() throws IOException {
    queen.on("GET " + TIDY + "/tasks/a", 200, task(DIFF));

    assertThat(colony("tasks", "tidy-1", "a")).isZero();

    assertThat(out.toString().lines())
        .contains(
            "task       a: look around",
            "status     done, attempt 1",
            "summary    looked",
            "data       {\"parsers\":2}",
            "learned    tooling: git ls-files -z is safe",
            "learned    it is old",
            "ran        agent, done, sandbox bwrap, network none, limits cpuSeconds 30 and openFiles 64, preset claude@1, model m-1, model calls 3",
            "changed    2 files +10 -3, patch 3f3f3f3f3f3f");
  }

  @Test
  void printsThePatchOfATask() throws IOException {
    queen.on("GET " + TIDY + "/tasks/a", 200, task(DIFF));
    queen.on("GET /api/v1/blobs/" + PATCH + "?colony=tidy-1", 200, "the patch");

    assertThat(colony("diff", "tidy-1", "a")).isZero();

    assertThat(out.toString()).contains("the patch");
  }

  @Test
  void saysWhenATaskChangedNothing() throws IOException {
    queen.on("GET " + TIDY + "/tasks/a", 200, task(null));

    assertThat(colony("diff", "tidy-1", "a")).isEqualTo(1);
    assertThat(err.toString()).contains("task a of tidy-1 has changed nothing in Git");
  }

  @Test
  void listsArtifactsWithWhatTheyWereMadeFrom() throws IOException {
    queen.on(
        "GET " + TIDY + "/artifacts?limit=500",
        200,
        new Page<>(
            List.of(new ArtifactView("report.md", "ab".repeat(32), 7, "a", 1, 2, List.of(PATCH))),
            null));

    assertThat(colony("artifacts", "tidy-1")).isZero();

    assertThat(out.toString().lines().skip(1).map(line -> line.replaceAll(" +", " ").strip()))
        .containsExactly("a 1 2 7 abababababab report.md 3f3f3f3f3f3f");
  }

  @Test
  void printsAFileOrWritesItDownAndNeverOverAnother() throws IOException {
    queen.on("GET " + TIDY + "/artifacts?limit=500", 200, new Page<>(FILES, null));
    queen.on("GET /api/v1/blobs/" + NEW + "?colony=tidy-1", 200, "second");
    var there = Files.writeString(folder.resolve("there"), "mine");
    var here = folder.resolve("here");

    assertThat(colony("artifacts", "tidy-1", "a", "report.md")).isZero();
    assertThat(out.toString()).contains("second").doesNotContain("first");
    assertThat(colony("artifacts", "tidy-1", "a", "report.md", "--to", here + "")).isZero();
    assertThat(here).content().contains("second");
    assertThat(colony("artifacts", "tidy-1", "a", "report.md", "--to", there + "")).isEqualTo(1);
    assertThat(there).hasContent("mine");
    assertThat(err.toString()).contains(there + " is there already: name another file with --to");
  }

  @Test
  void saysWhichFilesThereAre() throws IOException {
    queen.on("GET " + TIDY + "/artifacts?limit=500", 200, new Page<>(FILES, null));

    assertThat(colony("artifacts", "tidy-1", "a", "raport.md")).isEqualTo(1);
    assertThat(colony("artifacts", "tidy-1", "--to", "x")).isEqualTo(1);

    assertThat(err.toString())
        .contains("task a of tidy-1 left no file raport.md, expected one of report.md")
        .contains("--to x: expected with TASK and PATH");
  }

  @Test
  void saysThatThereIsNoSuchTask() throws IOException {
    queen.on("GET " + TIDY + "/artifacts?limit=500", 200, new Page<>(FILES, null));
    queen.refuses("GET " + TIDY + "/tasks/b", 404, "there is no task \"b\"", null, null);

    assertThat(colony("artifacts", "tidy-1", "b")).isEqualTo(1);
    assertThat(colony("artifacts", "tidy-1", "b", "report.md")).isEqualTo(1);

    assertThat(err.toString().lines()).hasSize(2).containsOnly("colony: there is no task \"b\"");
    assertThat(out.toString()).isEmpty();
  }

  @Test
  void printsWhatATaskPrinted() throws IOException {
    var output = new BlobRef(NEW, 6);
    queen.on("GET " + TIDY + "/tasks/a", 200, task(null, output));
    queen.on("GET " + TIDY + "/tasks/b", 200, task(null, null));
    queen.on("GET " + TIDY, 200, FakeQueen.view("EXECUTING", null, null));
    queen.on("GET /api/v1/blobs/" + NEW + "?colony=tidy-1", 200, "hello");

    assertThat(colony("output", "tidy-1", "a")).isZero();
    assertThat(out.toString()).contains("hello");
    assertThat(colony("output", "tidy-1", "b")).isEqualTo(1);
    assertThat(err.toString()).contains("task b of tidy-1: no output is known");
    out.getBuffer().setLength(0);
    assertThat(colony("tasks", "tidy-1", "a")).isZero();
    assertThat(out.toString()).contains("output     6 bytes, " + NEW, "exit code  0");
  }

  @Test
  void saysThatATaskPrintedNothing() throws IOException {
    var ended = Json.mapper().<ObjectNode>valueToTree(task(null, null));
    queen.on("GET " + TIDY + "/tasks/b", 200, ended.put("endedAt", "2026-11-20T08:00:00Z"));

    assertThat(colony("output", "tidy-1", "b")).isEqualTo(1);

    assertThat(err.toString())
        .isEqualTo(
            "colony: task b of tidy-1: it printed nothing, or nothing of it was kept"
                + System.lineSeparator());
  }

  @Test
  void saysWhereTheOutputOfARunningTaskIsToBeHadByTheModeOfItsColony() throws IOException {
    queen.on("GET " + TIDY + "/tasks/a", 200, FakeQueen.task("a", "ACTIVE", "look around", null));
    queen.on("GET " + TIDY, 200, FakeQueen.view("EXECUTING", null, null));
    queen.on("GET " + TIDY, 200, FakeQueen.lightweight());

    assertThat(colony("output", "tidy-1", "a")).isEqualTo(1);
    assertThat(err.toString()).endsWith("ended; ./colony watch shows it live\n");
    assertThat(colony("output", "tidy-1", "a")).isEqualTo(1);

    assertThat(err.toString())
        .endsWith("ended; mode LIGHTWEIGHT shows no live output; it comes with the result\n");
  }

  @Test
  void aCheckInTellsTheLinesOfEachTask() throws IOException {
    var id = FakeQueen.COLONY;
    var asked = FakeQueen.checkIn(id, "passed", List.of());
    var outcome = new CheckInView.TaskOutcome("a", "DONE", "looked", "4".repeat(40), DIFF);
    var tree = (ObjectNode) Json.mapper().valueToTree(asked);
    tree.putArray("changed").add(Json.mapper().valueToTree(outcome));
    queen.on("GET " + TIDY, 200, FakeQueen.view("WAITING", null, id));
    queen.on("GET " + BY_ID + "/check-in", 200, tree);
    queen.on("GET " + BY_ID + "/memory", 200, FakeQueen.memory());

    assertThat(colony("check-in", "tidy-1")).isZero();

    assertThat(out.toString()).contains("2 files +10 -3, patch 3f3f3f3f3f3f");
  }

  private static TaskView task(TaskResult.@Nullable Diff diff) throws IOException {
    return task(diff, null);
  }

  private static TaskView task(TaskResult.@Nullable Diff diff, @Nullable BlobRef output)
      throws IOException {
    var ran =
        new TaskResult.Ran(
            "agent",
            "done",
            Confinement.Sandbox.BWRAP,
            Confinement.Network.NONE,
            List.of("cpuSeconds 30", "openFiles 64"),
            "claude@1",
            "m-1",
            3,
            null,
            null);
    var result =
        new TaskResult(
            "looked",
            Json.mapper().createObjectNode().put("parsers", 2),
            output,
            null,
            null,
            List.of(),
            List.of(
                new TaskResult.Learning("tooling", "git ls-files -z is safe"),
                new TaskResult.Learning("", "it is old")),
            0,
            5,
            null,
            ran,
            diff);
    var tree =
        (ObjectNode) Json.mapper().valueToTree(FakeQueen.task("a", "DONE", "look around", null));
    tree.set("result", Json.mapper().valueToTree(result));
    return Json.mapper().treeToValue(tree, TaskView.class);
  }
}
