package colony.queen.app.letter;

import colony.door.Namespaces;
import colony.queen.road.Store;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// Holds one letter; writes down its redrives, unless it is away by then.
final class FakeLetterBox implements LetterBox {
  private final Received only;
  private final List<Redriven> redrives = new ArrayList<>();
  boolean away;

  FakeLetterBox(Received only) {
    this.only = only;
  }

  @Override
  public List<Row> list(Namespaces namespaces, Wanted wanted, Optional<Letter> after, int most) {
    return List.of(row());
  }

  @Override
  public List<Row> between(Namespaces namespaces, UUID first, UUID last, int most) {
    return List.of(row());
  }

  private Row row() {
    var last = redrives.isEmpty() ? Optional.<Redriven>empty() : Optional.of(redrives.getLast());
    return new Row(only.letter(), new Trail(redrives.size(), last, Optional.empty()));
  }

  @Override
  public byte[] payload(UUID id) {
    return only.payload();
  }

  @Override
  public List<String> add(Collection<Received> letters) {
    throw new UnsupportedOperationException("it holds one letter");
  }

  @Override
  public void redriven(UUID letter, Place place, String actor, Optional<String> reason) {
    if (away) {
      throw new Store.Unavailable("away", new IllegalStateException("away"));
    }
    redrives.add(new Redriven(Instant.EPOCH, actor, Optional.empty()));
  }
}
