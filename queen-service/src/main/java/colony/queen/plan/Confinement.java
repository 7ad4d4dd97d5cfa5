package colony.queen.plan;

import java.util.Optional;

/// What the processes of a task are kept in. What is empty, and a limit of 0, is as the worker
/// says.
///
/// @param memoryBytes address space of each process
/// @param cpuSeconds of each process
/// @param processes of the worker's account together
/// @param openFiles of each process
/// @param fileBytes largest file that can be written
public record Confinement(
    Optional<Sandbox> sandbox,
    Optional<Network> network,
    long memoryBytes,
    long cpuSeconds,
    int processes,
    int openFiles,
    long fileBytes) {
  public static final Confinement USUAL =
      new Confinement(Optional.empty(), Optional.empty(), 0, 0, 0, 0, 0);

  /// How far they are kept from the machine.
  public enum Sandbox {
    NONE,
    BWRAP
  }

  /// What of the network they can reach.
  public enum Network {
    OPEN,
    NONE
  }
}
