package colony.queen.app.archive;

import colony.door.Namespaces;
import colony.queen.app.BusyException;
import colony.queen.app.QueenSettings;
import colony.queen.app.door.TokenBook;
import colony.queen.app.read.ArchiveBook;
import io.quarkus.runtime.StartupEvent;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/// Lets go, from time to time, of tokens that are over for long and of what is older than the
/// settings say. Unless they say something, all else is kept.
@ApplicationScoped
public class Retention {
  private static final Logger LOG = Logger.getLogger(Retention.class);
  private static final String ACTOR = "queen";

  private final Archive archive;
  private final ArchiveBook book;
  private final TokenBook tokens;
  private final QueenSettings.Retention settings;
  private @Nullable Thread thread;

  /// How far the last round came; empty when it came to the end. Only the thread.
  private Optional<ArchiveBook.Due> behind = Optional.empty();

  @Inject
  public Retention(Archive archive, ArchiveBook book, TokenBook tokens, QueenSettings settings) {
    this.archive = archive;
    this.book = book;
    this.tokens = tokens;
    this.settings = settings.retention();
  }

  void begin(@Observes StartupEvent start) {
    thread = Thread.ofVirtual().name("retention").start(this::run);
  }

  @PreDestroy
  void end() {
    if (thread != null) {
      thread.interrupt();
    }
  }

  private void run() {
    while (!Thread.currentThread().isInterrupted()) {
      try {
        Thread.sleep(settings.every());
        once(Instant.now());
      } catch (InterruptedException e) {
        return;
      } catch (BusyException e) {
        LOG.debug("another Queen looks after what is old");
      } catch (RuntimeException e) {
        LOG.errorf(e, "what is old stays for now, again in %s", settings.every());
      }
    }
  }

  private void once(Instant now) {
    forgetTokens();
    settings.deadLetters().ifPresent(age -> forgetLetters(now.minus(age)));
    settings.archiveAfter().ifPresent(age -> archive(now, age));
  }

  /// Goes on as long as any leave. Behind those that cannot it goes on in the next round: an
  /// archive that is away is not asked for each of thousands.
  private void archive(Instant now, Duration age) {
    boolean more = true;
    while (more && !Thread.currentThread().isInterrupted()) {
      var report = archive.run(new Namespaces.All(), now.minus(age), behind, ACTOR);
      behind = report.last();
      more = behind.isPresent() && !report.archived().isEmpty();
      say(report);
    }
  }

  private static void say(Archive.Report report) {
    if (!report.archived().isEmpty() || !report.months().isEmpty()) {
      LOG.infof(
          "%d colonies archived, %d stayed, months dropped: %s",
          report.archived().size(), report.left().size(), report.months());
    }
  }

  private void forgetTokens() {
    int gone = tokens.forget();
    if (gone > 0) {
      LOG.infof("forgot %d tokens that expired or were revoked long ago", gone);
    }
  }

  private void forgetLetters(Instant before) {
    int gone = book.forgetLetters(before);
    if (gone > 0) {
      LOG.infof("forgot %d dead letters from before %s", gone, before);
    }
  }
}
