package colony.benchmarks;

import colony.queen.app.document.PlanDocuments;
import colony.queen.plan.PlanReader;
import colony.queen.plan.PlanReading;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/// Plans: the whole text, and its tree alone.
@State(Scope.Thread)
public class PlanBenchmark {
  private final PlanReader reader = new PlanReader();
  private final String text5 = Plans.written(5);
  private final String text200 = Plans.written(200);
  private final @Nullable Object tree5 = tree(text5);
  private final @Nullable Object tree200 = tree(text200);

  private static @Nullable Object tree(String text) {
    return switch (Life.PLANS.tree(text)) {
      case PlanDocuments.Tree.Read(var tree) -> tree;
      case PlanDocuments.Tree.Unreadable(var faults) ->
          throw new IllegalArgumentException(faults.toString());
    };
  }

  private static PlanReading.Sound sound(PlanReading reading) {
    return switch (reading) {
      case PlanReading.Sound sound -> sound;
      case PlanReading.Faulty(var faults) -> throw new IllegalArgumentException(faults.toString());
    };
  }

  @Benchmark
  public PlanReading read5() {
    return sound(Life.PLANS.read(text5));
  }

  @Benchmark
  public PlanReading read200() {
    return sound(Life.PLANS.read(text200));
  }

  @Benchmark
  public PlanReading tree5() {
    return sound(reader.read(tree5));
  }

  @Benchmark
  public PlanReading tree200() {
    return sound(reader.read(tree200));
  }
}
