package colony.queen.telemetry;

import static org.assertj.core.api.Assertions.assertThat;

import colony.fuzz.FuzzTest;
import colony.fuzz.Target;
import java.util.List;

/// The header by which a message says what it comes from.
class TraceparentFuzzTest extends FuzzTest {
  @Override
  protected List<Target> targets() {
    return List.of(Target.ofText("traceparent", TraceparentFuzzTest::header).words("00-", "-01"));
  }

  /// What is understood is written so that it is understood again.
  private static void header(String input) {
    Traceparent.read(input)
        .ifPresent(span -> assertThat(Traceparent.read(Traceparent.of(span))).contains(span));
  }
}
