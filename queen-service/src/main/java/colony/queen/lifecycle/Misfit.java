package colony.queen.lifecycle;

import java.util.Optional;

/// A trigger of the Queen's own that the table does not know in the state it was pulled in.
///
/// @param wanted where it leads; empty where nobody named a state
public record Misfit(Trigger pulled, Optional<ColonyState> wanted) {

  /// Where the table names the state, though not from here.
  public static Misfit of(Trigger pulled) {
    return new Misfit(pulled, LifecycleTable.leads(pulled));
  }

  /// Ends what is being decided; the colony is halted for it (docs/checkpoints.md).
  public static final class Pulled extends IllegalStateException {
    private static final long serialVersionUID = 1L;

    private final transient Misfit misfit;

    Pulled(Misfit misfit, ColonyState state) {
      super("trigger %s does not fit state %s".formatted(misfit.pulled().word(), state));
      this.misfit = misfit;
    }
  }

  public Pulled in(ColonyState state) {
    return new Pulled(this, state);
  }

  /// Of what was thrown while something was decided.
  public static Optional<Misfit> in(Throwable thrown) {
    return thrown instanceof Pulled pulled ? Optional.of(pulled.misfit) : Optional.empty();
  }
}
