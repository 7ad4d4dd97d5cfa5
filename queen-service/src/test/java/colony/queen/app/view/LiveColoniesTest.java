package colony.queen.app.view;

import static org.assertj.core.api.Assertions.assertThat;

import colony.contracts.ColonySummary;
import colony.contracts.api.ColonyView;
import colony.queen.app.view.LiveColonies.Changed;
import colony.queen.app.view.LiveColonies.Nothing;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class LiveColoniesTest {
  private static final Duration LONG = Duration.ofSeconds(30);

  private final List<UUID> there =
      LongStream.rangeClosed(1, 250).mapToObj(it -> new UUID(7, -it)).toList();
  private final Tail tail = new Tail();
  private final LiveColonies live = live(LONG);

  @Test
  void tellsAllOfThemPageByPageAndThenThatTheyAreComplete() throws InterruptedException {
    assertThat(round()).isEqualTo(there);
  }

  @Test
  void tellsThenWhichOnesChanged() throws InterruptedException {
    round();
    tail.heard.add(there.get(3));

    assertThat(ids(live.next(LONG))).containsExactly(there.get(3));
    assertThat(live.next(Duration.ZERO)).isEqualTo(new Nothing());
  }

  @Test
  void tellsAllOfThemAgainWhenSomeMayHaveBeenMissed() throws InterruptedException {
    round();
    tail.missed = true;

    assertThat(round()).isEqualTo(there);
  }

  @Test
  void tellsAllOfThemAgainAfterASilence() throws InterruptedException {
    try (var afterAnySilence = live(Duration.ZERO)) {
      round(afterAnySilence);

      assertThat(round(afterAnySilence)).isEqualTo(there);
    }
  }

  /// Who lists them learns so which of them have left for the archive.
  @Test
  void tellsAllOfThemAgainNowAndThenHoweverMuchIsHeard() throws InterruptedException {
    var busy = new LiveColonies(tail, this::page, _ -> List.of(), Duration.ofMillis(100));
    round(busy);
    tail.busy = true;
    var news = busy.next(Duration.ofMillis(20));
    for (int tries = 0; tries < 10 && news instanceof Nothing; tries++) {
      news = busy.next(Duration.ofMillis(20));
    }

    assertThat(ids(news)).isEqualTo(there.subList(0, 100));
  }

  @Test
  void losesNoChangeThatComesWhileItTellsAllOfThem() throws InterruptedException {
    live.next(LONG);
    tail.heard.add(there.getFirst());
    round();

    assertThat(ids(live.next(LONG))).containsExactly(there.getFirst());
  }

  @Test
  void whatHappensToThoseThatTheReaderDoesNotSeeIsNoNews() throws InterruptedException {
    var others = new LiveColonies(tail, this::page, _ -> List.of(), LONG);
    round(others);
    tail.busy = true;

    assertThat(others.next(Duration.ofMillis(20))).isEqualTo(new Nothing());
  }

  private LiveColonies live(Duration silence) {
    return new LiveColonies(
        tail, this::page, ids -> ids.stream().map(LiveColoniesTest::view).toList(), silence);
  }

  private List<UUID> round() throws InterruptedException {
    return round(live);
  }

  private static List<UUID> round(LiveColonies live) throws InterruptedException {
    var told = new ArrayList<UUID>();
    while (live.next(LONG) instanceof Changed changed) {
      changed.colonies().forEach(it -> told.add(it.id()));
    }
    return told;
  }

  private static List<UUID> ids(LiveColonies.News news) {
    return news instanceof Changed changed
        ? changed.colonies().stream().map(ColonyView::id).toList()
        : List.of();
  }

  private List<ColonyView> page(Optional<UUID> before, int most) {
    return there.stream()
        .skip(before.map(there::indexOf).orElse(-1) + 1)
        .limit(most)
        .map(LiveColoniesTest::view)
        .toList();
  }

  private static ColonyView view(UUID id) {
    return new ColonyView(
        id,
        "c",
        "default",
        "p",
        "g",
        "EXECUTING",
        null,
        false,
        false,
        "STANDARD",
        1,
        0,
        4,
        new ColonySummary.TaskCounts(0, 0, 0, 0, 0),
        List.of(),
        null,
        null,
        List.of(),
        "",
        null,
        List.of(),
        Instant.EPOCH,
        Instant.EPOCH,
        null,
        null,
        0,
        null,
        null,
        null);
  }

  /// A tail that tells what the test put there.
  private static final class Tail implements EventTail, EventTail.Crowd {
    private final Set<UUID> heard = new HashSet<>();
    private boolean missed;
    private boolean busy;

    @Override
    public Watch watch(UUID colony) {
      throw new UnsupportedOperationException("nobody watches one colony here");
    }

    @Override
    public Crowd watchAll() {
      return this;
    }

    @Override
    public boolean await(Duration longest) {
      return busy || missed || !heard.isEmpty();
    }

    @Override
    public Heard take() {
      var told = new Heard(heard, missed);
      heard.clear();
      missed = false;
      return told;
    }

    @Override
    public void close() {}
  }
}
