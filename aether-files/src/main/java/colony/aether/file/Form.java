package colony.aether.file;

import colony.aether.json.Node;
import java.util.List;

/// How one kind of thing stands in a list of a file.
interface Form<T> {
  String id(T thing);

  T named(T thing, String id);

  /// What an element tells: mostly one thing. Nothing where it cannot be understood, which is then
  /// said on the page.
  ///
  /// @param index from 0; an element without a name is named after it
  List<T> read(Page page, Node element, String path, int index);

  /// The element with what differs.
  ///
  /// @param old what it told
  /// @param now what it is to tell: things with the ids of old ones, perhaps fewer
  /// @param mark write ids even where the reader would find them by itself
  Node changed(Node element, List<T> old, List<T> now, boolean mark);

  Node fresh(T thing);
}
