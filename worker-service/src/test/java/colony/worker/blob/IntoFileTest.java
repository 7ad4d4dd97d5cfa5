package colony.worker.blob;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.Flow.Subscription;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class IntoFileTest {
  @TempDir Path folder;

  /// As a client does that is closed right after.
  @Test
  void standsThatItIsBrokenOffWhereItsFileCouldNotBeOpened() {
    var body = new IntoFile(folder);
    body.onSubscribe(new Unasked());

    body.onError(new IOException("the client is closed"));

    assertThat(body.getBody().toCompletableFuture())
        .failsWithin(Duration.ZERO)
        .withThrowableThat()
        .withCauseInstanceOf(IntoFile.NotWritten.class);
  }

  private static final class Unasked implements Subscription {
    @Override
    public void request(long more) {}

    @Override
    public void cancel() {}
  }
}
