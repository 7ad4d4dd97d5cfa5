package colony.aether.file;

import colony.aether.story.Story.Instinct;
import java.util.Optional;

record InstinctForm() implements Single<Instinct> {
  /// What an instinct begins with.
  private static final double USUAL = 0.4;

  @Override
  public String id(Instinct instinct) {
    return instinct.id();
  }

  @Override
  public Instinct named(Instinct it, String id) {
    return new Instinct(
        id,
        it.trigger(),
        it.action(),
        it.domain(),
        it.confidence(),
        it.successes(),
        it.failures(),
        it.at());
  }

  @Override
  public Optional<Instinct> read(Item item, int index) {
    var action = item.words("action", "pattern", "content", "description", "name");
    if (action.isEmpty()) {
      item.odd("action", "the instinct says nothing: kept, not taken");
    }
    return action.map(
        it ->
            new Instinct(
                item.words("id").orElse(numbered(index)),
                item.words("trigger"),
                it,
                item.words("domain", "category").orElse("general"),
                item.share("confidence").orElse(USUAL),
                item.count("successes"),
                item.count("failures"),
                item.time("created_at", "timestamp")));
  }

  @Override
  public Optional<Instinct> read(Page page, String text, int index) {
    return Optional.of(text)
        .filter(it -> !it.isBlank())
        .map(
            it ->
                new Instinct(
                    numbered(index),
                    Optional.empty(),
                    it,
                    "general",
                    USUAL,
                    0,
                    0,
                    Optional.empty()));
  }

  private static String numbered(int index) {
    return "instinct-" + (index + 1);
  }

  @Override
  public Edit edit(Edit edit, Instinct old, Instinct now) {
    return edit.orNull(old.trigger(), now.trigger(), "trigger")
        .text(old.action(), now.action(), "action", "pattern", "content", "description", "name")
        .number(old.confidence(), now.confidence(), "confidence")
        .text(old.domain(), now.domain(), "domain", "category")
        .time(old.at(), now.at(), "created_at", "timestamp")
        .count(old.successes(), now.successes(), "successes")
        .count(old.failures(), now.failures(), "failures");
  }
}
