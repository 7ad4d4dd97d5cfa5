package colony.queen.app.view;

import colony.contracts.api.LifecycleView;
import colony.queen.lifecycle.ColonyState;
import colony.queen.lifecycle.LifecycleTable;
import colony.queen.lifecycle.Trigger;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The lifecycle table as faces draw it: one arrow from each state to each other, with all that
/// sets it off.
public final class LifecyclePicture {
  private static final Comparator<@Nullable ColonyState> BY_STATE =
      Comparator.nullsFirst(Comparator.naturalOrder());

  private record Arrow(@Nullable ColonyState from, @Nullable ColonyState to) {}

  private LifecyclePicture() {}

  public static LifecycleView drawn() {
    var arrows =
        new TreeMap<Arrow, Set<Trigger>>(
            Comparator.comparing(Arrow::from, BY_STATE).thenComparing(Arrow::to, BY_STATE));
    for (var row : LifecycleTable.rows()) {
      origins(row)
          .map(from -> new Arrow(from.orElse(null), row.to().orElse(null)))
          .forEach(it -> arrows.computeIfAbsent(it, _ -> new TreeSet<>()).addAll(row.triggers()));
    }
    return new LifecycleView(
        Arrays.stream(ColonyState.values()).map(Enum::name).toList(),
        arrows.entrySet().stream().map(it -> move(it.getKey(), it.getValue())).toList());
  }

  private static Stream<Optional<ColonyState>> origins(LifecycleTable.Row row) {
    return row.from().isEmpty()
        ? Stream.of(Optional.empty())
        : row.from().stream().map(Optional::of);
  }

  private static LifecycleView.Move move(Arrow arrow, Set<Trigger> triggers) {
    return new LifecycleView.Move(
        name(arrow.from()),
        name(arrow.to()),
        triggers.stream().map(Trigger::word).toList(),
        triggers.stream().anyMatch(it -> it.puller() == Trigger.Puller.OPERATOR));
  }

  private static @Nullable String name(@Nullable ColonyState state) {
    return state == null ? null : state.name();
  }
}
