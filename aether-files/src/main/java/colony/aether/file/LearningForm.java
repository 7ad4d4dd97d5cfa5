package colony.aether.file;

import colony.aether.json.Node;
import colony.aether.json.Node.Arr;
import colony.aether.json.Node.Obj;
import colony.aether.story.Story.Learning;
import java.util.List;
import java.util.Optional;

/// What phases taught: entries with claims, entries that are one claim, bare texts.
record LearningForm() implements Form<Learning> {

  @Override
  public String id(Learning learning) {
    return learning.id();
  }

  @Override
  public Learning named(Learning learning, String id) {
    return new Learning(
        id, learning.phase(), learning.category(), learning.content(), learning.at());
  }

  @Override
  public List<Learning> read(Page page, Node element, String path, int index) {
    var entry = entry(page, element, path, index);
    return claims(element)
        .map(it -> Rows.read(claimForm(entry, it), page, it, path + ".learnings").things())
        .orElseGet(() -> claimForm(entry).read(page, element, path, index));
  }

  @Override
  public Node changed(Node element, List<Learning> old, List<Learning> now, boolean mark) {
    // Its place in the list is not known here; where it matters its id is written.
    var entry = entry(Page.unheard(), element, "$", 0);
    var claims = claims(element);
    if (claims.isEmpty()) {
      return claimForm(entry).changed(element, old, now, mark);
    }
    var rows = Rows.read(claimForm(entry, claims.get()), Page.unheard(), claims.get(), "$");
    var named = rows.things().equals(old) ? rows : rows.called(old);
    return ((Obj) element).with("learnings", mark ? named.marked(now) : named.written(now, false));
  }

  @Override
  public Node fresh(Learning learning) {
    var claim =
        Edit.fresh()
            .text(learning.content(), learning.content(), "claim")
            .maybe(learning.category(), learning.category(), "category")
            .done()
            .with("status", Node.text("hypothesis"))
            .with("tested", Node.bool(false));
    return Edit.fresh()
        .put(Node.text(learning.id()), "id")
        .name(learning.phase(), learning.phase(), "phase")
        .put(Node.array(List.of(claim)), "learnings")
        .time(learning.at(), learning.at(), "timestamp")
        .done();
  }

  private static Optional<Arr> claims(Node element) {
    return element instanceof Obj object
        ? object.get("learnings").filter(Arr.class::isInstance).map(Arr.class::cast)
        : Optional.empty();
  }

  private static Learning entry(Page page, Node element, String path, int index) {
    var item = page.item(element instanceof Obj object ? object : Node.object(), path);
    return new Learning(
        item.words("id").orElse("learning-" + (index + 1)),
        item.words("phase", "phase_name").orElse(""),
        item.words("category"),
        "",
        claims(element).flatMap(_ -> item.time("timestamp", "created_at")));
  }

  private static ClaimForm claimForm(Learning entry) {
    return new ClaimForm(entry, true);
  }

  private static ClaimForm claimForm(Learning entry, Arr claims) {
    return new ClaimForm(entry, claims.elements().size() == 1);
  }
}
