package colony.queen.app.door;

import colony.contracts.names.ReadableTime;
import colony.door.Answer.Admitted;
import colony.door.Namespaces;
import colony.door.Role;
import colony.queen.app.life.SignsOfLife;
import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.jboss.logging.Logger;

/// Who did what to the installation, and who was refused a right. Lines are written behind the
/// answer, so that the trail slows nobody down and a database that is away turns nobody away.
@ApplicationScoped
public class AuditTrail {
  private static final int MOST_WAITING = 10_000;
  private static final int AT_ONCE = 500;
  private static final Duration SAME = Duration.ofSeconds(10);

  /// Lines in that time of what came to nothing, of all who have one role in the same namespaces.
  private static final int MOST_IN_VAIN = 100;

  private static final Duration REST = Duration.ofSeconds(1);
  private static final Duration LAST_TRY = Duration.ofSeconds(3);

  private static final Logger LOG = Logger.getLogger(AuditTrail.class);

  private final AuditBook book;

  /// One line each; none wakes the writer so that it sees the end.
  private final BlockingQueue<Optional<AuditLine>> waiting = new ArrayBlockingQueue<>(MOST_WAITING);

  private final SignsOfLife life;
  private final Counter lost;
  private final Thread writer = Thread.ofVirtual().name("audit").unstarted(this::write);
  private volatile boolean ending;

  /// Refusals that were told a moment ago: a program that asks a thousand times in vain is one
  /// line.
  private final Cache<Refusal, Boolean> told =
      Caffeine.newBuilder().maximumSize(10_000).expireAfterWrite(SAME).build();

  /// Whoever may nearly nothing can be refused as often as they like, each time something else:
  /// nothing deletes old lines, and what others did is to find room.
  private final Cache<Reach, AtomicInteger> inVain =
      Caffeine.newBuilder().maximumSize(10_000).expireAfterWrite(SAME).build();

  private record Reach(Role role, Namespaces namespaces) {}

  /// Two teams may call themselves by one name, and each reads its own lines.
  private record Refusal(Role role, Namespaces where, String actor, String what, String on) {}

  @Inject
  public AuditTrail(AuditBook book, SignsOfLife life, MeterRegistry registry) {
    this.book = book;
    this.life = life;
    this.lost =
        Counter.builder("colony.audit.lost")
            .description("Lines of the audit trail that found no room")
            .register(registry);
  }

  void begin(@Observes StartupEvent start) {
    writer.start();
  }

  /// Something administrative was done, or tried.
  public void did(
      Admitted who,
      String what,
      String on,
      String outcome,
      Optional<String> detail,
      String request) {
    if (outcome.equals(AuditLine.DONE) || hasRoom(who)) {
      add(AuditLine.of(who, what, on, outcome, detail, request));
    }
  }

  public void refused(Admitted who, String what, String on, Optional<String> why, String request) {
    var same = new Refusal(who.role(), who.listed(), who.actor(), what, on);
    if (told.asMap().putIfAbsent(same, true) == null && hasRoom(who)) {
      add(AuditLine.of(who, what, on, AuditLine.REFUSED, why, request));
    }
  }

  private boolean hasRoom(Admitted who) {
    int lines =
        inVain
            .get(new Reach(who.role(), who.namespaces()), _ -> new AtomicInteger())
            .incrementAndGet();
    if (lines <= MOST_IN_VAIN) {
      return true;
    }
    if (lines == MOST_IN_VAIN + 1) {
      LOG.warnf(
          "%s (%s) asks in vain again and again: the audit trail has %d lines of it, and no more"
              + " within %s",
          who.actor(), who.role().word(), MOST_IN_VAIN, ReadableTime.of(SAME));
    }
    return false;
  }

  private void add(AuditLine line) {
    if (!waiting.offer(Optional.of(line))) {
      lost.increment();
      LOG.errorf("no room for a line of the audit trail: %s", line);
    }
  }

  private void write() {
    var batch = new ArrayList<Optional<AuditLine>>();
    life.begin();
    while (!ending || !waiting.isEmpty()) {
      life.give();
      try {
        var first = waiting.poll(REST.toMillis(), TimeUnit.MILLISECONDS);
        if (first != null) {
          batch.add(first);
          waiting.drainTo(batch, AT_ONCE);
          keep(batch.stream().flatMap(Optional::stream).toList());
          batch.clear();
        }
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        break;
      }
    }
    life.end();
  }

  /// The book drops what it has already, so trying again never writes twice.
  private void keep(List<AuditLine> lines) throws InterruptedException {
    while (!lines.isEmpty()) {
      try {
        book.add(lines);
        return;
      } catch (RuntimeException e) {
        if (ending) {
          lost.increment(lines.size());
          LOG.errorf(e, "lines of the audit trail are lost: %s", lines);
          return;
        }
        LOG.warnf("the audit trail waits: %s", e.getMessage());
        life.give();
        Thread.sleep(REST);
      }
    }
  }

  void end(@Observes ShutdownEvent stop) throws InterruptedException {
    ending = true;
    waiting.offer(Optional.empty()); // where there is no room, nobody sleeps
    if (!writer.join(LAST_TRY)) {
      writer.interrupt();
    }
  }
}
