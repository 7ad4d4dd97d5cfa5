package colony.queen.road;

import colony.queen.checkpoint.KeptState;
import colony.queen.colony.Charter;
import colony.queen.colony.Colony;
import colony.queen.colony.Input;
import colony.queen.colony.Origin;
import colony.queen.decision.Decision;
import colony.queen.memory.Memory;
import colony.queen.memory.Note;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.Supplier;

/// The one write path (docs/architecture.md): a batch of messages, a command and a due timer all go
/// through it. Each batch is one transaction that also moves the input offsets; what it sends goes
/// out after the commit, from the outbox it wrote.
public final class Road {
  private final Means means;
  private final Batches batches;
  private final Commands commands;
  private final Beginnings beginnings;

  /// @param patience with what nobody waits for
  /// @param cachedTasks of the colonies that stay loaded
  public Road(
      Store store,
      Encoder encoder,
      Outgoing outgoing,
      Circumstances circumstances,
      Patience patience,
      int cachedTasks) {
    this(
        store,
        encoder,
        outgoing,
        circumstances,
        patience,
        cachedTasks,
        Witness.NOBODY,
        Runnable::run);
  }

  /// @param founder begins colonies, one transaction after the other
  public Road(
      Store store,
      Encoder encoder,
      Outgoing outgoing,
      Circumstances circumstances,
      Patience patience,
      int cachedTasks,
      Witness witness,
      Executor founder) {
    this.means = new Means(encoder, outgoing, circumstances, cachedTasks, witness);
    this.batches = new Batches(store, patience, means);
    this.commands = new Commands(store, patience, means);
    this.beginnings = new Beginnings(store, means, founder);
  }

  /// Applies a batch of one topic's records, however often it takes, as long as `wanted`. Returns
  /// empty when it is not wanted any more; then nothing of it was applied.
  public Optional<Applied> apply(Inlet inlet, List<Arrival> batch, BooleanSupplier wanted) {
    long begun = System.nanoTime();
    var taken = batches.apply(inlet, batch, wanted);
    taken.ifPresent(it -> means.witness().batch(inlet.topic(), it.applied(), since(begun)));
    return taken;
  }

  /// Moves a partition's offset over records that its log no longer has, never back.
  public void skipTo(Inlet inlet, int partition, long offset) {
    batches.skipTo(inlet, partition, offset);
  }

  /// Moves a partition's offset back, so that records of this number are taken again; not where
  /// somebody moved it meanwhile.
  ///
  /// @param from where it is
  public void goBack(Inlet inlet, int partition, long from, long offset) {
    batches.goBack(inlet, partition, from, offset);
  }

  /// Applies one command under a key that nobody else has.
  public Decision apply(Input input, Patience patience) {
    return apply(input, means.ids().get().toString(), patience);
  }

  /// Applies one command, as long as this patience lasts: somebody waits for the answer. One that
  /// was carried out before is [ignored][Decision.Ignored], however often it is asked for: the
  /// commit may be lost from sight here, and the answer on its way.
  ///
  /// @param key of the sender's own
  /// @throws KeyTaken when the key was something else's
  public Decision apply(Input input, String key, Patience patience) {
    return timed(
        input.getClass().getSimpleName(),
        Work::verdict,
        () -> commands.apply(input, Request.of(input, key), patience));
  }

  /// Applies what heartbeats and lost workers say, all in one transaction. A colony that does not
  /// exist is passed over; one whose decision throws is halted.
  public void applyAll(List<Input> inputs) {
    commands.applyAll(inputs);
  }

  /// Begins a colony, as long as this patience lasts.
  ///
  /// @param blank made anew for each try, of what earlier colonies of the project remember
  /// @param warnings about the plan
  public void found(
      Charter charter,
      Function<Memory, Colony> blank,
      String planDocument,
      List<String> warnings,
      String actor,
      Patience patience) {
    var order = new Foundings.Order(charter, blank, planDocument, warnings, actor);
    begin("Found", () -> beginnings.found(order, patience));
  }

  /// Begins a colony where a checkpoint of another stood, as long as this patience lasts.
  ///
  /// @param blank made anew for each try, with the checkpoint's rows
  public void fork(
      Supplier<Colony> blank,
      String planDocument,
      KeptState target,
      List<Note> notes,
      String actor,
      Patience patience) {
    begin(
        "Fork",
        () ->
            beginnings.begin(
                blank,
                (work, colony) -> {
                  work.fork(colony, target.over(colony.standing()), notes, actor);
                  return new Store.Founded(colony, planDocument);
                },
                patience));
  }

  /// Begins a colony that lived in files, as long as this patience lasts. What is told of its past,
  /// and where its files are kept, are written with it.
  ///
  /// @param blank made anew for each try, with its rows
  public void land(
      Supplier<Colony> blank,
      String planDocument,
      KeptState target,
      Origin origin,
      Store.Directory directory,
      String actor,
      Patience patience) {
    begin(
        "Land",
        () ->
            beginnings.begin(
                blank,
                (work, colony) -> {
                  work.land(colony, target.over(colony.standing()), origin, actor);
                  return new Store.Founded(colony, planDocument, Optional.of(directory));
                },
                patience));
  }

  private void begin(String verb, Runnable beginning) {
    timed(
        verb,
        _ -> Witness.Verdict.MOVED,
        () -> {
          beginning.run();
          return verb;
        });
  }

  /// Tells the witness how a command went, also one that throws.
  private <T> T timed(
      String verb, Function<? super T, Witness.Verdict> verdict, Supplier<T> command) {
    long begun = System.nanoTime();
    var how = Witness.Verdict.FAILED;
    try {
      var answer = command.get();
      how = verdict.apply(answer);
      return answer;
    } finally {
      means.witness().command(verb, how, since(begun));
    }
  }

  private static Duration since(long begun) {
    return Duration.ofNanos(System.nanoTime() - begun);
  }
}
