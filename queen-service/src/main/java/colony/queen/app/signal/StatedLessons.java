package colony.queen.app.signal;

import colony.queen.app.brain.PatternBook;
import colony.queen.app.brain.PatternBook.Given;
import colony.queen.app.brain.PatternBook.Stated;
import colony.queen.app.reign.Reign;
import colony.queen.colony.Input;
import colony.queen.road.Store;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Optional;
import org.jboss.logging.Logger;

/// What the global store says of its patterns, as far as it concerns colonies that run: one that is
/// not promoted any more is given to nobody from then on. Said again it finds nobody.
@ApplicationScoped
public class StatedLessons {
  private static final Logger LOG = Logger.getLogger(StatedLessons.class);

  private final PatternBook book;
  private final Reign reign;

  @Inject
  public StatedLessons(PatternBook book, Reign reign) {
    this.book = book;
    this.reign = reign;
  }

  public void take(List<Stated> statements) {
    book.take(statements);
    var demoted =
        statements.stream()
            .filter(it -> !it.promoted())
            .map(it -> it.pattern().id())
            .distinct()
            .toList();
    if (!demoted.isEmpty()) {
      book.stillGiven(demoted, this::takeBack);
    }
  }

  /// A colony that cannot even be halted must not keep it from the others, nor what is said next
  /// from being heard.
  private void takeBack(List<Given> given) {
    try {
      reign.road().applyAll(given.stream().map(StatedLessons::removal).toList());
    } catch (Store.Unavailable e) {
      throw e;
    } catch (RuntimeException e) {
      LOG.error("patterns that are not promoted any more were not taken from every colony", e);
    }
  }

  private static Input removal(Given it) {
    var why = "%s is not promoted any more".formatted(it.pattern());
    return new Input.RemoveSignal(it.colony(), it.signal(), "queen", Optional.of(why));
  }
}
