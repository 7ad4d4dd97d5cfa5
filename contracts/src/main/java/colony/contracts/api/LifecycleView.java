package colony.contracts.api;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The table of a colony's moves (docs/lifecycle.md), from `GET /api/v1/lifecycle`: what the
/// diagram of the web page is drawn from.
///
/// @param states in the order a colony usually goes through them
public record LifecycleView(List<String> states, List<Move> moves) {

  /// @param from absent where there was no colony before
  /// @param to absent where the move leads to a state its input names: a checkpoint's, for example
  /// @param triggers what sets it off
  /// @param byPerson some trigger is a person's
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record Move(
      @Nullable String from, @Nullable String to, List<String> triggers, boolean byPerson) {}
}
