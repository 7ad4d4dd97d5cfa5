package colony.cli.watch;

import java.util.List;

/// All that is to be painted.
///
/// @param selected key of the row that the cursor is on; empty while there are none
/// @param output what the task of the open card prints, oldest first
/// @param message the answer to the last key; empty when there is none
record Scene(Board board, Place place, String selected, List<String> output, String message) {

  int index() {
    for (int i = 0; i < board.rows().size(); i++) {
      if (board.rows().get(i).node().key().equals(selected)) {
        return i;
      }
    }
    return 0;
  }
}
