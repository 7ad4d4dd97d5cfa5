package colony.queen.app.door;

import colony.contracts.Ids;
import colony.door.Answer.Admitted;
import colony.door.Namespaces;
import colony.door.Role;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;

/// One line of the audit trail.
///
/// @param what was asked for: a method and a path as the table of rights has them, or a tool
/// @param on what it was to be done to
/// @param outcome `done`, `refused` or `failed`
/// @param detail the sentence of a refusal, or what a person should know
/// @param request by which it is found in logs
public record AuditLine(
    UUID id,
    Instant at,
    String actor,
    Role role,
    Namespaces namespaces,
    String what,
    String on,
    String outcome,
    Optional<String> detail,
    String request) {

  public static final String DONE = "done";
  public static final String REFUSED = "refused";
  public static final String FAILED = "failed";

  private static final int LONGEST = 300;

  static AuditLine of(
      Admitted who,
      String what,
      String on,
      String outcome,
      Optional<String> detail,
      String request) {
    return new AuditLine(
        Ids.next(),
        Instant.now(),
        who.actor(),
        who.role(),
        who.listed(),
        what,
        fitted(on),
        outcome,
        detail.map(AuditLine::fitted),
        request);
  }

  /// Paths are as long as somebody likes, and may hold what a database does not take.
  private static String fitted(String text) {
    var clean = text.replaceAll("\\p{Cntrl}", "?");
    return clean.length() > LONGEST ? clean.substring(0, LONGEST) : clean;
  }
}
