package colony.queen.road;

import colony.queen.colony.Input;
import colony.queen.decision.Decision;
import colony.queen.lifecycle.Misfit;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicReference;

/// What somebody orders, a transaction each, and what heartbeats say and the clock asks for, which
/// share one.
final class Commands {
  private final Store store;
  private final Patience patience;
  private final Means means;

  Commands(Store store, Patience patience, Means means) {
    this.store = store;
    this.patience = patience;
    this.means = means;
  }

  /// @param asker that of whoever waits for the answer
  Decision apply(Input input, Request request, Patience asker) {
    var meant = new AtomicReference<>(input);
    return asker.untilDone(
        () -> {
          try {
            return once(meant, request);
          } catch (CheckpointRefused e) {
            transact(List.of(e.told()), false);
            return new Decision.Refused(e.sentence(), List.of());
          }
        });
  }

  void applyAll(List<Input> inputs) {
    if (!together(inputs)) {
      applyEach(inputs);
    }
  }

  private boolean together(List<Input> inputs) {
    try {
      return patience
          .together(
              () -> true,
              () -> {
                transact(inputs, false);
                return true;
              })
          .isPresent();
    } catch (Store.Unavailable e) {
      throw e;
    } catch (RuntimeException e) {
      return false;
    }
  }

  private Decision once(AtomicReference<Input> meant, Request request) {
    try (var tx = store.begin()) {
      var asked = tx.lock(request);
      if (asked.before().isPresent()) {
        return again(request, asked.before().get());
      }
      boolean fresh = meant.get() instanceof Input.Resume;
      var work = new Work(means, tx, asked.locked(), fresh, false);
      var decision = work.decide(meant.updateAndGet(work::pinned), request);
      work.finish(Inlet.NONE, Map.of(), List.of(), List.of());
      return decision;
    }
  }

  private static Decision again(Request request, String before) {
    if (!before.equals(request.verb())) {
      throw new KeyTaken(request, before);
    }
    return new Decision.Ignored("it was carried out before");
  }

  /// One colony that cannot even be halted, or that somebody holds, keeps none of the others from
  /// what is theirs. That one was held is thrown before all else: it may be done later.
  private void applyEach(List<Input> inputs) {
    var held = new HashSet<UUID>();
    var lockedOut = new ArrayList<Store.LockedOut>();
    var unhelped = new ArrayList<RuntimeException>();
    for (var input : inputs) {
      if (held.contains(input.colonyId())) {
        continue; // what else is said of it would wait as long, each by itself
      }
      try {
        applyOrHalt(input);
      } catch (Store.LockedOut e) {
        if (Thread.currentThread().isInterrupted()) {
          throw e; // told to end: each of the others may be held as long
        }
        held.add(input.colonyId());
        lockedOut.add(e);
      } catch (Store.Unavailable e) {
        throw e;
      } catch (RuntimeException e) {
        unhelped.add(e);
      }
    }
    if (!lockedOut.isEmpty()) {
      throw lockedOut.getFirst();
    }
    if (!unhelped.isEmpty()) {
      throw unhelped.getFirst();
    }
  }

  private void applyOrHalt(Input input) {
    try {
      patience.unlessLockedOut().untilDone(() -> transact(List.of(input), false));
    } catch (Store.Unavailable e) {
      throw e;
    } catch (CheckpointRefused e) {
      patience.unlessLockedOut().untilDone(() -> transact(List.of(input, e.told()), true));
    } catch (RuntimeException e) {
      var why = "%s cannot be decided: %s".formatted(input, e);
      var broken = new Input.Broken(input.colonyId(), why, Misfit.in(e));
      patience.unlessLockedOut().untilDone(() -> transact(List.of(broken), false));
    }
  }

  /// @param held lets no colony's lifecycle move
  private void transact(List<Input> inputs, boolean held) {
    var colonies = new TreeSet<UUID>();
    inputs.forEach(input -> colonies.add(input.colonyId()));
    try (var tx = store.begin()) {
      boolean fresh = inputs.stream().anyMatch(Input.Inspect.class::isInstance);
      var work = new Work(means, tx, tx.lock(Inlet.NONE, List.of(), colonies), fresh, held);
      for (var input : inputs) {
        if (work.knows(input.colonyId())) {
          work.decide(input);
        }
      }
      work.finish(Inlet.NONE, Map.of(), List.of(), List.of());
    }
  }
}
