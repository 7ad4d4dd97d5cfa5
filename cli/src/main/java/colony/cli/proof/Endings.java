package colony.cli.proof;

import colony.contracts.ColonyEvent;
import colony.contracts.ColonyEvent.ColonyMoved;
import colony.contracts.ColonyEvent.ColonyPaused;
import colony.contracts.ColonyEvent.ColonyResumed;
import java.util.ArrayList;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Nothing is stuck in silence, nothing has halted, and nothing failed that nobody cancelled: of
/// what a run of faults does to processes no colony may die. A cancel that came too late does not
/// count. And each colony is where its events have left it.
final class Endings {
  private Endings() {}

  static Promise.Judged judge(Evidence evidence) {
    var faults = new ArrayList<String>();
    for (var colony : evidence.colonies()) {
      var last = Last.of(colony);
      last.fault(colony).ifPresent(faults::add);
      if (colony.state().equals("ERROR")) {
        faults.add("%s has halted: %s".formatted(colony.name(), colony.why()));
      } else if (colony.state().equals("FAILED") && !last.cancelled()) {
        faults.add("%s has failed, and nobody cancelled it".formatted(colony.name()));
      } else if (!colony.ended()
          && !colony.paused()
          && (colony.why() == null || colony.why().isBlank())) {
        faults.add("%s is %s and does not say why".formatted(colony.name(), colony.state()));
      }
    }
    return new Promise.Judged(evidence.colonies().size(), faults);
  }

  /// @param move where the events have it; absent before its first move
  /// @param pause the newest event that says whether it is paused; absent when a move came after
  ///   it, which may have changed that
  private record Last(@Nullable ColonyMoved move, @Nullable ColonyEvent pause) {
    static Last of(Evidence.Told colony) {
      var last = new Last(null, null);
      for (var json : colony.stored()) {
        last =
            switch (Life.read(json)) {
              case ColonyMoved moved -> new Last(moved, null);
              case ColonyPaused paused -> new Last(last.move, paused);
              case ColonyResumed resumed -> new Last(last.move, resumed);
              default -> last;
            };
      }
      return last;
    }

    boolean cancelled() {
      return move != null && move.trigger().equals("cancel");
    }

    Optional<String> fault(Evidence.Told colony) {
      if (move != null && !move.to().equals(colony.state())) {
        return Optional.of(
            "%s is %s, and its events end with %s"
                .formatted(colony.name(), colony.state(), move.to()));
      }
      return pause == null || pause instanceof ColonyPaused == colony.paused()
          ? Optional.empty()
          : Optional.of(
              "%s is %spaused, and its events say otherwise"
                  .formatted(colony.name(), colony.paused() ? "" : "not "));
    }
  }
}
