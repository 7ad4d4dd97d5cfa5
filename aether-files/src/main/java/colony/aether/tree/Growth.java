package colony.aether.tree;

import colony.aether.Stamp;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/// A tree while its lines come in: who is there, and to whom a completion belongs.
final class Growth {
  /// So many of one name are looked at for each end, or a file of one name would take for ever.
  private static final int REACH = 1_000;

  /// So many workers are kept where only numbers are asked for; a tree may be larger than memory.
  /// Whoever comes after them is counted, and ends of theirs count for nobody.
  static final int MOST_COUNTED = 250_000;

  private final boolean keep;
  private final Told told;
  private final Words words = new Words();
  private final Map<String, List<Instance>> byName = new HashMap<>();
  private final List<Instance> instances = new ArrayList<>();
  private Optional<Instant> before = Optional.empty();
  int spawn6;
  int spawn7Model;
  int spawn7Depth;
  int completions;
  int orphans;

  /// Spawned after [#MOST_COUNTED], by what their line said of them.
  final Map<String, Integer> beyond = new HashMap<>();

  Growth(boolean keep, Told told) {
    this.keep = keep;
    this.told = told;
  }

  List<Instance> instances() {
    return instances;
  }

  Map<String, List<Instance>> byName() {
    return byName;
  }

  Optional<Instance> spawn(int line, String text, SpawnLine.Spawn spawn) {
    var at = time(line, spawn.stamp());
    switch (spawn.shape()) {
      case SIX -> spawn6++;
      case MODEL -> spawn7Model++;
      case DEPTH -> spawn7Depth++;
    }
    var depth = depth(line, text, spawn);
    if (!keep && instances.size() >= MOST_COUNTED) {
      if (beyond.isEmpty()) {
        told.warning(
            line, 1, "ends of the workers from here on are not told apart: too many workers");
      }
      beyond.merge(words.once(spawn.status()), 1, Integer::sum);
      return Optional.empty();
    }
    var instance = new Instance(line, column(text, 1), spawn, at, depth, words, keep);
    instances.add(instance);
    byName.computeIfAbsent(instance.name, _ -> new ArrayList<>(1)).add(instance);
    return Optional.of(instance);
  }

  /// Of those who bear the name and had begun by then, the newest whose end nobody told; when all
  /// have ended the newest, because tools told an end twice. Some tools write all spawns first and
  /// all ends after them, so the time decides before the order of lines does.
  Optional<Instance> complete(int line, String text, SpawnLine.Completion completion) {
    completions++;
    var when = time(line, completion.stamp());
    var named = byName.getOrDefault(completion.name(), List.of());
    if (named.isEmpty() && !beyond.isEmpty()) {
      return Optional.empty();
    }
    if (named.isEmpty()) {
      orphans++;
      told.warning(
          line,
          column(text, 1),
          "%s is %s but was not spawned before this line"
              .formatted(Told.quoted(completion.name()), Told.quoted(completion.status())));
      return Optional.empty();
    }
    var begun = newest(named, when);
    begun.hear(completion, line, when, words, keep);
    return Optional.of(begun);
  }

  private static Instance newest(List<Instance> named, Optional<Instant> when) {
    var reachable = named.subList(Math.max(0, named.size() - REACH), named.size()).reversed();
    return first(reachable, it -> !it.startedAfter(when) && !it.isClosed())
        .or(() -> first(reachable, it -> !it.startedAfter(when)))
        .or(() -> first(reachable, it -> !it.isClosed()))
        .orElse(named.getLast());
  }

  private static Optional<Instance> first(List<Instance> instances, Predicate<Instance> which) {
    return instances.stream().filter(which).findFirst();
  }

  private Optional<Instant> time(int line, String stamp) {
    var at = Stamp.read(stamp);
    if (at.isEmpty()) {
      told.warning(
          line,
          1,
          "%s is no time, expected one such as 2026-02-13T16:55:56Z".formatted(Told.quoted(stamp)));
      return at;
    }
    if (before.isPresent() && at.get().isBefore(before.get())) {
      told.warning(line, 1, "the time goes back: %s after %s".formatted(at.get(), before.get()));
    }
    before = at;
    return at;
  }

  private Optional<Integer> depth(int line, String text, SpawnLine.Spawn spawn) {
    if (spawn.depth().isEmpty()) {
      return Optional.empty();
    }
    var given = spawn.depth().get();
    if (given.length() <= 4 && Integer.parseInt(given) > 0) {
      return Optional.of(Integer.parseInt(given));
    }
    told.warning(
        line,
        column(text, 5),
        "depth %s, expected 1 or more; it is taken from the parents".formatted(Told.quoted(given)));
    return Optional.empty();
  }

  /// Column of a field, counted from 0.
  private static int column(String text, int field) {
    int at = 0;
    for (int i = 0; i < field; i++) {
      at = text.indexOf('|', at) + 1;
    }
    return text.codePointCount(0, at) + 1;
  }
}
