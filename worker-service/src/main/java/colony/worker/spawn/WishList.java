package colony.worker.spawn;

import colony.contracts.SpawnRequest;
import colony.contracts.WorkerReport.Finished;
import colony.contracts.names.CasteName;
import colony.worker.process.CleanText;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// Collects wishes, whatever form they came in, and holds them to the bounds of one report.
public final class WishList {
  static final int MOST = 10;
  static final int LONGEST_FAULT = 300;

  /// All requests as JSON: with the largest result beside them they still fit into a message.
  static final int MOST_BYTES = 100_000;

  /// Leaves room for the number of a task.
  static final int LONGEST_OWN_ID = SpawnRequest.MAX_ID - 4;

  static final int LONGEST_KEY = 40;
  static final int LONGEST_OTHER = SpawnRequest.MAX_REASON;
  private static final int JSON_AROUND = 120;

  private final int longestId;
  private final List<SpawnRequest> requests = new ArrayList<>();
  private final List<String> faults = new ArrayList<>();
  private final Set<String> ids = new HashSet<>();
  private int read;
  private int moreFaults;
  private int bytes;

  /// Those of one task.
  public WishList() {
    this(LONGEST_OWN_ID);
  }

  WishList(int longestId) {
    this.longestId = longestId;
  }

  /// Takes the wish, or says what is wrong with it: all of it at once.
  public void add(Wish wish) {
    if (++read > MOST) {
      return; // said at the end
    }
    var flaws = new ArrayList<>(wish.flaws());
    if (flaws.isEmpty()) {
      judge(wish, flaws);
    }
    if (flaws.isEmpty()) {
      requests.add(request(wish));
    } else {
      fault(wish.where() + ": " + String.join("; ", flaws));
    }
  }

  public void fault(String sentence) {
    if (faults.size() == Finished.MAX_FAULTS) {
      moreFaults++;
      return;
    }
    faults.add(
        CleanText.beginning(
            CleanText.of(sentence).replace('\n', ' ').replace('\t', ' '), LONGEST_FAULT));
  }

  public Wishes wishes() {
    if (read > MOST) {
      fault("only the first %d of %d spawn requests are read".formatted(MOST, read));
    }
    if (moreFaults > 0) {
      faults.set(faults.size() - 1, "%d more faults of spawn requests".formatted(moreFaults + 1));
      moreFaults = 0;
    }
    return new Wishes(requests, faults);
  }

  private void judge(Wish wish, List<String> flaws) {
    judgeCaste(wish, flaws);
    var reason = wish.reason();
    if (reason == null || reason.isBlank()) {
      flaws.add("reason is missing");
    } else if (reason.indexOf('\n') >= 0) {
      flaws.add("reason is longer than one line");
    } else {
      longest("reason", reason, SpawnRequest.MAX_REASON, flaws);
    }
    longest("context", wish.context(), SpawnRequest.MAX_CONTEXT, flaws);
    if (wish.id().isBlank() || wish.id().indexOf('\n') >= 0) {
      flaws.add("requestId is not one line");
    }
    longest("requestId", wish.id(), longestId, flaws);
    judgeOther(wish, flaws);
    if (flaws.isEmpty() && !ids.add(wish.id())) {
      flaws.add("another request has the requestId " + wish.id());
    }
    if (flaws.isEmpty()) {
      judgeSize(wish, flaws);
    }
  }

  private static void judgeCaste(Wish wish, List<String> flaws) {
    var caste = wish.caste();
    if (caste == null || caste.isBlank()) {
      flaws.add("caste is missing");
    } else if (!CasteName.possible(caste)) {
      flaws.add(
          "'%s' is no name of a caste, expected %s"
              .formatted(CleanText.beginning(caste, 40), CasteName.EXPECTED));
    }
  }

  private static void judgeOther(Wish wish, List<String> flaws) {
    if (wish.other().size() > SpawnRequest.MAX_OTHER) {
      flaws.add("it has more than %d further keys".formatted(SpawnRequest.MAX_OTHER));
    }
    wish.other()
        .forEach(
            (key, value) -> {
              if (key.length() > LONGEST_KEY && flaws.size() < SpawnBlock.MOST_FLAWS) {
                flaws.add(
                    "the key %s is longer than %d characters"
                        .formatted(CleanText.beginning(key, 20), LONGEST_KEY));
              } else if (flaws.size() < SpawnBlock.MOST_FLAWS) {
                longest(CleanText.beginning(key, LONGEST_KEY), value, LONGEST_OTHER, flaws);
              }
            });
  }

  private static void longest(String what, String text, int most, List<String> flaws) {
    if (text.length() > most) {
      flaws.add("%s has %d characters, at most %d are read".formatted(what, text.length(), most));
    }
  }

  private void judgeSize(Wish wish, List<String> flaws) {
    var size = JSON_AROUND + inJson(wish.id()) + inJson(wish.context());
    size += inJson(String.valueOf(wish.caste())) + inJson(String.valueOf(wish.reason()));
    for (var other : wish.other().entrySet()) {
      size += 10 + inJson(other.getKey()) + inJson(other.getValue());
    }
    if (bytes + size > MOST_BYTES) {
      flaws.add("the requests together are larger than %d bytes".formatted(MOST_BYTES));
    } else {
      bytes += size;
    }
  }

  private static int inJson(String text) {
    var escapes = text.chars().filter(c -> c == '"' || c == '\\' || c == '\n' || c == '\t').count();
    return text.getBytes(StandardCharsets.UTF_8).length + (int) escapes;
  }

  private static SpawnRequest request(Wish wish) {
    return new SpawnRequest(
        wish.id(),
        String.valueOf(wish.caste()),
        String.valueOf(wish.reason()),
        wish.context(),
        wish.blocking(),
        wish.other().isEmpty() ? null : Collections.unmodifiableMap(wish.other()));
  }
}
