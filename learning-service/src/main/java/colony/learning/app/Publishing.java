package colony.learning.app;

import colony.learning.lesson.Lessons;
import colony.learning.lesson.Unpublished;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.util.Optional;
import java.util.UUID;

/// Publishes what has changed about patterns. Told first and marked afterwards, with the rows kept:
/// a crash between the two tells it once more, and no other replica tells something newer
/// meanwhile.
@ApplicationScoped
public class Publishing {
  private static final int MOST = 100;

  private final Unpublished unpublished;
  private final Lessons lessons;
  private final Announcement announcement;

  Publishing(Unpublished unpublished, Lessons lessons, Announcement announcement) {
    this.lessons = lessons;
    this.unpublished = unpublished;
    this.announcement = announcement;
  }

  /// @param topic by the broker's id of it
  @Transactional
  public void tellTo(UUID topic) {
    lessons.hold();
    unpublished.tellTo(topic);
  }

  /// Some of it, by the ids of patterns.
  ///
  /// @param after the last one that this round has told; empty at its begin
  /// @return the last one now, where there may be more behind it
  @Transactional
  public Optional<String> publish(String after) {
    var due = unpublished.take(after, MOST);
    if (due.isEmpty()) {
      return Optional.empty();
    }
    // The broker's threads must not come into this transaction; its rows stay locked meanwhile.
    QuarkusTransaction.suspendingExisting().run(() -> announcement.tell(due));
    unpublished.published(due);
    return Optional.of(due.getLast().id()).filter(_ -> due.size() == MOST);
  }
}
