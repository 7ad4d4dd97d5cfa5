package colony.cli.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import colony.stack.ProcessIdentity;
import colony.stack.ServiceRecord;
import colony.stack.ServiceState;
import java.util.List;
import org.junit.jupiter.api.Test;

class UsageTest {
  /// Linux shows at each thread what the children of its whole process took.
  @Test
  void takesNoTimeOfChildrenForThatOfTheCompilers() throws Exception {
    assumeTrue(Usage.canBeMeasured(), "there is no /proc");
    var before = ours();

    var child =
        new ProcessBuilder("/bin/sh", "-c", "i=0; while [ $i -lt 500000 ]; do i=$((i + 1)); done")
            .start();
    assertThat(child.waitFor()).isZero();

    var after = ours();
    long all = after.cpuMillis() - before.cpuMillis();
    assertThat(after.compilerMillis() - before.compilerMillis()).isLessThan(all / 2);
  }

  private static Usage ours() {
    var us = ProcessHandle.current();
    var identity =
        new ProcessIdentity(us.pid(), us.info().startInstant().orElseThrow().toEpochMilli());
    return Usage.of(List.of(new ServiceRecord("us", 1, ServiceState.READY, identity, 0, "TERM")))
        .getFirst();
  }
}
