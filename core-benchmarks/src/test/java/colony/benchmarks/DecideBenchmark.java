package colony.benchmarks;

import colony.queen.colony.Change;
import colony.queen.colony.Input;
import colony.queen.decision.Decision;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/// What is decided: how a colony begins, and what follows from a finished task of one that runs.
@State(Scope.Thread)
public class DecideBenchmark {
  private static final int WIDE = 50;
  private static final int LARGE = 999;

  /// As many tasks run at once as mode FULL lets: with more than that a colony's limit is lifted,
  /// and waves are not counted.
  private static final int USUAL = 5;

  private final Life blank = Life.blank(Plans.sequence(5), USUAL);
  private final Life wideBlank = Life.blank(Plans.fanOut(WIDE), WIDE);
  private final Life sequence = Life.begun(Plans.sequence(5), USUAL);
  private final Life wide = Life.begun(Plans.fanOut(WIDE), WIDE);
  private final Life large = Life.begun(Plans.fanOut(LARGE), USUAL);
  private final Input ofSequence;
  private final Input ofWide = wide.done("t0");
  private final Input ofLarge = large.done("t0");

  public DecideBenchmark() {
    sequence.happens(sequence.done("t0"));
    sequence.happens(sequence.done("t1"));
    ofSequence = sequence.done("t2");
  }

  /// With its captures, which are not written here.
  @Benchmark
  public Change found5() {
    return blank.found();
  }

  @Benchmark
  public Change found51() {
    return wideBlank.found();
  }

  /// The next one begins.
  @Benchmark
  public Decision finished5() {
    return sequence.decide(ofSequence);
  }

  /// All others run, and one waits for them.
  @Benchmark
  public Decision finished51() {
    return wide.decide(ofWide);
  }

  /// One of nearly a thousand that wait for a slot begins.
  @Benchmark
  public Decision finished1000() {
    return large.decide(ofLarge);
  }
}
