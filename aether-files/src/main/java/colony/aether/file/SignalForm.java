package colony.aether.file;

import colony.aether.json.Node;
import colony.aether.json.Node.Null;
import colony.aether.json.Node.Obj;
import colony.aether.story.Story.Signal;
import java.time.Instant;
import java.util.Locale;
import java.util.Optional;

/// Signals of `pheromones.json` and of the state's own list.
record SignalForm() implements Single<Signal> {
  /// A signal needs a time; one that came without.
  private static final Instant UNKNOWN = Instant.EPOCH;

  /// In seconds; the Queen has a bound of her own, far below.
  private static final double LONGEST_HALF_LIFE = 1e12;

  @Override
  public String id(Signal signal) {
    return signal.id();
  }

  @Override
  public Signal named(Signal it, String id) {
    return new Signal(
        id,
        it.type(),
        it.content(),
        it.strength(),
        it.halfLifeSeconds(),
        it.source(),
        it.at(),
        it.active());
  }

  @Override
  public Optional<Signal> read(Item item, int index) {
    var id = item.words("id").orElse("signal-" + (index + 1));
    var type = item.words("type").map(it -> it.toUpperCase(Locale.ROOT));
    var content = content(item);
    var at = item.time("created_at", "timestamp");
    if (type.isEmpty() || at.isEmpty() || content.isEmpty()) {
      item.odd("id", "signal %s lacks type, content or time: kept, not taken".formatted(id));
      return Optional.empty();
    }
    if (usual(type.get()).isEmpty()) {
      item.odd("type", "signal %s is of type %s: kept, not taken".formatted(id, type.get()));
      return Optional.empty();
    }
    var fault = Wording.fault(content.get());
    if (fault.isPresent()) {
      item.odd("content", "signal %s %s: quarantined, not taken".formatted(id, fault.get()));
      return Optional.empty();
    }
    return Optional.of(
        new Signal(
            id,
            type.get(),
            content.get(),
            strength(item, id, type.get()),
            halfLife(item),
            item.words("source").orElse("file"),
            at,
            item.flag("active", true)));
  }

  private static Optional<String> content(Item item) {
    return item.object("content")
        .map(it -> item.page().item(it, item.path() + ".content").words("text"))
        .orElseGet(() -> item.words("content", "text", "message"));
  }

  private static double strength(Item item, String id, String type) {
    var given = item.share("strength");
    double usual = usual(type).orElseThrow();
    if (given.isEmpty()) {
      item.odd("strength", "signal %s has no strength, taken as %s".formatted(id, usual));
    }
    return given.orElse(usual);
  }

  /// `null` is a half-life too: it never decays. Nothing else is, or a slip would steer every
  /// worker for ever.
  private static Optional<Long> halfLife(Item item) {
    for (var key : new String[] {"half_life_seconds", "half_life", "decay_rate"}) {
      if (item.node().get(key).filter(Null.class::isInstance).isPresent()) {
        return Optional.of(0L);
      }
      if (item.node().get(key).isPresent()) {
        return item.number(key).flatMap(it -> seconds(item, key, it));
      }
    }
    return Optional.empty();
  }

  private static Optional<Long> seconds(Item item, String key, double given) {
    if (given <= 0) {
      item.odd(key, "%s is %s, expected above 0: that of its type is taken".formatted(key, given));
      return Optional.empty();
    }
    long seconds = (long) Math.clamp(given, 1.0, LONGEST_HALF_LIFE);
    if (seconds != given) {
      item.odd(key, "%s is %s, taken as %d".formatted(key, given, seconds));
    }
    return Optional.of(seconds);
  }

  static Optional<Double> usual(String type) {
    return switch (type) {
      case "INIT" -> Optional.of(1.0);
      case "FOCUS" -> Optional.of(0.7);
      case "REDIRECT" -> Optional.of(0.9);
      case "FEEDBACK" -> Optional.of(0.5);
      default -> Optional.empty();
    };
  }

  @Override
  public Edit edit(Edit edit, Signal old, Signal now) {
    return edit.text(old.type(), now.type(), "type")
        .text(old.source(), now.source(), "source")
        .time(
            Optional.of(old.at().orElse(UNKNOWN)),
            Optional.of(now.at().orElse(UNKNOWN)),
            "created_at",
            "timestamp")
        .flag(old.active(), now.active(), "active")
        .number(old.strength(), now.strength(), "strength");
  }

  @Override
  public Node changed(
      Node element, java.util.List<Signal> old, java.util.List<Signal> now, boolean mark) {
    var head = (Obj) Single.super.changed(element, old, now, mark);
    return rest(head, old.getFirst(), now.getFirst());
  }

  @Override
  public Node fresh(Signal signal) {
    var head =
        ((Obj) Single.super.fresh(signal))
            .with("content", Node.object().with("text", Node.text(signal.content())));
    return signal.halfLifeSeconds().isPresent() ? halfLife(head, signal) : head;
  }

  private static Obj rest(Obj head, Signal old, Signal now) {
    var node = head;
    if (!old.content().equals(now.content())) {
      var text = Node.text(now.content());
      node =
          node.get("content").orElse(text) instanceof Obj content
              ? node.with("content", content.with("text", text))
              : Edit.of(node).put(text, "content", "text", "message").done();
    }
    return old.halfLifeSeconds().equals(now.halfLifeSeconds()) ? node : halfLife(node, now);
  }

  private static Obj halfLife(Obj node, Signal now) {
    if (now.halfLifeSeconds().isEmpty()) {
      return node.without("half_life_seconds").without("half_life").without("decay_rate");
    }
    long seconds = now.halfLifeSeconds().get();
    return node.with("half_life_seconds", seconds == 0 ? Node.none() : Node.number(seconds));
  }
}
