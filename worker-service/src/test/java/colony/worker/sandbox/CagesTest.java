package colony.worker.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import colony.contracts.Confinement;
import colony.contracts.Confinement.Limits;
import colony.contracts.Confinement.Network;
import colony.contracts.Confinement.Sandbox;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CagesTest {
  private static final Limits NONE = new Limits(null, null, null, null, null);

  private static final HardLimits NO_HARD_ONES = HardLimits.of(List.of());

  @TempDir Path folder;
  private final List<List<String>> tried = new ArrayList<>();
  private Optional<String> problem = Optional.empty();
  private final Cages cages =
      new Cages(
          Sandbox.NONE,
          Network.OPEN,
          new Limits(1000L, null, null, 50, null),
          NO_HARD_ONES,
          before -> {
            tried.add(before);
            return problem;
          });

  @Test
  void givesTheUsualLevelWhereNothingIsWanted() {
    var cage = ((Cages.Choice.Had) cages.choose(null)).cage();

    assertThat(cage.level()).isEqualTo(Sandbox.NONE);
    assertThat(cage.limits()).containsExactly("memory 1000", "openFiles 50");
    assertThat(cage.before(new Places(folder, List.of(), List.of(), List.of())))
        .containsExactly("prlimit", "--as=1000", "--nofile=50", "--");
  }

  @Test
  void letsATaskNarrowWhatItNames() {
    var wanted = new Confinement(null, null, new Limits(500L, 5L, null, null, null));

    var cage = ((Cages.Choice.Had) cages.choose(wanted)).cage();

    assertThat(cage.limits()).containsExactly("memory 500", "cpu 5", "openFiles 50");
  }

  @Test
  void letsNoTaskWidenWhatItsHostAllows() {
    var strict =
        new Cages(
            Sandbox.BWRAP,
            Network.NONE,
            new Limits(1000L, null, 7, 50, null),
            NO_HARD_ONES,
            _ -> Optional.empty());
    var wanted =
        new Confinement(Sandbox.NONE, Network.OPEN, new Limits(500_000L, 5L, 400, 20, 1_000_000L));

    var cage = ((Cages.Choice.Had) strict.choose(wanted)).cage();

    assertThat(cage.level()).isEqualTo(Sandbox.BWRAP);
    assertThat(cage.network()).isEqualTo(Network.NONE);
    assertThat(cage.limits())
        .containsExactly("memory 1000", "cpu 5", "processes 7", "openFiles 20", "fileSize 1000000");
  }

  /// `prlimit` would fail where more is asked for.
  @Test
  void limitsNothingToMoreThanTheSystemAllows() {
    var hard =
        HardLimits.of(
            """
            Limit                     Soft Limit           Hard Limit           Units
            Max cpu time              unlimited            unlimited            seconds
            Max processes             90                   96                   processes
            Max open files            1024                 20000                files
            """
                .lines()
                .toList());
    var cages = new Cages(Sandbox.NONE, Network.OPEN, NONE, hard, _ -> Optional.empty());
    var wanted = new Confinement(null, null, new Limits(null, 5L, 40, 65_536, null));

    var cage = ((Cages.Choice.Had) cages.choose(wanted)).cage();

    assertThat(cage.limits()).containsExactly("cpu 5", "processes 40", "openFiles 20000");
    assertThat(HardLimits.own().most()).containsKeys("open files");
  }

  @Test
  void givesNoWeakerLevelThanWanted() {
    problem = Optional.of("No permissions to create new namespace");

    assertThat(cages.choose(new Confinement(Sandbox.BWRAP, Network.NONE, NONE)))
        .isEqualTo(
            new Cages.Choice.Missing(
                "sandbox 'bwrap' with network 'none' cannot be had here: bwrap: No permissions to"
                    + " create new namespace"));
    assertThat(cages.choose(new Confinement(Sandbox.NONE, Network.NONE, NONE)))
        .isEqualTo(
            new Cages.Choice.Missing(
                "network 'none' cannot be had with sandbox 'none'; give it sandbox 'bwrap'"));
  }

  @Test
  void asksAgainAboutWhatItCouldNotHave() {
    var wanted = new Confinement(Sandbox.BWRAP, null, null);
    problem = Optional.of("Resource temporarily unavailable");
    assertThat(cages.choose(wanted)).isInstanceOf(Cages.Choice.Missing.class);

    problem = Optional.empty();

    assertThat(cages.choose(wanted)).isInstanceOf(Cages.Choice.Had.class);
  }

  @Test
  void saysInItsOwnWordsWhyTheProbeCouldNotBeStarted() {
    assertThat(Bubblewrap.problem(List.of("/no/such/program")).orElseThrow())
        .contains("/no/such/program", "No such file");
  }

  @Test
  void asksTheMachineOnce() {
    var wanted = new Confinement(Sandbox.BWRAP, null, null);

    cages.choose(wanted);
    cages.choose(wanted);

    assertThat(tried).hasSize(2).anyMatch(it -> it.contains("bwrap"));
  }

  /// The network's manager may have written it anywhere below `/run`, which is empty inside.
  @Test
  void showsWhereNamesAreLookedUp() throws Exception {
    var written = Files.createFile(folder.toRealPath().resolve("written"));
    var link = Files.createSymbolicLink(folder.resolve("resolv.conf"), written);

    assertThat(Bubblewrap.arguments(Network.OPEN, link))
        .containsSequence("--ro-bind-try", written.toString(), written.toString());
    assertThat(Bubblewrap.arguments(Network.NONE, link)).doesNotContain(written.toString());
    Files.delete(written);
    assertThat(Bubblewrap.arguments(Network.OPEN, link)).doesNotContain(written.toString());
  }

  @Test
  void letsTheDeeperPlaceDecide() throws Exception {
    var home = Files.createDirectory(folder.resolve("home"));
    var work = Files.createDirectory(home.resolve("work"));
    var token = Files.createFile(work.resolve("token"));

    assertThat(new Places(work, List.of(work), List.of(), List.of(token, home)).arguments())
        .containsExactly(
            "--tmpfs",
            home.toString(),
            "--bind",
            work.toString(),
            work.toString(),
            "--ro-bind",
            "/dev/null",
            token.toString(),
            "--chdir",
            work.toString());
  }
}
