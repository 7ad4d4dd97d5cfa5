package colony.queen.kafka;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import colony.contracts.Heartbeat;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WorkerBeatTest {
  private static final Instant NOON = Instant.parse("2026-11-20T12:00:00Z");

  @Test
  void takesWhatAWorkerSaysOfItself() {
    var beat = WorkerBeat.of(heartbeat("i-1", "wörker", "i-0", "scout", "1.1"), NOON);

    assertThat(beat.process().id()).isEqualTo("i-1");
    assertThat(beat.process().lastSeen()).isEqualTo(NOON);
    assertThat(beat.replaces()).contains("i-0");
    assertThat(beat.running().orElseThrow()).hasSize(1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"a\u0000b", "a\nb", "half \uD83D"})
  void refusesANameThatNoRowHolds(String bad) {
    refused(heartbeat(bad, "w", null, "scout", "1.1"));
    refused(heartbeat("i", bad, null, "scout", "1.1"));
    refused(heartbeat("i", "w", bad, "scout", "1.1"));
    refused(heartbeat("i", "w", null, bad, "1.1"));
    refused(heartbeat("i", "w", null, "scout", bad));
  }

  @Test
  void refusesANameThatNoIndexHolds() {
    refused(heartbeat("i".repeat(WorkerBeat.LONGEST_NAME + 1), "w", null, "scout", "1.1"));
  }

  private static void refused(Heartbeat.Worker heartbeat) {
    assertThatIllegalArgumentException().isThrownBy(() -> WorkerBeat.of(heartbeat, NOON));
  }

  private static Heartbeat.Worker heartbeat(
      String instance, String name, @Nullable String replaces, String caste, String task) {
    return new Heartbeat.Worker(
        UUID.randomUUID(),
        NOON,
        1,
        instance,
        name,
        replaces,
        List.of(caste),
        1,
        1,
        List.of(new Heartbeat.Lease(UUID.randomUUID(), "default", task, 1)),
        false);
  }
}
