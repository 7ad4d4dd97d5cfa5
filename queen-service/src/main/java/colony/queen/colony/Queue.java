package colony.queen.colony;

import java.util.Iterator;
import java.util.Map;
import java.util.NavigableMap;
import java.util.NoSuchElementException;

/// The queue for slots as a decision in the making sees it: the colony's, without the tasks that
/// left it meanwhile, and those that joined it, in one order. It is walked lazily: most of the time
/// the first one is taken.
final class Queue implements Iterator<Integer> {
  private final Iterator<Map.Entry<Place, Integer>> old;
  private final Iterator<Map.Entry<Place, Integer>> fresh;
  private final Overlay rows;
  private Map.Entry<Place, Integer> nextOld = END;
  private Map.Entry<Place, Integer> nextFresh = END;

  /// After all others.
  private static final Map.Entry<Place, Integer> END =
      Map.entry(new Place(Integer.MIN_VALUE, Long.MAX_VALUE), -1);

  Queue(NavigableMap<Place, Integer> old, NavigableMap<Place, Integer> fresh, Overlay rows) {
    this.old = old.entrySet().iterator();
    this.fresh = fresh.entrySet().iterator();
    this.rows = rows;
    stepOld();
    stepFresh();
  }

  @Override
  public boolean hasNext() {
    return nextOld != END || nextFresh != END;
  }

  @Override
  public Integer next() {
    if (!hasNext()) {
      throw new NoSuchElementException("the queue is at its end");
    }
    boolean takeOld = nextOld.getKey().compareTo(nextFresh.getKey()) <= 0;
    int ord = takeOld ? nextOld.getValue() : nextFresh.getValue();
    if (takeOld) {
      stepOld();
    } else {
      stepFresh();
    }
    return ord;
  }

  private void stepOld() {
    nextOld = END;
    while (old.hasNext() && nextOld == END) {
      var entry = old.next();
      if (!rows.changed(entry.getValue())) {
        nextOld = entry;
      }
    }
  }

  private void stepFresh() {
    nextFresh = fresh.hasNext() ? fresh.next() : END;
  }
}
