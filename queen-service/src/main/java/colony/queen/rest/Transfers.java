package colony.queen.rest;

import colony.door.Namespaces;
import colony.queen.app.BusyException;
import colony.queen.app.door.Caller;
import colony.queen.app.door.Places;
import jakarta.enterprise.context.ApplicationScoped;

/// Blobs on their way, here or there. Each has one of the threads that serve all requests for as
/// long as its line is slow: there are always some left for others, and those of one team leave
/// half of the places to other teams.
@ApplicationScoped
public class Transfers {
  /// Half of the threads there are at least.
  static final int MOST = 100;

  private final Places places = new Places(MOST);
  private final Caller caller;

  Transfers(Caller caller) {
    this.caller = caller;
  }

  Places.Place begin() {
    return begin(caller.admitted().namespaces());
  }

  Places.Place begin(Namespaces who) {
    return places
        .take(who)
        .orElseThrow(
            () ->
                new BusyException(
                    "%d blobs are on their way already, or half as many in the same namespaces; try again"
                        .formatted(MOST)));
  }
}
