package colony.queen.app.tenant;

import colony.door.Namespaces;
import colony.queen.tenant.Quota;
import colony.queen.tenant.Use;
import java.time.Instant;
import java.time.YearMonth;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/// The namespaces as they are stored.
public interface NamespaceBook {
  List<Entry> list(Namespaces reach);

  Optional<Entry> find(String name);

  /// The same without what waits, where it has a quota; nothing is counted for it.
  Optional<Entry> limited(String name);

  /// Sets what a namespace may use, and makes it if it is not there. What is in use is counted anew
  /// while nobody moves; what was spent this month stays.
  ///
  /// @param meant whether what holds is to be changed; asked while nobody else changes it
  /// @return whether it was
  boolean set(String name, Quota quota, String actor, Predicate<Optional<Quota>> meant);

  /// Whatever holds.
  default void set(String name, Quota quota, String actor) {
    set(name, quota, actor, _ -> true);
  }

  /// Sets how many slots the whole installation has, if that is not so already.
  void installation(Optional<Integer> mostActive);

  /// @param waiting colonies that stand in line for a slot or for money
  /// @param month of the tokens and the money in `use`
  record Entry(
      String name,
      Quota quota,
      Use use,
      int waiting,
      YearMonth month,
      Instant madeAt,
      Optional<Instant> changedAt,
      Optional<String> changedBy) {}
}
