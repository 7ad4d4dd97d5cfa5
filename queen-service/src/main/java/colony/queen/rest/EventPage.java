package colony.queen.rest;

import colony.contracts.api.Page;
import colony.queen.app.read.Reader;
import colony.queen.app.read.StoredEvent;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;

/// A page of a log. It ends early where what is in it is large: a body may have 256 KB, and each is
/// held as text and as a tree.
final class EventPage {
  /// As many are read before it is looked how large they are.
  private static final int AT_ONCE = 50;

  /// Characters from which on a page is large.
  private static final int LARGE = 4 << 20;

  private EventPage() {}

  /// What stands behind a `seq`, oldest first.
  interface Log {
    List<Reader.Event> after(long seq, int most);
  }

  static Page<JsonNode> of(Log log, long after, int most) {
    var items = new ArrayList<JsonNode>();
    long last = after;
    long characters = 0;
    boolean more = true;
    while (more && items.size() < most && characters < LARGE) {
      int wanted = Math.min(AT_ONCE, most - items.size());
      var events = log.after(last, wanted);
      for (var event : events) {
        items.add(StoredEvent.tree(event.body()));
        characters += event.body().length();
        last = event.seq();
      }
      more = events.size() == wanted;
    }
    return new Page<>(items, more ? Long.toString(last) : null);
  }
}
