package colony.queen.lifecycle;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// The moves of a colony as people wrote them down: each state with each trigger.
public final class WrittenMoves {
  private WrittenMoves() {}

  /// @param word where it leads: a state, `named` for the state its input names, or `-` for nowhere
  public record Move(ColonyState from, Trigger trigger, String word) {
    public boolean allowed() {
      return !word.equals("-");
    }

    /// Empty where the input names it.
    public Optional<ColonyState> to() {
      return Arrays.stream(ColonyState.values()).filter(it -> it.name().equals(word)).findFirst();
    }

    @Override
    public String toString() {
      return "%s by %s to %s".formatted(from, trigger, word);
    }
  }

  public static Stream<Move> all() {
    var lines = WrittenTable.of(WrittenMoves.class, "moves.txt").toList();
    var states =
        lines.getFirst().stream().skip(1).map(List::getFirst).map(ColonyState::valueOf).toList();
    return lines.stream().skip(1).flatMap(line -> moves(states, line));
  }

  private static Stream<Move> moves(List<ColonyState> states, List<List<String>> line) {
    var trigger = Trigger.valueOf(line.getFirst().getFirst());
    return IntStream.range(0, states.size())
        .mapToObj(i -> new Move(states.get(i), trigger, line.get(i + 1).getFirst()));
  }
}
