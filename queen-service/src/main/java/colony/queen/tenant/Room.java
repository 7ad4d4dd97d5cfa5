package colony.queen.tenant;

import java.util.List;
import java.util.Optional;

/// What one colony may take of what is shared, while the rows that say so are locked.
///
/// @param bounds of slots: the namespace's, then the installation's
/// @param inLine it waits already, and has its place
/// @param funds of its namespace, where they are limited
/// @param full why its namespace takes no colony more
public record Room(
    List<Bound> bounds, boolean inLine, Optional<Pool> funds, Optional<String> full) {
  /// Nothing is limited.
  public static final Room ENDLESS = new Room(List.of(), false, Optional.empty(), Optional.empty());

  /// Slots of a namespace or of the installation.
  ///
  /// @param ahead colonies that wait and come before this one
  /// @param others colonies that wait, without this one
  public record Bound(String of, int most, int active, int ahead, int others) {
    public String sentence() {
      return "%s has %d of %d slots active"
          .formatted(
              of.equals(Pool.INSTALLATION) ? "the installation" : "namespace " + of, active, most);
    }
  }

  public boolean limited() {
    return !bounds.isEmpty() || funds.isPresent();
  }

  /// Which slots there are too few of for one attempt more. Who waits gets one slot when its turn
  /// comes; more than that, and slots out of turn, only what the others leave.
  ///
  /// @param more slots taken by this decision, less those it freed
  /// @param begun attempts this decision has begun
  public Optional<Bound> tooFew(int more, int begun) {
    return bounds.stream().filter(bound -> tooFew(bound, more, begun)).findFirst();
  }

  private boolean tooFew(Bound bound, int more, int begun) {
    boolean turn = inLine && begun == 0;
    return bound.active + more + (turn ? bound.ahead : bound.others) >= bound.most;
  }
}
