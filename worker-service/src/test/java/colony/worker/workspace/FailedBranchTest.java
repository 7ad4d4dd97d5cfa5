package colony.worker.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class FailedBranchTest {
  @Test
  void tellsTheBranchOfAFailedAttemptFromATaskOfThatName() {
    assertThat(Workspace.failed("colony/shop/1.1-attempt-2")).isTrue();
    assertThat(Workspace.failed("colony/shop/1.1+2-attempt-2-epoch-7")).isTrue();
    assertThat(Workspace.failed("colony/shop/1.1-attempt-2-epoch-7-2")).isTrue();
    assertThat(Workspace.failed("colony/shop/1.1")).isFalse();
    assertThat(Workspace.failed("colony/shop/first-attempt-of-two")).isFalse();
  }
}
