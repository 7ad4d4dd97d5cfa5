package colony.cli;

import static colony.cli.FakeQueen.view;
import static org.assertj.core.api.Assertions.assertThat;

import colony.contracts.Json;
import colony.contracts.api.NewColony;
import colony.stack.FinishedCommand;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What the Queen is told of what a colony works on.
class WorkspaceTest extends CommandCase {
  private static final String NO_COMMIT = "0123456789012345678901234567890123456789";

  private Path repository;
  private String first;
  private String second;

  @BeforeEach
  void repository() throws IOException {
    queen.on("POST /api/v1/colonies", 201, view("EXECUTING", null, null));
    repository = Files.createDirectory(folder.resolve("shop")).toRealPath();
    git("init", "-q", "-b", "main", ".");
    first = commit("first");
    git("branch", "stable");
    second = commit("second");
    git("-c", "user.name=a", "-c", "user.email=a@b", "tag", "-a", "-m", "the second", "v2");
  }

  @Test
  void beginsAtWhatIsCheckedOutOrAtTheBranchThatIsNamed() throws IOException {
    assertThat(run("--workspace", repository.toString())).isZero();
    assertThat(run("--workspace", repository.toString(), "--base", "stable")).isZero();

    assertThat(sent(0).workspace()).isEqualTo(repository.toString());
    assertThat(sent(0).base()).isEqualTo(second);
    assertThat(sent(1).base()).isEqualTo(first);
  }

  @Test
  void leavesAGitUrlToTheWorkersAndAsksOnlyWhereItsBranchIs() throws IOException {
    var url = "file://" + repository;

    assertThat(run("--workspace", url, "--base", "stable")).isZero();
    assertThat(run("--workspace", url, "--base", "v2")).isZero();
    assertThat(run("-w", "git@nowhere.invalid:shop.git")).isZero();
    assertThat(run("-w", "https://nowhere.invalid/shop.git", "--base", NO_COMMIT)).isZero();

    assertThat(sent(0).workspace()).isEqualTo(url);
    assertThat(sent(0).project()).isEqualTo(url);
    assertThat(sent(0).base()).isEqualTo(first);
    assertThat(sent(1).base()).isEqualTo(second);
    assertThat(sent(2).workspace()).isEqualTo("git@nowhere.invalid:shop.git");
    assertThat(sent(2).base()).isNull();
    assertThat(sent(3).base()).isEqualTo(NO_COMMIT);
  }

  /// What is made from the workspace would stand before it.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "goal: x\nphases: [{id: project}]\nproject: shop",
        "# of the shop\n'project': &name shop\ngoal: *name",
        "\t{\"goal\": \"x\", \"castes\": {\"project\": null},\t\"project\": \"shop\"}"
      })
  void leavesTheProjectToAPlanThatSaysOne(String plan) throws IOException {
    assertThat(runs(plan, "--workspace", repository.toString())).isZero();

    assertThat(sent(0).project()).isNull();
    assertThat(sent(0).workspace()).isEqualTo(repository.toString());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "goal: x",
        "goal: x\nproject: ~",
        "goal: x\nproject: ' '",
        "{\"goal\": \"x\", \"project\": \"\"}",
        "goal: x\nphases: [{project: inner}]",
        "{\"goal\": {\"project\": \"inner\"}}",
        "goal: [\nproject: shop",
        "- project: shop",
        "project"
      })
  void namesTheRepositoryAsTheProjectWhereThePlanSaysNone(String plan) throws IOException {
    git("remote", "add", "origin", "https://ada:secret@nowhere.invalid/shop.git");

    assertThat(runs(plan, "--workspace", repository.toString())).isZero();

    assertThat(sent(0).project()).isEqualTo("https://nowhere.invalid/shop.git");
  }

  @Test
  void tellsNothingOfAPasswordWithTheSignThatEndsIt() throws IOException {
    git("remote", "add", "origin", "https://ada:sec@ret@nowhere.invalid/shop.git");

    assertThat(run("--workspace", repository.toString())).isZero();

    assertThat(sent(0).project()).isEqualTo("https://nowhere.invalid/shop.git");
  }

  @Test
  void findsTheProjectBehindMuchElse() throws IOException {
    var plan = "# %s\ngoal: x\nproject: shop".formatted("much ".repeat(700_000));

    assertThat(runs(plan, "--workspace", repository.toString())).isZero();

    assertThat(sent(0).project()).isNull();
  }

  @Test
  void takesTheTopOfTheRepositoryFromAFolderInIt() throws IOException {
    var inside = Files.createDirectory(repository.resolve("service"));
    var link = Files.createSymbolicLink(folder.resolve("link"), inside);
    var plain = folder.resolve("plain");
    Files.createDirectories(plain.resolve(".git"));

    assertThat(run("--workspace", inside.toString())).isZero();
    assertThat(run("--workspace", link.toString())).isZero();
    assertThat(run("--workspace", plain.toString())).isZero();

    assertThat(sent(0).workspace()).isEqualTo(repository.toString());
    assertThat(sent(1).workspace()).isEqualTo(repository.toString());
    assertThat(sent(1).base()).isEqualTo(second);
    assertThat(sent(2).workspace()).isEqualTo(plain.toString());
    assertThat(sent(2).base()).isNull();
  }

  /// Else the commands would run in the working tree itself.
  @Test
  void takesNoRepositoryForAPlainFolderBecauseGitSaysNo() throws IOException {
    var inside = Files.createDirectory(repository.resolve("service"));
    Files.writeString(repository.resolve(".git/config"), "no setting\n");

    assertThat(run("--workspace", inside.toString())).isEqualTo(1);

    assertThat(queen.asked).isEmpty();
    assertThat(err.toString()).contains("git rev-parse: ", "bad config line 1");
  }

  @Test
  void asksNobodyToWorkOnWhatIsNotThere() throws IOException {
    var url = "file://" + repository;

    assertThat(run("--workspace", repository.toString(), "--base", "gone")).isEqualTo(1);
    assertThat(run("--workspace", url, "--base", "gone")).isEqualTo(1);
    assertThat(run("--workspace", url + "-gone", "--base", "main")).isEqualTo(1);
    assertThat(run("--base", "main")).isEqualTo(1);
    assertThat(run("--workspace", "https://ada:secret@nowhere.invalid/shop.git")).isEqualTo(1);

    assertThat(queen.asked).isEmpty();
    assertThat(err.toString())
        .contains(
            "--base gone is no branch, tag or commit of " + repository,
            "--base gone is no branch or tag of " + url,
            "git ls-remote: ",
            "--base main is of no workspace",
            "holds a name or password")
        .doesNotContain("secret");
  }

  private int run(String... options) throws IOException {
    return runs("goal: x", options);
  }

  private int runs(String text, String... options) throws IOException {
    var plan = Files.writeString(folder.resolve("plan.yaml"), text);
    var all = new ArrayList<>(List.of("run", plan.toString()));
    all.addAll(List.of(options));
    return colony(all.toArray(String[]::new));
  }

  private NewColony sent(int number) throws IOException {
    return Json.mapper().readValue(queen.bodies.get(number), NewColony.class);
  }

  private String commit(String message) {
    git(
        "-c",
        "user.name=a",
        "-c",
        "user.email=a@b",
        "commit",
        "-q",
        "--allow-empty",
        "-m",
        message);
    return git("rev-parse", "HEAD").strip();
  }

  private String git(String... arguments) {
    var command = new ArrayList<>(List.of("git", "-C", repository.toString()));
    command.addAll(List.of(arguments));
    var done = FinishedCommand.run(command);
    assertThat(done.status()).as(done.output()).isZero();
    return done.output();
  }
}
