package colony.queen.decision;

import colony.queen.colony.Colony;
import colony.queen.colony.TaskCard;
import colony.queen.colony.TaskNews;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/// The list of tasks as readers of events know it, held against what it is now.
///
/// @param before the colony as the decision found it
/// @param size of the list that was told; 0 for a colony that begins
record Told(Colony before, int size) {

  static Told of(Colony before) {
    return new Told(before, before.standing().seq() == 0 ? 0 : before.size());
  }

  /// @param touched numbers of the tasks whose rows changed, in the same set of rows
  TaskNews changes(Draft draft, Collection<Integer> touched) {
    var ords =
        IntStream.concat(
                touched.stream().mapToInt(it -> it).filter(it -> it < size),
                IntStream.range(size, draft.size()))
            .sorted();
    return new TaskNews(Optional.empty(), items(draft, ords));
  }

  /// Another set of rows has taken the place of the one that was told.
  TaskNews rebuilt(Draft draft) {
    int same = 0;
    while (same < size
        && same < draft.size()
        && before.spec(same).id().equals(draft.spec(same).id())) {
      same++;
    }
    return new TaskNews(
        same < size ? Optional.of(same) : Optional.empty(),
        items(draft, IntStream.range(0, draft.size()), same));
  }

  private List<TaskNews.Item> items(Draft draft, IntStream ords) {
    return items(draft, ords, size);
  }

  /// @param known tasks before this number are in the list already
  private List<TaskNews.Item> items(Draft draft, IntStream ords, int known) {
    var items = new ArrayList<TaskNews.Item>();
    ords.forEach(ord -> item(draft, ord, known).ifPresent(items::add));
    return items;
  }

  /// Most rows change where a task stands, and not what it is: that is not even looked at.
  private Optional<TaskNews.Item> item(Draft draft, int ord, int known) {
    var spec = draft.spec(ord);
    var now = TaskCard.is(draft.plan(), draft::spec, draft.task(ord));
    if (ord >= known) {
      var what = TaskCard.what(draft.plan(), draft::spec, spec);
      return Optional.of(new TaskNews.Item(spec.id(), Optional.of(what), now));
    }
    var then = TaskCard.is(before.plan(), before::spec, before.task(ord));
    var what = spec == before.spec(ord) ? Optional.<TaskCard.What>empty() : other(draft, ord);
    return what.isEmpty() && then.equals(now)
        ? Optional.empty()
        : Optional.of(new TaskNews.Item(spec.id(), what, now));
  }

  private Optional<TaskCard.What> other(Draft draft, int ord) {
    var now = TaskCard.what(draft.plan(), draft::spec, draft.spec(ord));
    var then = TaskCard.what(before.plan(), before::spec, before.spec(ord));
    return now.equals(then) ? Optional.empty() : Optional.of(now);
  }
}
