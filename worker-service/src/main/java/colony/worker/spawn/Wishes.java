package colony.worker.spawn;

import colony.contracts.SpawnRequest;
import java.util.List;
import java.util.Map;

/// What a worker asks for, and what is wrong with requests that cannot be read.
public record Wishes(List<SpawnRequest> requests, List<String> faults) {
  public static final Wishes NONE = new Wishes(List.of(), List.of());

  public Wishes {
    requests = List.copyOf(requests);
    faults = List.copyOf(faults);
  }

  /// Those of several tasks of one attempt. From the second task on an id gets the task's number
  /// before it, because each task counts for itself.
  public static Wishes together(List<Wishes> parts) {
    if (parts.size() == 1) {
      return parts.getFirst();
    }
    var all = new WishList(SpawnRequest.MAX_ID);
    for (var number = 1; number <= parts.size(); number++) {
      add(parts.get(number - 1), number == 1 ? "" : number + "/", all);
    }
    return all.wishes();
  }

  /// Those of one task that came in two ways; an id that is there twice is a fault.
  public static Wishes both(Wishes one, Wishes other) {
    var all = new WishList();
    add(one, "", all);
    add(other, "", all);
    return all.wishes();
  }

  private static void add(Wishes part, String prefix, WishList all) {
    for (var request : part.requests()) {
      all.add(
          new Wish(
              "spawn request " + prefix + request.requestId(),
              prefix + request.requestId(),
              request.caste(),
              request.reason(),
              request.context(),
              request.blocking(),
              request.other() == null ? Map.of() : request.other(),
              List.of()));
    }
    part.faults().forEach(all::fault);
  }
}
