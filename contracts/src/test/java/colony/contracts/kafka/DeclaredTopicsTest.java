package colony.contracts.kafka;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

class DeclaredTopicsTest {
  private final AtomicBoolean refused = new AtomicBoolean(true);
  private final CountDownLatch read = new CountDownLatch(1);
  private final List<String> log = new CopyOnWriteArrayList<>();

  @Test
  void theServiceGoesOnAndSaysWhatItWaitsForUntilTheTopicsAreThere() throws Exception {
    try (var topics = new DeclaredTopics(this::declare, read::countDown, log::add)) {
      topics.begin();
      assertThat(topics.missing()).contains("wrong password");
      assertThat(read.getCount()).isOne();

      refused.set(false);

      assertThat(read.await(60, TimeUnit.SECONDS)).isTrue();
      assertThat(topics.missing()).isEmpty();
      assertThat(log).hasSize(1).allMatch(line -> line.contains("wrong password"));
    }
  }

  @Test
  void doesNotSayThatAllIsWellWhenWhatNeedsTheTopicsDidNotBegin() throws Exception {
    Runnable failing =
        () -> {
          throw new IllegalStateException("no thread");
        };
    var lines = new LinkedBlockingQueue<String>();
    try (var topics = new DeclaredTopics(this::declare, failing, lines::add)) {
      topics.begin();
      assertThat(lines.poll(60, TimeUnit.SECONDS)).contains("wrong password");

      refused.set(false);

      assertThat(lines.poll(60, TimeUnit.SECONDS)).contains("no thread");
      assertThat(topics.missing().orElseThrow()).contains("no thread");
    }
  }

  private void declare() {
    if (refused.get()) {
      throw new IllegalStateException("wrong password");
    }
  }
}
