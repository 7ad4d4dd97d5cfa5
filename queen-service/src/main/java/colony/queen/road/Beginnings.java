package colony.queen.road;

import colony.queen.colony.Colony;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executor;
import java.util.function.BiFunction;
import java.util.function.Supplier;

/// Colonies that begin: from a plan, many in one transaction where many come, or with the rows that
/// another place has kept.
final class Beginnings {
  private final Store store;
  private final Means means;
  private final Foundings foundings;

  /// @param founder begins colonies, one transaction after the other
  Beginnings(Store store, Means means, Executor founder) {
    this.store = store;
    this.means = means;
    this.foundings = new Foundings(this::begin, Duration.ofSeconds(1), founder);
  }

  void found(Foundings.Order order, Patience patience) {
    if (!shared(order)) {
      patience.untilDone(() -> begin(List.of(order)));
    }
  }

  /// Where traces are drawn no founding is part of another's.
  private boolean shared(Foundings.Order order) {
    return !means.witness().draws() && foundings.begun(order);
  }

  /// Nothing happens to those that are there: an earlier try was committed, and the answer got
  /// lost.
  ///
  /// @param orders of one namespace
  private void begin(List<Foundings.Order> orders) {
    var ids = orders.stream().map(it -> it.charter.id()).sorted().toList();
    try (var tx = store.begin()) {
      var work = new Work(means, tx, tx.lock(Inlet.NONE, List.of(), ids));
      var wanted = orders.stream().filter(it -> !work.knows(it.charter.id())).toList();
      if (!wanted.isEmpty()) {
        work.finish(Inlet.NONE, Map.of(), work.found(wanted), List.of());
      }
    }
  }

  /// @param blank made anew for each try, with the rows it begins with
  /// @param begin has the colony begin, and says what of it is stored once
  void begin(
      Supplier<Colony> blank, BiFunction<Work, Colony, Store.Founded> begin, Patience patience) {
    patience.untilDone(
        () -> {
          var colony = blank.get();
          var id = colony.charter().id();
          try (var tx = store.begin()) {
            var work = new Work(means, tx, tx.lock(Inlet.NONE, List.of(), List.of(id)));
            if (!work.knows(id)) {
              work.finish(Inlet.NONE, Map.of(), List.of(begin.apply(work, colony)), List.of());
            }
          }
        });
  }
}
