package colony.worker.sandbox;

import colony.contracts.Confinement.Limits;
import colony.contracts.Confinement.Network;
import colony.contracts.Confinement.Sandbox;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A level that can be had here.
///
/// @param limits what is limited, as people read it
public record Cage(Sandbox level, Network network, Limits bounds, List<String> limits) {

  Cage(Sandbox level, Network network, Limits bounds) {
    this(level, network, bounds, described(bounds));
  }

  /// What stands before a program's own command line.
  public List<String> before(Places places) {
    var before = new ArrayList<String>();
    switch (level) {
      case NONE -> {}
      case BWRAP -> {
        before.addAll(Bubblewrap.arguments(network));
        before.addAll(places.arguments());
        before.add("--");
      }
    }
    if (!limits.isEmpty()) {
      before.add("prlimit");
      before.addAll(options(bounds));
      before.add("--");
    }
    return before;
  }

  private static List<String> options(Limits bounds) {
    var options = new ArrayList<String>();
    option(options, "--as=", bounds.memoryBytes());
    option(options, "--cpu=", bounds.cpuSeconds());
    option(options, "--nproc=", bounds.processes());
    option(options, "--nofile=", bounds.openFiles());
    option(options, "--fsize=", bounds.fileBytes());
    return options;
  }

  private static List<String> described(Limits bounds) {
    var words = new ArrayList<String>();
    option(words, "memory ", bounds.memoryBytes());
    option(words, "cpu ", bounds.cpuSeconds());
    option(words, "processes ", bounds.processes());
    option(words, "openFiles ", bounds.openFiles());
    option(words, "fileSize ", bounds.fileBytes());
    return words;
  }

  private static void option(List<String> to, String name, @Nullable Number value) {
    if (value != null) {
      to.add(name + value);
    }
  }
}
