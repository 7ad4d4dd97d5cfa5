package colony.aether.file;

import colony.aether.json.Node;
import colony.aether.json.Node.Obj;
import java.util.List;
import java.util.Optional;

/// Things that are an element each.
interface Single<T> extends Form<T> {

  Optional<T> read(Item item, int index);

  /// An element that is a bare text.
  default Optional<T> read(Page page, String text, int index) {
    return Optional.empty();
  }

  /// Every key that differs; on a fresh object all are written, and `old` is `now`.
  Edit edit(Edit edit, T old, T now);

  default String key() {
    return "id";
  }

  @Override
  default List<T> read(Page page, Node element, String path, int index) {
    return switch (element) {
      case Obj object -> read(page.item(object, path), index).stream().toList();
      case Node.Text(_, var text) -> {
        var thing = read(page, page.storable(element, path, text), index);
        if (thing.isEmpty()) {
          page.odd(element, path, "is a bare text: kept, not taken");
        }
        yield thing.stream().toList();
      }
      case Node.Arr _, Node.Num _, Node.Bool _, Node.Null _ -> {
        page.odd(
            element, path, "is %s, expected an object: kept, not taken".formatted(element.word()));
        yield List.of();
      }
    };
  }

  @Override
  default Node changed(Node element, List<T> old, List<T> now, boolean mark) {
    if (!(element instanceof Obj)) {
      return fresh(now.getFirst());
    }
    var edit = edit(Edit.of(element), old.getFirst(), now.getFirst());
    return mark ? edit.put(idNode(id(now.getFirst())), key()).done() : edit.done();
  }

  default Node idNode(String id) {
    return Node.text(id);
  }

  @Override
  default Node fresh(T thing) {
    return edit(Edit.fresh().put(idNode(id(thing)), key()), thing, thing).done();
  }
}
