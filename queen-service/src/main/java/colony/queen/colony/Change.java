package colony.queen.colony;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Everything one decision changed: rows as they are afterwards, facts and effects in order.
public record Change(
    Standing standing,
    Map<Integer, PhaseRow> phases,
    Map<Integer, TaskRow> tasks,
    List<Recorded> facts,
    List<Effect> effects,
    Optional<CheckIn> opened,
    Optional<Answered> answered) {

  /// The answer a check-in got; each gets one.
  public record Answered(
      java.util.UUID checkIn, String move, String actor, Optional<String> reason) {}
}
