package colony.fuzz;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/// Parsers of text from outside. A run of the tests reads the kept inputs again; `-Pfuzz
/// -Dcolony.fuzz.seconds=60` looks for new ones, that many seconds of processor time each.
public abstract class FuzzTest {
  /// Of processor time, for each target; 0 replays only.
  private static final int SECONDS = Integer.getInteger("colony.fuzz.seconds", 0);

  protected abstract List<Target> targets();

  @TestFactory
  public final Stream<DynamicTest> reads() {
    return targets().stream().map(it -> DynamicTest.dynamicTest(it.name(), () -> hold(it)));
  }

  private void hold(Target target) throws Exception {
    var inputs = Inputs.of(target);
    inputs.replay();
    if (SECONDS > 0) {
      new Search(getClass(), target, inputs).run(SECONDS);
    }
  }
}
