package colony.worker.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import colony.contracts.Confinement.Sandbox;
import org.junit.jupiter.api.Test;

class PushesTest {
  private static final String FOLDER = "file:///srv/origin.git";
  private static final String SERVER = "ssh://git@example.org/origin.git";

  @Test
  void goToFoldersOfThisMachineOnlyWhereNobodyIsKeptInASandbox() {
    assertThat(Pushes.of(true, Sandbox.NONE).to(FOLDER)).isTrue();
    assertThat(Pushes.of(true, Sandbox.BWRAP).to(FOLDER)).isFalse();
    assertThat(Pushes.of(true, Sandbox.BWRAP).to(SERVER)).isTrue();
    assertThat(Pushes.of(false, Sandbox.NONE).to(SERVER)).isFalse();
  }
}
