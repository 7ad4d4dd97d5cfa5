package colony.benchmarks;

import colony.queen.checkpoint.Scribe;
import colony.queen.checkpoint.Writing;
import colony.queen.colony.Capture;
import java.util.List;
import java.util.Optional;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/// Checkpoints of a colony of five tasks: what founding it leaves to be written, and its end.
@State(Scope.Thread)
public class ScribeBenchmark {
  private final List<Capture> founding;
  private final List<Capture> end;

  public ScribeBenchmark() {
    var life = Life.blank(Plans.sequence(5), 5);
    var found = life.found();
    founding = found.captures();
    life.take(found);
    for (var task : List.of("t0", "t1", "t2", "t3")) {
      life.happens(life.done(task));
    }
    end = life.happens(life.done("t4")).captures();
  }

  @Benchmark
  public Writing founding() {
    return new Scribe().write(founding, Optional.empty(), 1);
  }

  /// What is more than [#founding] is what two later moves cost: a scribe who has written nothing
  /// yet has no later move.
  @Benchmark
  public Writing foundingAndEnd() {
    var scribe = new Scribe();
    var begun = scribe.write(founding, Optional.empty(), 1);
    return scribe.write(end, begun.newest(), begun.checkpoints().size() + 1L);
  }
}
