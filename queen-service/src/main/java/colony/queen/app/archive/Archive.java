package colony.queen.app.archive;

import colony.contracts.Json;
import colony.door.Namespaces;
import colony.queen.app.BusyException;
import colony.queen.app.QueenSettings;
import colony.queen.app.RefusedException;
import colony.queen.app.UnknownException;
import colony.queen.app.blob.Blobs;
import colony.queen.app.read.ArchiveBook;
import colony.queen.app.read.Sought;
import colony.queen.app.view.Views;
import colony.queen.archive.Archived;
import colony.queen.archive.Shelf;
import colony.queen.road.Store;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;
import org.jboss.logging.Logger;

/// Ended colonies leave for files and come back. Written, read back, and only then are rows
/// removed: killed at any moment, a colony is in the database or in the archive, or in both. Rows
/// that nobody removed any more are the first thing of the next who is here.
@ApplicationScoped
public class Archive {
  private static final Logger LOG = Logger.getLogger(Archive.class);
  private static final int AT_ONCE = 200;

  private final ArchiveBook book;
  private final Blobs blobs;
  private final Views views;
  private final Optional<Shelf> shelf;

  @Inject
  public Archive(ArchiveBook book, Blobs blobs, Views views, QueenSettings settings) {
    this(book, blobs, views, Shelves.of(settings.retention(), Clock.systemUTC()::instant));
  }

  public Archive(ArchiveBook book, Blobs blobs, Views views, Optional<Shelf> shelf) {
    this.book = book;
    this.blobs = blobs;
    this.views = views;
    this.shelf = shelf;
  }

  /// @param archived ids of colonies that have left
  /// @param left why others have not, a sentence each
  /// @param months partitions of the log that were dropped
  /// @param last where there may be more behind it
  public record Report(
      List<UUID> archived,
      List<String> left,
      List<String> months,
      Optional<ArchiveBook.Due> last) {}

  /// Colonies that ended before this instant leave, and what was their room is given back. A few at
  /// a time, and who wants one of them back need not wait for the end.
  ///
  /// @param behind where the run before this one came to
  public Report run(
      Namespaces namespaces, Instant before, Optional<ArchiveBook.Due> behind, String actor) {
    return alone(
        book::turn,
        turn -> {
          var archived = new ArrayList<UUID>();
          var left = new ArrayList<String>();
          var due = book.due(namespaces, before, behind, AT_ONCE);
          for (var it : due) {
            leave(it.colony(), actor).ifPresentOrElse(left::add, () -> archived.add(it.colony()));
            if (!turn.giveWay()) {
              return new Report(archived, left, List.of(), Optional.of(it));
            }
          }
          var last = due.stream().skip(AT_ONCE - 1L).findFirst();
          return new Report(archived, left, months(), last);
        });
  }

  /// This one leaves, whenever it ended.
  public Report run(UUID colony, String actor) {
    return alone(
        book::turnSoon,
        _ -> {
          var why = leave(colony, actor);
          if (why.isPresent()) {
            throw new RefusedException(why.get(), List.of());
          }
          return new Report(List.of(colony), List.of(), months(), Optional.empty());
        });
  }

  /// One that somebody still reads is dropped in another round. Colonies have left by then, and
  /// that is told whatever becomes of the months.
  private List<String> months() {
    try {
      return book.dropEmptyMonths();
    } catch (Store.Unavailable e) {
      LOG.warnf("months of the log stay for now: %s", e.getMessage());
    } catch (RuntimeException e) {
      LOG.error("months of the log cannot be dropped", e);
    }
    return List.of();
  }

  /// Why it has not left; empty when it has.
  private Optional<String> leave(UUID colony, String actor) {
    return book.head(colony)
        .map(head -> leaves(head, actor))
        .orElseGet(() -> Optional.of("colony %s has left meanwhile".formatted(colony)));
  }

  private Optional<String> leaves(ArchiveBook.Head head, String actor) {
    if (!head.state().equals("COMPLETED") && !head.state().equals("FAILED")) {
      return Optional.of("colony %s is %s and has not ended".formatted(head.name(), head.state()));
    }
    if (!head.quiet()) {
      return Optional.of("colony %s still has work or messages under way".formatted(head.name()));
    }
    try {
      return leave(head, actor);
    } catch (IOException | RuntimeException e) {
      LOG.errorf(e, "colony %s (%s) stays in the database", head.name(), head.colony());
      return Optional.of(
          "colony %s stays in the database: %s".formatted(head.name(), e.getMessage()));
    }
  }

  private Optional<String> leave(ArchiveBook.Head head, String actor) throws IOException {
    var now = Instant.now().truncatedTo(ChronoUnit.MICROS);
    var files = inFolder(folder -> new ArchiveFiles(book, blobs, shelf()).write(head, now, folder));
    if (files.isEmpty()) {
      if (book.head(head.colony()).filter(it -> it.version() == head.version()).isPresent()) {
        throw new IOException(
            "its log has events behind number %d, which is its last".formatted(head.seq()));
      }
      return changed(head);
    }
    var written = files.get();
    var stub =
        new Archived(
            head.colony(),
            head.namespace(),
            head.state(),
            written.name(),
            written.sha256(),
            written.bytes(),
            head.seq(),
            Json.text(views.colony(head.colony()).archived(now, shelf().place(written.name()))),
            head.updatedAt(),
            now,
            actor);
    if (!book.leave(stub, head.version())) {
      return changed(head);
    }
    LOG.infof(
        "colony %s (%s) is archived at %s",
        head.name(), head.colony(), shelf().place(written.name()));
    clear(head.colony());
    return Optional.empty();
  }

  private static Optional<String> changed(ArchiveBook.Head head) {
    return Optional.of("colony %s has changed meanwhile".formatted(head.name()));
  }

  /// It has left already. A row that cannot be removed keeps no other colony from leaving or coming
  /// back.
  private void clear(UUID colony) {
    try {
      book.clear(colony);
    } catch (Store.Unavailable e) {
      LOG.warnf("rows of the archived colony %s stay for now: %s", colony, e.getMessage());
    } catch (RuntimeException e) {
      LOG.errorf(e, "rows of the archived colony %s cannot be removed", colony);
    }
  }

  /// Brings a colony back as it was; its files stay where they are.
  ///
  /// @param typed by what it was asked for
  public void restore(UUID colony, String typed, String actor) {
    alone(
        book::turnSoon,
        _ -> {
          var archived =
              book.entry(colony)
                  .filter(it -> it.restoredAt() == null)
                  .map(ArchiveBook.Entry::archived)
                  .orElseThrow(() -> new UnknownException("archived colony", typed));
          if (book.uncleared().contains(colony)) {
            throw new BusyException("rows of this colony are still being removed, try again");
          }
          boolean back =
              inFolder(
                  folder -> {
                    var files = new ArchiveFiles(book, blobs, shelf());
                    var manifest = files.read(archived.place(), archived.sha256(), folder);
                    files.blobs(manifest, folder);
                    return book.comeBack(
                        colony,
                        manifest.first(),
                        manifest.last(),
                        actor,
                        rows -> ArchiveFiles.rows(folder, rows));
                  });
          if (!back) {
            throw new UnknownException("archived colony", typed);
          }
          LOG.infof("colony %s came back from %s", colony, shelf().place(archived.place()));
          return colony;
        });
  }

  /// Newest first.
  public List<Archived> list(Namespaces namespaces, Optional<UUID> before, int most) {
    return book.list(namespaces, Sought.ALL, before, most);
  }

  public String place(Archived archived) {
    return shelf.map(it -> it.place(archived.place())).orElse(archived.place());
  }

  private Shelf shelf() {
    return shelf.orElseThrow(
        () ->
            new RefusedException(
                "this Queen has no archive: colony.queen.retention.archive-to is not set",
                List.of()));
  }

  private interface Step<T> {
    T run(ArchiveBook.Turn turn) throws IOException;
  }

  private <T> T alone(Supplier<Optional<ArchiveBook.Turn>> asked, Step<T> step) {
    Objects.requireNonNull(shelf());
    try (var turn =
        asked
            .get()
            .orElseThrow(
                () -> new BusyException("somebody else is at the archive, try again soon"))) {
      book.uncleared().forEach(this::clear);
      return step.run(turn);
    } catch (IOException e) {
      throw new RefusedException("the archive cannot be read: " + e.getMessage(), List.of());
    }
  }

  private interface InFolder<T> {
    T run(Path folder) throws IOException;
  }

  private static <T> T inFolder(InFolder<T> work) throws IOException {
    var folder = Files.createTempDirectory("colony-archive");
    try {
      return work.run(folder);
    } finally {
      try (var files = Files.walk(folder)) {
        for (var file : files.sorted(Comparator.reverseOrder()).toList()) {
          Files.delete(file);
        }
      }
    }
  }
}
