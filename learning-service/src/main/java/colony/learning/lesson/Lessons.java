package colony.learning.lesson;

import java.util.Collection;
import java.util.List;
import java.util.UUID;

/// How lessons stand. Whoever changes them calls `hold` first, and changes nothing of a lesson that
/// was there before without it: so no two wait for each other.
public interface Lessons {
  void hold();

  /// Counts who reported what; a project counts once.
  List<Standing> count(List<Sighting> sightings);

  /// Counts the projects in which lessons proved wrong.
  void contradict(List<Sighting> contradictions);

  void promote(Collection<String> lessons, String reason);

  /// @param barred not to be promoted again by being reported again
  void demote(Collection<String> lessons, String reason, boolean barred);

  /// Promoted ones beyond the cap, the least recently seen.
  List<String> beyond(int cap);

  /// Marks what is in the store: the promoted, then the newest candidates.
  void restock(int cap);

  /// Remembers the scores of runs under the patterns they had and did without, and what that says
  /// about each of them.
  List<Judged> judge(List<Run> runs);

  /// @param colony that ended; when it ends once more, that is the same run
  /// @param given patterns it had, `withheld` those it did without
  record Run(UUID colony, double score, List<String> given, List<String> withheld) {}

  /// @param barred it is taken back for good already
  record Judged(String lesson, boolean barred, Effect effect) {}
}
