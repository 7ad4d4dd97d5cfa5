package colony.contracts;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.jspecify.annotations.Nullable;

/// What the processes of an attempt are kept in, as its task wants it. What is absent is as the
/// worker's settings say, and nothing is wider than they say.
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Confinement(
    @Nullable Sandbox sandbox, @Nullable Network network, @Nullable Limits limits) {

  /// How far processes are kept from the machine. A level that cannot be had is a failure of the
  /// attempt, never a weaker level. From the widest to the narrowest.
  public enum Sandbox {
    /// Own environment and folders, and an end for the whole tree; else they may do what the
    /// worker's account may.
    NONE,
    /// Bubblewrap: they can write to their workspace and folders only, and see their own processes
    /// only.
    BWRAP
  }

  /// What of the network they can reach, from the widest to the narrowest.
  public enum Network {
    OPEN,
    /// Nothing, not even this machine. Needs a sandbox.
    NONE
  }

  /// Of each process, except `cpuSeconds` and `memoryBytes`, which each process has for itself too,
  /// as the system counts them. Absent means without limit.
  ///
  /// @param memoryBytes address space
  /// @param processes of the worker's account together
  /// @param fileBytes largest file that can be written
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record Limits(
      @Nullable Long memoryBytes,
      @Nullable Long cpuSeconds,
      @Nullable Integer processes,
      @Nullable Integer openFiles,
      @Nullable Long fileBytes) {}
}
