package colony.worker.sandbox;

import colony.contracts.Confinement;
import colony.contracts.Confinement.Limits;
import colony.contracts.Confinement.Network;
import colony.contracts.Confinement.Sandbox;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Which levels this machine has. A level that cannot be had is said; nobody gets a weaker one, and
/// no task gets a weaker one than its host keeps everybody in.
public final class Cages {
  private static final Limits NO_LIMITS = new Limits(null, null, null, null, null);

  /// What a task gets, or why it cannot have it.
  public sealed interface Choice {
    record Had(Cage cage) implements Choice {}

    record Missing(String sentence) implements Choice {}
  }

  private final Sandbox usualSandbox;
  private final Network usualNetwork;
  private final Limits usualLimits;
  private final HardLimits hardLimits;
  private final Function<List<String>, Optional<String>> probe;
  private final Set<List<String>> had = ConcurrentHashMap.newKeySet();

  public Cages(Sandbox usualSandbox, Network usualNetwork, Limits usualLimits) {
    this(usualSandbox, usualNetwork, usualLimits, HardLimits.own(), Bubblewrap::problem);
  }

  Cages(
      Sandbox usualSandbox,
      Network usualNetwork,
      Limits usualLimits,
      HardLimits hardLimits,
      Function<List<String>, Optional<String>> probe) {
    this.usualSandbox = usualSandbox;
    this.usualNetwork = usualNetwork;
    this.usualLimits = usualLimits;
    this.hardLimits = hardLimits;
    this.probe = probe;
  }

  /// Plans come from people and from workers, and the machine belongs to neither: of each thing the
  /// narrower counts.
  ///
  /// @param wanted what is absent in it is as usual here
  public Choice choose(@Nullable Confinement wanted) {
    var sandbox = narrower(wanted == null ? null : wanted.sandbox(), usualSandbox);
    var network = narrower(wanted == null ? null : wanted.network(), usualNetwork);
    var limits = limits(wanted == null ? null : wanted.limits());
    var cage = new Cage(sandbox, network, limits);
    return missing(cage).<Choice>map(Choice.Missing::new).orElseGet(() -> new Choice.Had(cage));
  }

  private Optional<String> missing(Cage cage) {
    if (cage.level() == Sandbox.NONE && cage.network() == Network.NONE) {
      return Optional.of(
          "network 'none' cannot be had with sandbox 'none'; give it sandbox 'bwrap'");
    }
    if (cage.level() == Sandbox.BWRAP) {
      var problem = problem(Bubblewrap.arguments(cage.network()));
      if (problem.isPresent()) {
        return Optional.of(
            "sandbox 'bwrap' with network '%s' cannot be had here: bwrap: %s"
                .formatted(cage.network() == Network.NONE ? "none" : "open", problem.get()));
      }
    }
    return cage.limits().isEmpty()
        ? Optional.empty()
        : problem(List.of("prlimit", "--core=0", "--"))
            .map(it -> "limits cannot be had here: prlimit: " + it);
  }

  /// What a machine could do once it can do for the next task. What it could not it may have been
  /// too busy for.
  private Optional<String> problem(List<String> before) {
    if (had.contains(before)) {
      return Optional.empty();
    }
    var problem = probe.apply(before);
    if (problem.isEmpty()) {
      had.add(before);
    }
    return problem;
  }

  private Limits limits(@Nullable Limits wanted) {
    var own = wanted == null ? NO_LIMITS : wanted;
    return hardLimits.within(
        new Limits(
            smaller(own.memoryBytes(), usualLimits.memoryBytes()),
            smaller(own.cpuSeconds(), usualLimits.cpuSeconds()),
            smaller(own.processes(), usualLimits.processes()),
            smaller(own.openFiles(), usualLimits.openFiles()),
            smaller(own.fileBytes(), usualLimits.fileBytes())));
  }

  /// Their words stand from the widest to the narrowest.
  private static <T extends Enum<T>> T narrower(@Nullable T wanted, T usual) {
    return wanted == null || wanted.compareTo(usual) < 0 ? usual : wanted;
  }

  private static <T extends Comparable<T>> @Nullable T smaller(
      @Nullable T wanted, @Nullable T usual) {
    if (wanted == null || usual == null) {
      return wanted == null ? usual : wanted;
    }
    return wanted.compareTo(usual) < 0 ? wanted : usual;
  }
}
