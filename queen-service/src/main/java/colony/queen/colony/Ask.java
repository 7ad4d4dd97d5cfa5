package colony.queen.colony;

import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/// One row of the spawn ledger: what a worker asked for and what became of it (docs/spawning.md).
///
/// @param epoch of the attempt that asked last; the same request of another attempt is this one
/// @param context what the child is told, of a refused request its beginning; empty when it was
///   granted, then the child has it
/// @param blocking the asker waits for the answer
/// @param other keys of the request that mean nothing here
/// @param child number of the child; [#NOBODY] when the request was refused
/// @param why it was refused, or what it waited for
/// @param depth of the child, or the one it would have had
/// @param ended the child has ended, well or badly
/// @param told an attempt of the asker was given the answer
/// @param overriddenBy who lifted the refusal
public record Ask(
    String requestId,
    int epoch,
    String caste,
    String reason,
    String context,
    boolean blocking,
    Map<String, String> other,
    int child,
    String why,
    int depth,
    Instant at,
    boolean ended,
    boolean told,
    Optional<String> overriddenBy) {
  public static final int NOBODY = -1;

  /// Children a task may ask for, over its whole life.
  public static final int MOST_CHILDREN = 2;

  public Ask {
    other = Map.copyOf(other);
  }

  public boolean refused() {
    return child == NOBODY;
  }

  /// There is an answer to it.
  public boolean answered() {
    return ended || refused();
  }

  /// The asker waits for this one.
  public boolean awaited() {
    return blocking && !answered();
  }

  public boolean same(Input.Spawn request) {
    return caste.equals(request.caste()) && reason.equals(request.reason());
  }

  public Ask answeredNow() {
    return with(requestId, epoch, blocking, true, told);
  }

  public Ask toldNow() {
    return with(requestId, epoch, blocking, ended, true);
  }

  /// Asked for again by this attempt.
  public Ask again(String id, int attempt, boolean waits) {
    return with(id, attempt, waits, ended, told);
  }

  /// Whichever attempt asked is of the past.
  public Ask left() {
    return with(requestId, 0, blocking, ended, told);
  }

  private Ask with(String id, int attempt, boolean waits, boolean over, boolean heard) {
    return new Ask(
        id,
        attempt,
        caste,
        reason,
        context,
        waits,
        other,
        child,
        why,
        depth,
        at,
        over,
        heard,
        overriddenBy);
  }

  /// The refusal is lifted: the request has a child after all.
  public Ask overridden(int got, String by) {
    return new Ask(
        requestId,
        epoch,
        caste,
        reason,
        "",
        blocking,
        other,
        got,
        why,
        depth,
        at,
        false,
        false,
        Optional.of(by));
  }
}
