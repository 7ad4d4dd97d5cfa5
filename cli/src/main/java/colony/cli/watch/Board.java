package colony.cli.watch;

import colony.contracts.api.ColonyView;
import colony.contracts.api.SwarmView;
import java.util.List;
import java.util.Optional;

/// What is known of a colony at one moment.
///
/// @param rows tasks and requests as a tree, from top to bottom
/// @param events the newest lines, oldest first
/// @param notice about the connection; empty while it stands
record Board(ColonyView colony, List<Row> rows, List<String> events, Optional<String> notice) {

  /// @param indent how deep it stands below the colony
  record Row(int indent, SwarmView.Node node) {
    boolean isTask() {
      return node.kind().equals("task");
    }
  }

  /// The tree no longer holds what a rollback or another plan undid, and that was paid for too.
  long tokens() {
    return spending().map(ColonyView.Spending::tokens).orElse(0L);
  }

  /// In millionths; empty when nothing is known.
  Optional<Long> micros() {
    return spending().flatMap(it -> Optional.ofNullable(it.micros()));
  }

  private Optional<ColonyView.Spending> spending() {
    return Optional.ofNullable(colony.spending());
  }

  boolean unknownCost() {
    return rows.stream().anyMatch(row -> row.node().self().unknownCost());
  }

  Optional<Row> row(String key) {
    return rows.stream().filter(row -> row.node().key().equals(key)).findFirst();
  }
}
