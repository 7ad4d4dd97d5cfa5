package colony.contracts.names;

import java.util.Optional;
import java.util.regex.Pattern;

/// How events and the audit trail name whoever acts.
public final class ActorName {
  public static final String EXPECTED =
      "1 to 64 letters, digits, '.', '_', '@' or '-', and not \"queen\", who is the service itself";

  private static final String WORKER = "worker:";

  private static final Pattern SHAPE = Pattern.compile("[A-Za-z0-9._@-]{1,64}");

  private ActorName() {}

  /// The Queen's own name is nobody else's: what she decides by herself is treated differently from
  /// what somebody told her.
  public static boolean possible(String name) {
    return SHAPE.matcher(name).matches() && !name.equalsIgnoreCase("queen");
  }

  /// Whoever acts by a report is the process that made it. That is nobody's own name: it has a
  /// colon.
  public static String ofWorker(String instance) {
    return WORKER + instance;
  }

  /// The process that reported; empty for people and for the Queen.
  public static Optional<String> worker(String actor) {
    return actor.startsWith(WORKER)
        ? Optional.of(actor.substring(WORKER.length()))
        : Optional.empty();
  }

  /// An account's name in letters that are possible: dashes stand for the others.
  public static String like(String account) {
    var letters = account.replaceAll("[^A-Za-z0-9._@-]", "-");
    var some = letters.substring(0, Math.min(64, letters.length()));
    return possible(some) ? some : some + "-";
  }
}
