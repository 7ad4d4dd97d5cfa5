package colony.aether.file;

import colony.aether.json.Node;
import colony.aether.json.Node.Arr;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;

/// The things in a list of a file, each with the element that tells of it.
record Rows<T>(Form<T> form, List<Row<T>> rows) {

  record Row<T>(Node element, List<T> things) {}

  static <T> Rows<T> read(Form<T> form, Page page, Arr list, String path) {
    return read(form, page, list, path, new Names());
  }

  /// @param taken ids that are in use; those of the list are added. What has the id of another is
  ///   given a new one, so that neither is lost
  static <T> Rows<T> read(Form<T> form, Page page, Arr list, String path, Names taken) {
    var rows = new ArrayList<Row<T>>();
    for (int i = 0; i < list.elements().size(); i++) {
      var element = list.elements().get(i);
      var where = path + "[" + i + "]";
      var things = new ArrayList<T>();
      for (var thing : form.read(page, element, where, i)) {
        var id = form.id(thing);
        if (taken.take(id)) {
          things.add(thing);
        } else {
          var other = taken.instead(id);
          page.odd(element, where, "id \"" + id + "\" comes again, taken as " + other);
          things.add(form.named(thing, other));
        }
      }
      rows.add(new Row<>(element, List.copyOf(things)));
    }
    return new Rows<>(form, List.copyOf(rows));
  }

  List<T> things() {
    return rows.stream().flatMap(it -> it.things().stream()).toList();
  }

  /// The same things under the names they were given by who read the whole file.
  Rows<T> called(List<T> names) {
    var left = new ArrayDeque<>(names);
    return new Rows<>(
        form,
        rows.stream()
            .map(
                row ->
                    new Row<>(
                        row.element(),
                        row.things().stream()
                            .map(it -> form.named(it, form.id(left.removeFirst())))
                            .toList()))
            .toList());
  }

  /// The list with what differs. Elements that tell nothing stay where they are.
  ///
  /// @param ordered whether things stand in the order of `now`; else what was there keeps its order
  ///   and what is new follows
  Arr written(List<T> now, boolean ordered) {
    if (things().equals(now)) {
      return Node.array(rows.stream().map(Row::element).toList());
    }
    var list = elements(now, ordered, false);
    var again = read(form, Page.unheard(), list, "$").things();
    return ids(again).equals(ids(ordered ? now : inOldOrder(now)))
        ? list
        : elements(now, ordered, true);
  }

  /// As [#written] in the order of `now`, with all ids where a reader could take others.
  Arr marked(List<T> now) {
    return elements(now, true, true);
  }

  private Arr elements(List<T> now, boolean ordered, boolean mark) {
    var byId = new HashMap<String, T>();
    now.forEach(it -> byId.put(form.id(it), it));
    var changed = new HashMap<String, Node>();
    var list = new ArrayList<Node>();
    for (var row : rows) {
      var left = row.things().stream().map(form::id).filter(byId::containsKey).toList();
      if (row.things().isEmpty()) {
        list.add(row.element());
      } else if (!left.isEmpty()) {
        var element = changed(row, left.stream().map(byId::get).toList(), mark);
        left.forEach(it -> changed.put(it, element));
        list.add(element);
      }
    }
    var born = now.stream().filter(it -> !changed.containsKey(form.id(it))).toList();
    if (ordered) {
      born.forEach(it -> changed.put(form.id(it), form.fresh(it)));
      return Node.array(
          inSlots(now.stream().map(it -> changed.get(form.id(it))).distinct().toList()));
    }
    born.forEach(it -> list.add(form.fresh(it)));
    return Node.array(list);
  }

  private Node changed(Row<T> row, List<T> now, boolean mark) {
    return !mark && row.things().equals(now)
        ? row.element()
        : form.changed(row.element(), row.things(), now, mark);
  }

  private List<Node> inSlots(List<Node> elements) {
    var left = new ArrayDeque<>(elements);
    var list = new ArrayList<Node>();
    for (var row : rows) {
      if (row.things().isEmpty()) {
        list.add(row.element());
      } else if (!left.isEmpty()) {
        list.add(left.removeFirst());
      }
    }
    list.addAll(left);
    return list;
  }

  private List<T> inOldOrder(List<T> now) {
    var byId = new HashMap<String, T>();
    now.forEach(it -> byId.put(form.id(it), it));
    var all = new ArrayList<T>();
    things().stream()
        .map(it -> byId.remove(form.id(it)))
        .filter(it -> it != null)
        .forEach(all::add);
    now.stream().filter(it -> byId.containsKey(form.id(it))).forEach(all::add);
    return all;
  }

  private List<String> ids(List<T> things) {
    return things.stream().map(form::id).toList();
  }
}
