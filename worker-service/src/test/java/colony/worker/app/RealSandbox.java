package colony.worker.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import colony.contracts.Confinement.Limits;
import colony.contracts.Confinement.Network;
import colony.contracts.Confinement.Sandbox;
import colony.worker.sandbox.Cages;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;

/// The sandbox of this machine. Whether it works is asked past the worker: a mistake in what the
/// worker tells it must not skip the tests that look for one.
final class RealSandbox {
  private RealSandbox() {}

  static void demand() throws InterruptedException {
    assumeTrue(works(), "bubblewrap does not work on this machine, so it cannot be tried");
    var cages = new Cages(Sandbox.BWRAP, Network.NONE, new Limits(null, null, null, null, null));
    assertThat(cages.choose(null)).isInstanceOf(Cages.Choice.Had.class);
  }

  private static boolean works() throws InterruptedException {
    var line =
        "bwrap --unshare-pid --unshare-net --ro-bind / / --dev /dev --proc /proc true".split(" ");
    try {
      return new ProcessBuilder(line)
              .redirectErrorStream(true)
              .redirectOutput(Redirect.DISCARD)
              .start()
              .waitFor()
          == 0;
    } catch (IOException e) {
      return false; // it is not there
    }
  }
}
