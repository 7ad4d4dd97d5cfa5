package colony.queen.rest;

import static org.assertj.core.api.Assertions.assertThat;

import colony.contracts.api.ArchivedView;
import colony.door.Answer;
import colony.door.Namespaces;
import colony.door.Role;
import colony.queen.app.archive.Archive;
import colony.queen.app.blob.Blobs;
import colony.queen.app.door.Caller;
import colony.queen.app.read.ArchiveBook;
import colony.queen.app.read.Reader;
import colony.queen.app.view.Incidents;
import colony.queen.app.view.Views;
import colony.queen.app.worker.Workers;
import colony.queen.archive.Archived;
import colony.stack.testing.StackResource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.lang.reflect.Proxy;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// Hundreds of archived colonies in one answer.
@Tag("service")
@QuarkusTest
@QuarkusTestResource(StackResource.class)
class ArchiveListTest {
  private static final Instant NOON = Instant.parse("2026-11-28T12:00:00Z");

  @Inject Blobs blobs;
  @Inject Workers.Book workers;

  @Test
  void asksForNoneOfThemByItself() {
    var book = only(ArchiveBook.class, "list", List.of(archived("tidy-1"), archived("tidy-2")));
    var reader = only(Reader.class, "none", List.of());
    Caller jane =
        () -> new Answer.Admitted(Role.ADMIN, "jane", new Namespaces.All(), Optional.empty());
    var views = new Views(reader, jane, book, workers, new Incidents(reader));
    var archive = new Archive(book, blobs, views, Optional.empty());

    var page = new ArchiveResource(archive, views, jane).list(100, null);

    assertThat(page.items()).extracting(ArchivedView::name).containsExactly("tidy-1", "tidy-2");
  }

  /// As a Queen left it who did not say yet how many gates are open.
  private static Archived archived(String name) {
    var view =
        "{\"name\":\"%s\",\"paused\":false,\"auto\":false,\"seq\":7,\"active\":0,\"activeLimit\":4}"
            .formatted(name);
    return new Archived(
        UUID.randomUUID(), "default", "COMPLETED", "place", "hash", 1, 7, view, NOON, NOON, "joe");
  }

  /// Answers one question and no other.
  private static <T> T only(Class<T> type, String question, Object answer) {
    return type.cast(
        Proxy.newProxyInstance(
            type.getClassLoader(),
            new Class<?>[] {type},
            (_, method, _) -> {
              if (method.getName().equals(question)) {
                return answer;
              }
              throw new IllegalStateException("asked anew: " + method.getName());
            }));
  }
}
