package colony.queen.transfer;

import colony.aether.story.Ids;
import colony.aether.story.States;
import colony.aether.story.Story;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.BinaryOperator;
import java.util.function.Function;

/// The story of files, told on: what they said stays in their words, what changed is changed, what
/// is new comes behind. Things are recognised by their ids, phases and tasks else by their place.
final class Retelling {
  private static final int MOVES = 10;

  private final Story origin;
  private final Story now;
  private final Since since;

  Retelling(Story origin, Story now, Since since) {
    this.origin = origin;
    this.now = now;
    this.since = since;
  }

  Story story() {
    return new Story(
        origin.goal().or(now::goal),
        sameState() ? origin.state() : now.state(),
        now.exactState(),
        now.paused(),
        samePlan() ? origin.currentPhase() : now.currentPhase(),
        origin.name(),
        origin.runId(),
        origin.startedAt(),
        now.mode(),
        phases(),
        memory(),
        and(origin.errors(), now.errors()),
        merged(origin.flags(), now.flags(), Story.Flag::id, Retelling::flag),
        signals(),
        and(origin.events(), now.events()),
        workers(),
        moves(),
        now.handOff(),
        learnings());
  }

  /// Whether both say the same of all that both can say.
  boolean same() {
    return sameState()
        && samePlan()
        && texts(origin).equals(texts(now))
        && origin.goal().equals(now.goal())
        && ids(origin.flags(), Story.Flag::id).equals(ids(now.flags(), Story.Flag::id))
        && origin
            .flags()
            .equals(merged(origin.flags(), now.flags(), Story.Flag::id, Retelling::flag))
        && active(origin.signals()).equals(active(now.signals()))
        && origin.memory().equals(memory())
        && origin.memory().learnings().size() == now.memory().learnings().size()
        && origin.memory().decisions().size() == now.memory().decisions().size()
        && origin.memory().instincts().size() == now.memory().instincts().size();
  }

  private static List<Object> texts(Story story) {
    var texts = new ArrayList<Object>();
    for (var phase : story.phases()) {
      texts.add(List.of(phase.id(), phase.name(), phase.description(), phase.successCriteria()));
      for (var task : phase.tasks()) {
        texts.add(
            List.of(
                task.id(),
                task.description(),
                task.caste(),
                task.dependsOn(),
                task.files(),
                task.hints(),
                task.successCriteria()));
      }
    }
    return texts;
  }

  private boolean sameState() {
    return States.written(origin.state()).equals(now.state());
  }

  private boolean samePlan() {
    return origin.phases().equals(phases());
  }

  private List<Story.Phase> phases() {
    return since.replanned() ? now.phases() : laid(origin.phases(), now.phases(), Retelling::phase);
  }

  /// What is, over what was: by its place. What the plan had no room for stays behind it.
  private static <T> List<T> laid(List<T> was, List<T> is, BinaryOperator<T> over) {
    if (was.size() < is.size()) {
      return is;
    }
    var all = new ArrayList<>(was);
    for (int i = 0; i < is.size(); i++) {
      all.set(i, over.apply(was.get(i), is.get(i)));
    }
    return all;
  }

  private static Story.Phase phase(Story.Phase was, Story.Phase is) {
    return new Story.Phase(
        was.id(),
        was.name(),
        was.description(),
        States.phase(was.status()).equals(States.phase(is.status())) ? was.status() : is.status(),
        was.dependsOn(),
        was.successCriteria(),
        laid(was.tasks(), is.tasks(), Retelling::task));
  }

  private static Story.Task task(Story.Task was, Story.Task is) {
    boolean still = open(was.status(), is.status());
    return new Story.Task(
        was.id(),
        was.description(),
        still ? was.status() : is.status(),
        was.caste(),
        was.dependsOn(),
        was.files(),
        was.hints(),
        was.successCriteria(),
        still && was.result().isPresent() ? was.result() : is.result());
  }

  /// Whether both words mean the same. A task nobody works on any more is pending in one file and
  /// in progress in another.
  private static boolean open(String was, String is) {
    return plain(was).equals(plain(is));
  }

  private static String plain(String status) {
    var known = States.task(status).status();
    return known.equals("READY") ? "PENDING" : known;
  }

  private Story.Memory memory() {
    var was = origin.memory();
    var is = now.memory();
    return new Story.Memory(
        merged(was.learnings(), is.learnings(), Story.Learning::id, (old, _) -> old),
        merged(was.decisions(), is.decisions(), Story.Decision::id, (old, _) -> old),
        merged(was.instincts(), is.instincts(), Story.Instinct::id, Retelling::instinct));
  }

  /// A store that came along is not the colony's to change. Where none did, it tells its own part;
  /// what it brought with its memory was no part of one.
  private List<Story.GlobalLearning> learnings() {
    var brought = ids(origin.memory().learnings(), Story.Learning::id);
    return origin.learnings().isEmpty()
        ? now.learnings().stream().filter(it -> !brought.contains(Ids.derived(it.id()))).toList()
        : origin.learnings();
  }

  private static Story.Instinct instinct(Story.Instinct was, Story.Instinct is) {
    return new Story.Instinct(
        was.id(),
        was.trigger(),
        was.action(),
        was.domain(),
        is.confidence(),
        is.successes(),
        is.failures(),
        was.at());
  }

  private static Story.Flag flag(Story.Flag was, Story.Flag is) {
    return was.resolution().isPresent() || was.resolvedAt().isPresent()
        ? was
        : new Story.Flag(
            was.id(),
            was.severity(),
            was.text(),
            was.source(),
            was.at(),
            is.resolution(),
            is.resolvedAt());
  }

  /// A signal is as strong as it was given; only when it is given again, that is another strength.
  private List<Story.Signal> signals() {
    return merged(origin.signals(), now.signals(), Story.Signal::id, this::signal).stream()
        .map(it -> since.removed().contains(Ids.derived(it.id())) ? over(it) : it)
        .toList();
  }

  private Story.Signal signal(Story.Signal was, Story.Signal is) {
    return was.at().orElse(Settling.UNKNOWN).equals(is.at().orElse(Settling.UNKNOWN))
        ? was
        : new Story.Signal(
            was.id(),
            was.type(),
            was.content(),
            is.strength(),
            is.halfLifeSeconds(),
            was.source(),
            is.at(),
            true);
  }

  private static Story.Signal over(Story.Signal signal) {
    return new Story.Signal(
        signal.id(),
        signal.type(),
        signal.content(),
        signal.strength(),
        signal.halfLifeSeconds(),
        signal.source(),
        signal.at(),
        false);
  }

  private static Set<Object> active(List<Story.Signal> signals) {
    var active = new HashSet<Object>();
    signals.stream()
        .filter(Story.Signal::active)
        .forEach(it -> active.add(List.of(Ids.derived(it.id()), it.content(), it.type())));
    return active;
  }

  /// Those who worked before it came here are told already, though their tasks name them still.
  private List<Story.Worker> workers() {
    var told = new ArrayList<>(origin.workers());
    for (var worker : now.workers()) {
      boolean known =
          told.stream()
              .anyMatch(it -> it.name().equals(worker.name()) && it.at().equals(worker.at()));
      if (!known) {
        told.add(worker);
      }
    }
    return told;
  }

  private List<Story.Move> moves() {
    if (now.history().isEmpty()) {
      return origin.history();
    }
    var all = and(origin.history(), now.history());
    return all.subList(Math.max(0, all.size() - MOVES), all.size());
  }

  private static <T> List<T> and(List<T> was, List<T> more) {
    var all = new ArrayList<>(was);
    all.addAll(more);
    return all;
  }

  private static <T> Set<Object> ids(List<T> things, Function<T, String> id) {
    var ids = new HashSet<Object>();
    things.forEach(it -> ids.add(Ids.derived(id.apply(it))));
    return ids;
  }

  /// The old ones in their order, changed where there is a new one of that id; then the new ones.
  /// Of several old ones with one id each has an id of its own here, as the import gave it.
  private static <T> List<T> merged(
      List<T> was, List<T> is, Function<T, String> id, BinaryOperator<T> change) {
    Map<UUID, T> rest = new LinkedHashMap<>();
    is.forEach(it -> rest.put(Ids.derived(id.apply(it)), it));
    var known = new HashSet<UUID>();
    var all = new ArrayList<T>();
    for (var old : was) {
      var here = Ids.derived(id.apply(old));
      for (int n = 2; !known.add(here); n++) {
        here = Ids.derived("%s #%d".formatted(id.apply(old), n));
      }
      all.add(Optional.ofNullable(rest.remove(here)).map(it -> change.apply(old, it)).orElse(old));
    }
    all.addAll(rest.values());
    return all;
  }
}
