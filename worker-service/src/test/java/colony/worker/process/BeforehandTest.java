package colony.worker.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class BeforehandTest {
  private static final String OWN =
      ListedEnvironment.of(System.getenv(), List.of()).getOrDefault("PATH", "");

  @Test
  void handsOnNothingWhereNothingIsToBeKeptBack() {
    var environment = Map.of("PATH", OWN, "GIVEN", "yes");

    var beforehand = Beforehand.of(environment, List.of("/bin/a=b", "-x"));

    assertThat(beforehand).isEqualTo(new Beforehand(environment, List.of("/bin/a=b", "-x")));
  }

  @Test
  void handsOnWhatIsLoadedAndWhereIsLookedForPrograms() {
    var environment = Map.of("PATH", "./bin", "GIVEN", "yes", "LD_PRELOAD", "./x.so");

    var beforehand = Beforehand.of(environment, List.of("/bin/true"));

    assertThat(beforehand.environment())
        .containsOnly(Map.entry("PATH", OWN), Map.entry("GIVEN", "yes"));
    assertThat(beforehand.line())
        .containsExactly("env", "--", "LD_PRELOAD=./x.so", "PATH=./bin", "/bin/true");
  }

  @Test
  void takesNoProgramForAVariable() {
    assertThatThrownBy(() -> Beforehand.of(Map.of("LD_PRELOAD", "./x.so"), List.of("/a=b/true")))
        .hasMessageContaining("LD_PRELOAD");
  }
}
