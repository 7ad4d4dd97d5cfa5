package colony.queen.app.door;

import colony.door.Namespaces;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/// Places of one kind, of which there are few. Those who reach the same few namespaces may have
/// half of them together, so that no team keeps all others out; who reaches all may have all.
public final class Places {
  private final int most;
  private final int share;
  private final Map<Namespaces, Integer> teams = new HashMap<>();
  private int taken;

  /// Whoever has one leaves it by closing, once.
  public interface Place extends AutoCloseable {
    @Override
    void close();
  }

  public Places(int most) {
    this.most = most;
    this.share = (most + 1) / 2;
  }

  /// @return empty when there is none left for them
  public synchronized Optional<Place> take(Namespaces who) {
    boolean full =
        switch (who) {
          case Namespaces.All _ -> false;
          case Namespaces.Only _ -> teams.getOrDefault(who, 0) >= share;
        };
    if (full || taken >= most) {
      return Optional.empty();
    }
    taken++;
    teams.merge(who, 1, Integer::sum);
    return Optional.of(() -> leave(who));
  }

  private synchronized void leave(Namespaces who) {
    taken--;
    teams.computeIfPresent(who, (_, had) -> had == 1 ? null : had - 1);
  }
}
