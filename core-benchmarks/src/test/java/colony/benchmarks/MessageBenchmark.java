package colony.benchmarks;

import colony.contracts.Ids;
import colony.queen.colony.Change;
import colony.queen.colony.Effect;
import colony.queen.colony.Fact;
import colony.queen.colony.Input;
import colony.queen.colony.Recorded;
import colony.queen.kafka.JsonEncoder;
import colony.queen.road.Arrival;
import colony.queen.road.Out;
import java.util.Map;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/// Messages: a worker's report as it comes, and what the Queen says to it: the event that the task
/// is done, and the dispatch of the next with what the first one gave.
@State(Scope.Thread)
public class MessageBenchmark {
  private final JsonEncoder encoder = new JsonEncoder();
  private final Life life = Life.begun(Plans.sequence(5), 16);
  private final byte[] report = Reports.ofAgent("t0", life.epoch("t0"));
  private final Recorded done;
  private final Effect.Dispatch dispatch;
  private final Map<Integer, Input.Attachment> results;

  public MessageBenchmark() {
    var finished = (Input.Finished) Reports.input(report);
    var change = life.happens(finished);
    done = done(change);
    dispatch = dispatch(change);
    results = Map.of(0, finished.result().attachment());
  }

  private static Recorded done(Change change) {
    return change.facts().stream()
        .filter(it -> it.fact() instanceof Fact.TaskFinished)
        .findFirst()
        .orElseThrow();
  }

  private static Effect.Dispatch dispatch(Change change) {
    return change.effects().stream()
        .filter(Effect.Dispatch.class::isInstance)
        .map(Effect.Dispatch.class::cast)
        .findFirst()
        .orElseThrow();
  }

  @Benchmark
  public Arrival report() {
    return Reports.read(report);
  }

  @Benchmark
  public Out event() {
    return encoder.event(life.colony().charter(), done);
  }

  @Benchmark
  public Out dispatch() {
    return encoder.dispatch(life.colony(), dispatch, results, Ids.next(), Life.NOON);
  }
}
