package colony.aether.file;

import colony.aether.story.Story.Decision;
import java.util.Optional;

record DecisionForm() implements Single<Decision> {

  @Override
  public String id(Decision decision) {
    return decision.id();
  }

  @Override
  public Decision named(Decision it, String id) {
    return new Decision(id, it.about(), it.content(), it.rationale(), it.at());
  }

  @Override
  public Optional<Decision> read(Item item, int index) {
    var content = item.words("claim", "decision", "content", "text", "description");
    if (content.isEmpty()) {
      item.odd("claim", "the decision says nothing: kept, not taken");
    }
    return content.map(
        it ->
            new Decision(
                item.words("id").orElse(numbered(index)),
                item.words("phase", "about").orElse(""),
                it,
                item.words("rationale", "reason"),
                item.time("timestamp", "created_at")));
  }

  @Override
  public Optional<Decision> read(Page page, String text, int index) {
    return Optional.of(text)
        .filter(it -> !it.isBlank())
        .map(it -> new Decision(numbered(index), "", it, Optional.empty(), Optional.empty()));
  }

  private static String numbered(int index) {
    return "decision-" + (index + 1);
  }

  @Override
  public Edit edit(Edit edit, Decision old, Decision now) {
    return edit.name(old.about(), now.about(), "phase", "about")
        .text(old.content(), now.content(), "claim", "decision", "content", "text", "description")
        .orNull(old.rationale(), now.rationale(), "rationale", "reason")
        .time(old.at(), now.at(), "timestamp", "created_at");
  }
}
