package colony.queen.app.brain;

import colony.contracts.kafka.LastingTrouble;
import colony.queen.app.life.Rounds;
import colony.queen.app.life.SignsOfLife;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.time.InstantSource;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jboss.logging.Logger;

/// Asks the memory service whether it is there, again and again, on a thread of its own. Nobody who
/// wants to know waits for an answer: he is told what the last ones were.
final class BrainProbe implements AutoCloseable {
  private static final Logger LOG = Logger.getLogger(BrainProbe.class);

  private static final Duration EVERY = Duration.ofMillis(500);

  /// A service that takes longer is as good as away.
  private static final Duration LONGEST = Duration.ofSeconds(1);

  /// Times the patience, until the log says that it is away: services that start together are not
  /// ready together.
  private static final int UNSAID = 5;

  private final HttpClient client =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).connectTimeout(LONGEST).build();
  private final HttpRequest health;
  private final long patienceNanos;
  private final Rounds rounds;
  private final LastingTrouble trouble = new LastingTrouble(LOG::warn, InstantSource.system());
  private volatile boolean answered;

  /// By the monotonic clock; before the first one when this began to ask.
  private volatile long lastAnswer = System.nanoTime();

  /// @param patience how old the last answer may be
  BrainProbe(URI brain, Duration patience, SignsOfLife life) {
    var base = brain.toString().replaceAll("/+$", "");
    this.health = HttpRequest.newBuilder(URI.create(base + "/api/v1/health")).GET().build();
    this.patienceNanos = patience.toNanos();
    this.rounds = Rounds.watched("brain", life, EVERY, this::look);
  }

  boolean answers() {
    return answered && System.nanoTime() - lastAnswer < patienceNanos;
  }

  @Override
  public void close() {
    rounds.close();
    client.shutdownNow();
  }

  private Duration look() throws InterruptedException {
    long asked = System.nanoTime();
    if (ask()) {
      lastAnswer = asked;
      answered = true;
      if (trouble.over()) {
        LOG.info("the memory service answers again");
      }
    } else if (asked - lastAnswer >= UNSAID * patienceNanos) {
      trouble.say("the memory service does not answer at " + health.uri());
    }
    return EVERY;
  }

  /// The time-out of a request ends with its headers; a body that hangs would hold us for ever.
  private boolean ask() throws InterruptedException {
    var answer = client.sendAsync(health, HttpResponse.BodyHandlers.discarding());
    try {
      return answer.get(LONGEST.toMillis(), TimeUnit.MILLISECONDS).statusCode() == 200;
    } catch (TimeoutException | ExecutionException _) {
      answer.cancel(true);
      return false;
    }
  }
}
