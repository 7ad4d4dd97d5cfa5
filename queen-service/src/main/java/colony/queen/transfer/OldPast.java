package colony.queen.transfer;

import colony.aether.story.States;
import colony.aether.story.Story;
import colony.contracts.names.Counted;
import colony.queen.colony.Fact;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// Workers and events of the time before. Nobody of them works any more: who never came back is
/// lost.
final class OldPast {
  private static final String LOST = "lost";
  private static final int MOST = 1_000;
  private static final int LONGEST = 30_000;
  private static final int LONGEST_TASK = 7_000;
  private static final int LONGEST_WORD = 500;
  private static final int DEEPEST = 100;

  private OldPast() {}

  static List<Fact> workers(List<Story.Worker> workers, Oddities odd) {
    long open = workers.stream().filter(OldPast::open).count();
    if (open > 0) {
      odd.tell(
          "tree",
          Counted.of(
              open,
              "worker never came back: it is lost",
              "workers never came back: they are lost"));
    }
    return newest(workers, "workers", odd).stream().map(OldPast::worker).toList();
  }

  static List<Fact> events(List<Story.Event> events, Oddities odd) {
    return newest(events, "events", odd).stream()
        .map(
            it ->
                (Fact)
                    new Fact.PastEvent(
                        it.at(),
                        Cleaned.line(it.type(), LONGEST_WORD),
                        Cleaned.line(it.source(), LONGEST_WORD),
                        Cleaned.text(it.details(), LONGEST)))
        .toList();
  }

  /// What those who never came back were at.
  static Set<String> lostTasks(List<Story.Worker> workers) {
    var tasks = new HashSet<String>();
    workers.stream().filter(OldPast::open).forEach(it -> tasks.add(it.task()));
    return tasks;
  }

  private static boolean open(Story.Worker worker) {
    return worker.status().isBlank() || States.atWork(worker.status());
  }

  private static Fact worker(Story.Worker told) {
    return new Fact.PastWorker(
        told.at(),
        Cleaned.line(told.parent(), LONGEST_WORD),
        Cleaned.line(told.caste(), LONGEST_WORD),
        Cleaned.line(told.name(), LONGEST_WORD),
        Cleaned.text(told.task(), LONGEST_TASK),
        told.model().map(it -> Cleaned.line(it, LONGEST_WORD)),
        Math.clamp(told.depth(), 1, DEEPEST),
        open(told) ? LOST : Cleaned.line(told.status(), LONGEST_WORD),
        told.summary().map(it -> Cleaned.text(it, LONGEST_TASK)),
        told.endedAt());
  }

  private static <T> List<T> newest(List<T> all, String what, Oddities odd) {
    if (all.size() <= MOST) {
      return all;
    }
    odd.tell(
        what.equals("workers") ? "tree" : what,
        "%,d %s, the newest %,d are in the log, the others stay in the files"
            .formatted(all.size(), what, MOST));
    return new ArrayList<>(all.subList(all.size() - MOST, all.size()));
  }
}
