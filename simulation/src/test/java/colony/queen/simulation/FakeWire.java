package colony.queen.simulation;

import colony.queen.road.Out;
import colony.queen.road.Wire;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// One Queen's producer. Records of one partition arrive in order; once one fails, nothing after it
/// arrives until the wire is reset. An answer may be lost where the record was not.
final class FakeWire implements Wire {
  private final FakeKafka kafka;
  private final Chance chance;
  private final Weather weather;
  private final Door door;
  private final boolean overtakes;
  private final Map<String, ArrayDeque<UnderWay>> queues = new LinkedHashMap<>();
  private boolean failed;

  private record UnderWay(Out out, Consumer<@Nullable Exception> done) {}

  FakeWire(FakeKafka kafka, Chance chance, Weather weather, Door door, boolean overtakes) {
    this.kafka = kafka;
    this.chance = chance;
    this.weather = weather;
    this.door = door;
    this.overtakes = overtakes;
  }

  @Override
  public void send(Out out, Consumer<@Nullable Exception> done) {
    door.stop("send");
    if (fails()) {
      if (chance.oneIn(2)) {
        done.accept(refused(true));
        return;
      }
      weather.meets(Mishap.BUFFER_FULL);
      throw new IllegalStateException("the buffer is full");
    }
    queues
        .computeIfAbsent(out.topic() + out.partition(), _ -> new ArrayDeque<>())
        .add(new UnderWay(out, done));
  }

  /// A producer cannot be made anew now.
  static final class NotYet extends RuntimeException {
    private static final long serialVersionUID = 1L;
  }

  /// Everything under way is given up; some of it may have got there. Now and then it cannot go on
  /// yet, and takes nothing until it is reset again.
  @Override
  public void reset() {
    door.stop("reset");
    var given = new ArrayList<UnderWay>();
    for (var queue : queues.values()) {
      if (!failed || overtakes) {
        for (int arrives = chance.below(queue.size() + 1); arrives > 0; arrives--) {
          kafka.accept(queue.remove().out());
        }
      }
      given.addAll(queue);
      queue.clear();
    }
    failed = false;
    given.forEach(it -> it.done().accept(new IllegalStateException("given up")));
    if (fails()) {
      weather.meets(Mishap.RESET_FAILED);
      failed = true;
      throw new NotYet();
    }
  }

  /// Its process is gone: what was on the way may have got there, and nobody hears of it.
  void die() {
    for (var queue : queues.values()) {
      for (int arrives = chance.below(queue.size() + 1); arrives > 0 && !failed; arrives--) {
        kafka.accept(queue.remove().out());
      }
      queue.clear();
    }
  }

  boolean idle() {
    return queues.values().stream().allMatch(ArrayDeque::isEmpty);
  }

  /// The broker takes some of what is under way.
  void deliver() {
    for (var queue : queues.values()) {
      for (int n = weather.calm() ? queue.size() : chance.below(queue.size() + 1); n > 0; n--) {
        deliver(queue.remove());
      }
    }
  }

  private void deliver(UnderWay next) {
    if (failed && !overtakes) {
      next.done().accept(new IllegalStateException("after a failure"));
    } else if (fails() && chance.oneIn(3)) {
      failed = true;
      next.done().accept(refused(false));
    } else if (fails()) {
      boolean arrives = chance.oneIn(2);
      weather.meets(arrives ? Mishap.ANSWER_LOST : Mishap.RECORD_LOST);
      if (arrives) {
        kafka.accept(next.out());
      }
      failed = true;
      next.done().accept(new IllegalStateException("delivery time-out"));
    } else {
      kafka.accept(next.out());
      next.done().accept(null);
    }
  }

  private Refused refused(boolean unsent) {
    weather.meets(Mishap.RECORD_REFUSED);
    return new Refused("too large", new IllegalStateException(), unsent);
  }

  private boolean fails() {
    return !weather.calm() && chance.oneIn(weather.brokerFailsOneIn() * 2);
  }
}
