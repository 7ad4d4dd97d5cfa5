package colony.stack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import org.junit.jupiter.api.Test;

class ProcessIdentityTest {
  private static final long HOUR_MILLIS = 3_600_000;

  private final ProcessIdentity us = ProcessIdentity.of(ProcessHandle.current());

  @Test
  void isFoundAgainAfterTheClockWasSet() {
    assumeTrue(us.begun() != null, "the kernel does not tell when a process began");
    var before = new ProcessIdentity(us.pid(), us.startedAtMillis() - HOUR_MILLIS, us.begun());

    assertThat(before.find()).contains(ProcessHandle.current());
  }

  @Test
  void isNoOtherProcessThatGotItsId() {
    assumeTrue(us.begun() != null, "the kernel does not tell when a process began");

    assertThat(new ProcessIdentity(us.pid(), us.startedAtMillis(), us.begun() + "0").find())
        .isEmpty();
    assertThat(new ProcessIdentity(us.pid(), us.startedAtMillis() - HOUR_MILLIS).find()).isEmpty();
  }

  @Test
  void isReadAlsoAsItWasWrittenBefore() throws Exception {
    var json = new ObjectMapper();
    var old = "{\"pid\":%d,\"startedAtMillis\":%d}".formatted(us.pid(), us.startedAtMillis());

    assertThat(json.readValue(old, ProcessIdentity.class).find()).isPresent();
    assertThat(json.readValue(json.writeValueAsBytes(us), ProcessIdentity.class)).isEqualTo(us);
  }
}
