package colony.cli.watch;

import java.util.List;
import java.util.function.Function;

/// What is before a person's eyes, and what keys are about.
sealed interface Place {
  /// The tasks of the colony.
  record Tasks() implements Place {}

  /// One task with what it prints.
  ///
  /// @param top the first line that is shown; negative follows the end
  record Card(String task, int top) implements Place {}

  /// The open check-in.
  record CheckIn(List<String> report, List<String> moves, boolean red, int top) implements Place {}

  record Keys() implements Place {}

  /// Something to type before a deed.
  ///
  /// @param then what is done with the text
  record Question(String asks, String typed, Function<String, Deed> then, Place before)
      implements Place {}

  /// The last word before a deed.
  record Sure(Deed deed, Place before) implements Place {}
}
