package colony.queen.app;

import colony.queen.checkpoint.Written;
import colony.queen.colony.Colony;
import colony.queen.colony.Input;
import colony.queen.colony.Standing;
import colony.queen.postgres.QueenTables;
import colony.queen.road.Inlet;
import colony.queen.road.Request;
import colony.queen.road.Store;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;

/// Measures what checkpoints add to the cost of a move: the same colonies live the same lives, in
/// turns with checkpoints and with a store that forgets them. Not a test; run it by its name, see
/// docs/decisions/checkpoints.md.
final class CheckpointCost {
  private static final int TASKS = 100;
  private static final int PHASES = 10;
  private static final int ROUNDS = 30;

  private CheckpointCost() {}

  public static void main(String[] args) {
    var source = OneConnection.of(QueenTables.fresh());
    var with = new MiniQueen(source, store -> store);
    var without = new MiniQueen(source, Forgetful::new);
    var dear = new ArrayList<Double>();
    var cheap = new ArrayList<Double>();
    for (int round = 0; round < ROUNDS; round++) {
      live(without, cheap);
      live(with, dear);
    }
    double one = median(dear);
    double other = median(cheap);
    System.out.printf(
        "a move of a colony of %d tasks: %.2f ms with checkpoints, %.2f ms without: +%.0f %%%n",
        TASKS, one, other, 100 * (one - other) / other);
    System.exit(0);
  }

  /// A whole life; what the reports take that end a phase, so that the colony moves, in
  /// milliseconds.
  private static void live(MiniQueen queen, List<Double> moves) {
    var colony = queen.found(plan());
    for (int phase = 1; phase <= PHASES; phase++) {
      for (int task = 1; task < TASKS / PHASES; task++) {
        queen.finish(colony, "%d.%d".formatted(phase, task), 1);
      }
      long began = System.nanoTime();
      queen.finish(colony, "%d.%d".formatted(phase, TASKS / PHASES), 1);
      moves.add((System.nanoTime() - began) / 1e6);
    }
  }

  private static String plan() {
    var plan = new StringBuilder("goal: cost\nauto: true\nmode: STANDARD\nphases:\n");
    for (int phase = 1; phase <= PHASES; phase++) {
      plan.append("  - id: p%d\n    tasks:\n".formatted(phase));
      for (int task = 1; task <= TASKS / PHASES; task++) {
        plan.append(
            "      - {id: %d.%d, caste: builder, run: {noop: true}}\n".formatted(phase, task));
      }
    }
    return plan.toString();
  }

  private static double median(List<Double> values) {
    Collections.sort(values);
    return values.get(values.size() / 2);
  }

  private record Forgetful(Store store) implements Store {
    @Override
    public Tx begin() {
      return new ForgetfulTx(store.begin());
    }
  }

  private record ForgetfulTx(Store.Tx tx) implements Store.Tx {
    @Override
    public Store.Locked lock(
        Inlet inlet, Collection<Integer> partitions, Collection<UUID> colonies) {
      return tx.lock(inlet, partitions, colonies);
    }

    @Override
    public Store.Admitted admit(String namespace, Set<String> projects) {
      return tx.admit(namespace, projects);
    }

    @Override
    public Store.Requested lock(Request request) {
      return tx.lock(request);
    }

    @Override
    public List<Colony> load(Collection<Standing> standings) {
      return tx.load(standings);
    }

    @Override
    public Map<Store.ResultKey, Input.Attachment> results(Collection<Store.ResultKey> keys) {
      return tx.results(keys);
    }

    @Override
    public Map<UUID, String> checkpoint(Map<UUID, List<Written>> checkpoints) {
      return Map.of();
    }

    @Override
    public void write(Store.Writes writes) {
      tx.write(writes);
    }

    @Override
    public void commit() {
      tx.commit();
    }

    @Override
    public void close() {
      tx.close();
    }
  }
}
