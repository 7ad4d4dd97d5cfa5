package colony.queen.rest;

import colony.queen.app.BusyException;
import colony.queen.app.door.Caller;
import colony.queen.app.door.Places;
import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;

/// Uploads come to their end before anything is done with them: who sends slowly holds up nobody's
/// export, and other uploads only when several teams do. Meanwhile they are on disk, where there is
/// room for some.
@ApplicationScoped
public class Arrivals {
  private static final int MOST = 4;

  private final Places room = new Places(MOST);
  private final Caller caller;

  Arrivals(Caller caller) {
    this.caller = caller;
  }

  /// What is done with an upload that is here, while it is.
  interface Work<T> {
    T done(InputStream arrived) throws IOException;
  }

  <T> T whole(InputStream body, Work<T> work) throws IOException {
    try (var _ = place()) {
      var file = Files.createTempFile("colony-upload", "");
      try {
        // into the file that was made: nobody else may read that one
        try (var out = Files.newOutputStream(file)) {
          body.transferTo(out);
        }
        try (var arrived = Files.newInputStream(file)) {
          return work.done(arrived);
        }
      } finally {
        Files.deleteIfExists(file);
      }
    }
  }

  private Places.Place place() {
    return room.take(caller.admitted().namespaces())
        .orElseThrow(
            () ->
                new BusyException(
                    "%d other uploads are on their way, or half as many in the same namespaces; try again"
                        .formatted(MOST)));
  }
}
