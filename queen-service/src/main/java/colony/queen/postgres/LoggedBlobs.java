package colony.queen.postgres;

import colony.queen.app.read.StoredEvent;
import colony.queen.blob.Sha256;
import java.util.UUID;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/// Blobs that results in a colony's log give: their artifacts, output and patch. Texts and `data`
/// come from whoever wants to write a hash there, and give nothing.
final class LoggedBlobs {
  /// Of one colony, newest first, a page at a time: a result may have a quarter of a megabyte.
  private static final String SPEAKING =
      "select seq, body from event where colony_id = ? and seq < ? and type in ('task.finished',"
          + " 'task.in-review', 'task.parked', 'task.requeued', 'task.blocked', 'task.cancelled',"
          + " 'report.held') and strpos(body, ?) > 0 order by seq desc limit "
          + LoggedBlobs.PAGE;

  static final int PAGE = 20;

  /// Epoch of a result that came along with an import: files tell it, and no worker here did.
  private static final int NO_ATTEMPT = 0;

  private record Speaking(long seq, String body) {}

  private final Queries queries;

  LoggedBlobs(Queries queries) {
    this.queries = queries;
  }

  boolean name(UUID colony, Sha256 blob) {
    for (long before = Long.MAX_VALUE; ; ) {
      long end = before;
      var page =
          queries.all(
              SPEAKING,
              bind -> bind.add(colony).add(end).add(blob.hex()),
              rows -> new Speaking(rows.getLong("seq"), rows.getString("body")));
      if (page.stream().anyMatch(it -> gives(it.body(), blob))) {
        return true;
      }
      if (page.size() < PAGE) {
        return false;
      }
      before = page.getLast().seq();
    }
  }

  private static boolean gives(String event, Sha256 blob) {
    var said = StoredEvent.tree(event);
    if (said.path("epoch").isInt() && said.path("epoch").asInt() == NO_ATTEMPT) {
      return false;
    }
    var result = said.path("result");
    var artifacts = StreamSupport.stream(result.path("artifacts").spliterator(), false);
    return Stream.concat(
            artifacts.map(it -> it.path("blob")),
            Stream.of(result.path("output"), result.at("/diff/patch")))
        .anyMatch(it -> it.path("sha256").asText().equals(blob.hex()));
  }
}
