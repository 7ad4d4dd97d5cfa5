package colony.aether.file;

import colony.aether.json.Node;
import colony.aether.json.Node.Arr;
import colony.aether.json.Node.Member;
import colony.aether.json.Node.Obj;
import colony.aether.json.Node.Text;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/// An object of a file while it is changed: a key is touched only where what it says differs. Where
/// several keys are given, the one that is there is used, else the first.
final class Edit {
  private static final Pattern COUNT = Pattern.compile("0|[1-9][0-9]{0,8}");

  private final boolean whole;
  private Obj node;

  private Edit(Obj node, boolean whole) {
    this.node = node;
    this.whole = whole;
  }

  static Edit of(Node node) {
    return new Edit(node instanceof Obj object ? object : Node.object(), !(node instanceof Obj));
  }

  /// A new object: every key is written.
  static Edit fresh() {
    return new Edit(Node.object(), true);
  }

  Obj done() {
    return node;
  }

  Edit text(String old, String now, String... keys) {
    return whole || !old.equals(now) ? put(Node.text(now), keys) : this;
  }

  /// A name that files give as a number where it looks like one.
  Edit name(String old, String now, String... keys) {
    return whole || !old.equals(now) ? put(named(now), keys) : this;
  }

  static Node named(String name) {
    return COUNT.matcher(name).matches() ? Node.number(Long.parseLong(name)) : Node.text(name);
  }

  /// Absent where there is none.
  Edit maybe(Optional<String> old, Optional<String> now, String... keys) {
    boolean told = now.isPresent() ? whole || !old.equals(now) : !whole && old.isPresent();
    return told ? put(now.map(Node::text).orElse(Node.none()), keys) : this;
  }

  /// `null` where there is none.
  Edit orNull(Optional<String> old, Optional<String> now, String... keys) {
    return whole || !old.equals(now) ? put(now.map(Node::text).orElse(Node.none()), keys) : this;
  }

  Edit time(Optional<Instant> old, Optional<Instant> now, String... keys) {
    return orNull(old.map(Times::written), now.map(Times::written), keys);
  }

  Edit texts(List<String> old, List<String> now, String... keys) {
    return whole || !old.equals(now)
        ? put(Node.array(now.stream().map(Node::text).toList()), keys)
        : this;
  }

  /// Only where there are some, or were.
  Edit someTexts(List<String> old, List<String> now, String... keys) {
    return whole && now.isEmpty() ? this : texts(old, now, keys);
  }

  Edit number(double old, double now, String key) {
    return whole || old != now ? put(Node.number(now), key) : this;
  }

  Edit count(long old, long now, String key) {
    return whole || old != now ? put(Node.number(now), key) : this;
  }

  Edit flag(boolean old, boolean now, String key) {
    return whole || old != now ? put(Node.bool(now), key) : this;
  }

  /// Whatever it was; an object or a list that has to give way to a word is put aside.
  Edit put(Node value, String... keys) {
    var key = present(keys);
    var old = node.get(key);
    boolean container = old.isPresent() && (old.get() instanceof Obj || old.get() instanceof Arr);
    if (container && !value.word().equals(old.get().word())) {
      node = aside(node, key);
    }
    node = node.with(key, value);
    return this;
  }

  Edit text(String key, String value) {
    return node.get(key)
            .filter(it -> it instanceof Text(_, var text) && text.equals(value))
            .isPresent()
        ? this
        : put(Node.text(value), key);
  }

  /// The value of a key under a new key, so that it is not lost when its place is needed.
  static Obj aside(Obj node, String key) {
    for (int i = node.members().size() - 1; i >= 0; i--) {
      var member = node.members().get(i);
      if (member.key().equals(key)) {
        var all = new java.util.ArrayList<>(node.members());
        all.set(i, new Member(member.at(), free(node, key), member.value()));
        return new Obj(node.at(), all);
      }
    }
    return node;
  }

  static String free(Obj node, String key) {
    var taken = new HashSet<String>();
    node.members().forEach(it -> taken.add(it.key()));
    int n = 1;
    while (taken.contains(key + "#" + n)) {
      n++;
    }
    return key + "#" + n;
  }

  private String present(String... keys) {
    for (var key : keys) {
      if (node.get(key).filter(it -> !(it instanceof Node.Null)).isPresent()) {
        return key;
      }
    }
    for (var key : keys) {
      if (node.get(key).isPresent()) {
        return key;
      }
    }
    return keys[0];
  }
}
