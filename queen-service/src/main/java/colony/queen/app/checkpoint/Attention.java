package colony.queen.app.checkpoint;

import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;

/// Which colonies the reconciler reads whole: those that were written since it last did, when they
/// have come to rest or it is a while ago; and all of them now and then, for what their rows do not
/// tell. Whoever writes them on the road looks at what he writes, so a busy colony can wait.
final class Attention {
  /// Glances a colony that does not rest is left alone for.
  private static final int BUSY = 3;

  /// The time after which a colony is read though its rows were not written: its log or its newest
  /// checkpoint may have been.
  private static final Duration ANYHOW = Duration.ofSeconds(60);

  /// Whether a colony is to be read, and for which of the two reasons.
  enum Due {
    NOT,
    WRITTEN,
    ANYHOW
  }

  private final Duration busy;
  private final Map<UUID, Seen> seen = new HashMap<>();
  private boolean pass;

  /// @param print the colony's rows at the last glance
  /// @param looked the rows as they were when it was last read; empty before the first time
  /// @param since when that was, or when the colony was first seen
  /// @param pass the pass of the last glance
  private record Seen(String print, String looked, Instant since, boolean pass) {
    boolean unread() {
      return !print.equals(looked);
    }
  }

  /// @param every time from glance to glance
  Attention(Duration every) {
    this.busy = every.multipliedBy(BUSY);
  }

  Due due(UUID colony, String print, Instant now) {
    var before = seen.getOrDefault(colony, new Seen("", "", now, pass));
    seen.put(colony, new Seen(print, before.looked(), before.since(), pass));
    var age = Duration.between(before.since(), now);
    if (print.equals(before.looked())) {
      return age.compareTo(ANYHOW) >= 0 ? Due.ANYHOW : Due.NOT;
    }
    boolean rests = print.equals(before.print());
    return rests || age.compareTo(busy) >= 0 ? Due.WRITTEN : Due.NOT;
  }

  /// When this colony was last read, or first seen.
  Instant since(UUID colony) {
    return Objects.requireNonNull(seen.get(colony)).since();
  }

  /// Told of a look that failed, too: due again at once, one that cannot be read would come first
  /// in every round. It has its turn when it is written, or after [#ANYHOW].
  void looked(UUID colony, String print, Instant now) {
    seen.put(colony, new Seen(print, print, now, pass));
  }

  /// Colonies that were written since they were last read, as far as glances went.
  int unread() {
    return (int) seen.values().stream().filter(Seen::unread).count();
  }

  /// After each pass over all colonies: those that did not come up have ended or moved away.
  void forgetUnseen() {
    seen.values().removeIf(it -> it.pass() != pass);
    pass = !pass;
  }
}
