package colony.aether.file;

import colony.aether.story.Story.Learning;
import java.util.Optional;

/// The claims of one entry of what a phase taught.
///
/// @param entry whose id, phase and time its claims have, unless they say otherwise
/// @param alone it is the entry's only claim, and has its id
record ClaimForm(Learning entry, boolean alone) implements Single<Learning> {

  @Override
  public String id(Learning claim) {
    return claim.id();
  }

  @Override
  public Learning named(Learning claim, String id) {
    return new Learning(id, claim.phase(), claim.category(), claim.content(), claim.at());
  }

  @Override
  public Optional<Learning> read(Item item, int index) {
    var content = item.words("claim", "learning", "content", "text", "description");
    if (content.isEmpty()) {
      item.odd("claim", "the claim says nothing: kept, not taken");
    }
    return content.map(
        it ->
            new Learning(
                item.words("id").orElse(numbered(index)),
                item.words("phase", "phase_name").orElse(entry.phase()),
                item.words("category").or(entry::category),
                it,
                item.time("timestamp", "created_at").or(entry::at)));
  }

  @Override
  public Optional<Learning> read(Page page, String text, int index) {
    return Optional.of(text)
        .filter(it -> !it.isBlank())
        .map(it -> new Learning(numbered(index), entry.phase(), entry.category(), it, entry.at()));
  }

  private String numbered(int index) {
    return alone ? entry.id() : "%s#%d".formatted(Names.start(entry.id()), index + 1);
  }

  @Override
  public Edit edit(Edit edit, Learning old, Learning now) {
    return edit.name(old.phase(), now.phase(), "phase", "phase_name")
        .maybe(old.category(), now.category(), "category")
        .text(old.content(), now.content(), "claim", "learning", "content", "text", "description")
        .time(old.at(), now.at(), "timestamp", "created_at");
  }
}
