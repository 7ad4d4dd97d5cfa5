package colony.queen.signal;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class CombinationTest {
  @Test
  void aBuilderStopsWhereOneTargetAttractsAndRepels() {
    var focus = signal(SignalType.FOCUS, "work on the payment gateway");
    var redirect = signal(SignalType.REDIRECT, "stay away from the payment gateway");

    assertThat(Combination.instructions("builder", List.of(focus, redirect)))
        .singleElement()
        .asString()
        .startsWith("Stop and report a conflict");
  }

  @Test
  void aBuilderDoesTheFocusAndAvoidsWhatElseIsRuledOut() {
    var focus = signal(SignalType.FOCUS, "work on the payment gateway");
    var redirect = signal(SignalType.REDIRECT, "no global variables");

    assertThat(Combination.instructions("builder", List.of(focus, redirect)))
        .containsExactly("Do what the focus asks for, and avoid what the redirect rules out.");
  }

  @Test
  void whatTheSenderNamesIsTheTarget() {
    var focus = signal(SignalType.FOCUS, "make it faster", Optional.of("src/parser/"));
    var redirect = signal(SignalType.REDIRECT, "hands off", Optional.of("./src/parser"));

    assertThat(Combination.instructions("builder", List.of(focus, redirect)))
        .singleElement()
        .asString()
        .contains("conflict");
  }

  @Test
  void eachCasteReadsItsOwnPair() {
    var all = List.of(init(), focus(), redirect(), feedback());

    assertThat(Combination.instructions("watcher", all)).hasSize(1);
    assertThat(Combination.instructions("scout", all)).hasSize(1);
    assertThat(Combination.instructions("route-setter", all)).hasSize(1);
    assertThat(Combination.instructions("colonizer", all)).hasSize(1);
    assertThat(Combination.instructions("architect", all)).hasSize(1);
    assertThat(Combination.instructions("gardener", all)).isEmpty();
  }

  @Test
  void oneOfAPairAsksForNothing() {
    assertThat(Combination.instructions("watcher", List.of(focus()))).isEmpty();
    assertThat(Combination.instructions("builder", List.of(redirect()))).isEmpty();
    assertThat(Combination.instructions("route-setter", List.of(redirect()))).isEmpty();
    assertThat(Combination.instructions("architect", List.of(feedback()))).isEmpty();
  }

  private static Signal init() {
    return signal(SignalType.INIT, "win");
  }

  private static Signal focus() {
    return signal(SignalType.FOCUS, "the parser");
  }

  private static Signal redirect() {
    return signal(SignalType.REDIRECT, "global variables");
  }

  private static Signal feedback() {
    return signal(SignalType.FEEDBACK, "good names");
  }

  private static Signal signal(SignalType type, String content) {
    return signal(type, content, Optional.empty());
  }

  private static Signal signal(SignalType type, String content, Optional<String> target) {
    return new Signal(
        UUID.randomUUID(),
        type,
        content,
        target,
        "jane",
        Optional.empty(),
        type.strength(),
        type.halfLife(),
        Duration.ZERO,
        Instant.EPOCH,
        1,
        List.of());
  }
}
