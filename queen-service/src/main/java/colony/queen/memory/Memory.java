package colony.queen.memory;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import java.util.function.BinaryOperator;
import java.util.stream.Stream;

/// What a colony keeps beyond the phase that runs: short-term and long-term memory
/// (docs/memory.md). Lists of entries are newest first.
///
/// @param sessions earlier fronts in a few words
/// @param learnings of this colony's phases
/// @param project what earlier colonies of this project learned
/// @param decisions what people decided
/// @param instincts most trusted first
/// @param given ids of instincts that workers of the running front were given
public record Memory(
    List<Entry> sessions,
    List<Entry> learnings,
    List<Entry> project,
    List<Entry> decisions,
    List<Instinct> instincts,
    Set<UUID> given) {
  public static final int MOST_SESSIONS = 10;
  public static final int MOST_LEARNINGS = 20;
  public static final int MOST_DECISIONS = 30;
  public static final int MOST_INSTINCTS = 30;

  /// Instincts that one worker is given.
  public static final int BEST = 5;

  /// Working memory in tokens of 4 characters; above four fifths of it the oldest are evicted.
  public static final long WORKING_TOKENS = 200_000;

  public static final long WORKING_CHARACTERS = WORKING_TOKENS / 5 * 4 * 4;

  public static final Memory NONE =
      new Memory(List.of(), List.of(), List.of(), List.of(), List.of(), Set.of());

  private static final Comparator<Instinct> TRUST =
      Comparator.comparingDouble(Instinct::confidence)
          .thenComparing(Instinct::successes)
          .reversed();

  /// Of an instinct that several colonies have, the one that was tried most often: where the next
  /// one disproved what the first had trusted, it stays disproven. Of two that were tried beside
  /// one another as often, the one that failed more often.
  private static final Comparator<Instinct> EXPERIENCE =
      Comparator.comparingInt((Instinct it) -> it.successes() + it.failures())
          .thenComparing(Instinct::failures)
          .thenComparing(Instinct::confidence);

  public Memory {
    sessions = List.copyOf(sessions);
    learnings = List.copyOf(learnings);
    project = List.copyOf(project);
    decisions = List.copyOf(decisions);
    instincts = List.copyOf(instincts);
    given = Set.copyOf(given);
  }

  /// What the next colony of a project begins with: what earlier ones knew, each thing once.
  public static Memory inherited(List<Memory> earlier) {
    var known =
        earlier.stream()
            .flatMap(it -> Stream.concat(it.learnings.stream(), it.project.stream()))
            .sorted(Comparator.comparing(Entry::at).reversed())
            .toList();
    var instincts = new LinkedHashMap<Saying, Instinct>();
    earlier.stream()
        .flatMap(it -> it.instincts.stream())
        .forEach(it -> instincts.merge(Saying.of(it), it, BinaryOperator.maxBy(EXPERIENCE)));
    var project = first(saidOnce(known), MOST_LEARNINGS);
    return new Memory(List.of(), List.of(), project, List.of(), List.of(), Set.of())
        .trusting(List.copyOf(instincts.values()));
  }

  /// The instincts a worker is given.
  public List<Instinct> best() {
    return instincts.stream().filter(Instinct::worthGiving).limit(BEST).toList();
  }

  public Memory session(Entry session) {
    return new Memory(
        with(session, sessions, MOST_SESSIONS), learnings, project, decisions, instincts, given);
  }

  /// What is learned again takes the place of what was learned before: said often, one sentence
  /// would push all others out.
  public Memory learned(Entry learning) {
    var now = first(saidOnce(before(learning, learnings)), MOST_LEARNINGS);
    return new Memory(sessions, now, project, decisions, instincts, given);
  }

  public Memory decided(Entry decision) {
    return new Memory(
        sessions, learnings, project, with(decision, decisions, MOST_DECISIONS), instincts, given);
  }

  /// The instincts as they are now; beyond the bound the least trusted leave.
  public Memory trusting(List<Instinct> now) {
    var kept = now.stream().sorted(TRUST).limit(MOST_INSTINCTS).toList();
    return new Memory(sessions, learnings, project, decisions, kept, given);
  }

  /// Workers were given these instincts too.
  public Memory giving(List<Instinct> more) {
    var all = new TreeSet<>(given);
    more.forEach(it -> all.add(it.id()));
    return all.size() == given.size() ? this : giving(all);
  }

  /// A front is over: who is given what counts anew.
  public Memory givingNone() {
    return given.isEmpty() ? this : giving(Set.of());
  }

  private Memory giving(Set<UUID> ids) {
    return new Memory(sessions, learnings, project, decisions, instincts, ids);
  }

  private static List<Entry> with(Entry newest, List<Entry> others, int most) {
    return first(before(newest, others), most);
  }

  private static List<Entry> before(Entry newest, List<Entry> others) {
    var all = new ArrayList<Entry>(others.size() + 1);
    all.add(newest);
    all.addAll(others);
    return all;
  }

  /// The first of those that say the same.
  private static List<Entry> saidOnce(List<Entry> all) {
    var said = new HashSet<Saying>();
    return all.stream().filter(it -> said.add(Saying.of(it))).toList();
  }

  private static List<Entry> first(List<Entry> all, int most) {
    return all.subList(0, Math.min(all.size(), most));
  }
}
