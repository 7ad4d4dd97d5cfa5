package colony.queen.road;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/// Sends what was committed, per stream in order, and only for the shards this process owns.
///
/// One thread calls [#pump]; every other method may be called by any thread and returns at once.
/// Rows go out from memory when they follow on what this process sent last of their stream, else
/// the rows before them are loaded and go first. When a send fails everything under way is given up
/// and each shard starts again from its oldest row: readers see each message at least once, first
/// occurrences in order. A stream whose next row is refused rests, and the others go on.
public final class Publisher implements Outgoing {
  /// Rows handed to the wire and not answered yet; beyond it the pump waits.
  private static final int MAX_UNDER_WAY = 5_000;

  /// Rows of one stream that are loaded together.
  private static final int LOAD = 2_000;

  /// Rows that a sweep looks at. What is on its way just now is among them, and must not hide what
  /// was missed.
  private static final int SWEEP = 5_000;

  /// So many that a sweep found unsent may not have been all.
  private static final int MANY = SWEEP / 10;

  private static final System.Logger LOG = System.getLogger(Publisher.class.getName());

  private final Outbox outbox;
  private final Wire wire;
  private final Encoder encoder;
  private final InstantSource clock;
  private final Pace pace;

  private final NewestStates states;
  private final InTray tray;
  private final Published published = new Published();

  /// More waits than could be sent at once; written by the pump.
  private volatile boolean more;

  /// When a send failed last; written by the pump.
  private volatile Instant failedAt = Instant.MIN;

  /// Written by the pump.
  private final StuckStreams stuck = new StuckStreams();

  // Only the pump's thread.
  private final SentStreams sent = new SentStreams();
  private final SetAside aside;
  private final StateReads reads;
  private Set<Integer> pumped = Set.of();

  /// Colonies whose newest state could not be written, which was said.
  private final Set<UUID> untold = new HashSet<>();

  /// A send failed in this round: the rest of it waits for the next.
  private boolean broken;

  /// Something did not get out: the next round starts again from the oldest rows.
  private boolean failed;

  private int generation;
  private int underWay;
  private Instant nextSweep;
  private Instant nextDelete;

  /// @param sweep how often missed rows are looked for
  /// @param quiet published rows that no batch deleted go after this
  /// @param summary shortest time between two summaries of one colony
  /// @param again pause after a send failed
  /// @param grace so long after a failure nobody can be expected to have heard what was sent
  public record Pace(
      Duration sweep, Duration quiet, Duration summary, Duration again, Duration grace) {
    Duration longestToSweep() {
      return sweep.compareTo(again) >= 0 ? sweep : again;
    }
  }

  public Publisher(Outbox outbox, Wire wire, Encoder encoder, InstantSource clock, Pace pace) {
    this.outbox = outbox;
    this.wire = wire;
    this.encoder = encoder;
    this.clock = clock;
    this.pace = pace;
    this.aside = new SetAside(pace.again().multipliedBy(2));
    this.states = new NewestStates(pace.summary());
    this.tray = new InTray(states);
    this.nextSweep = clock.instant();
    this.nextDelete = clock.instant();
    this.reads = new StateReads(outbox, found -> committed(List.of(), found), clock, pace.again());
  }

  // what others hand in

  @Override
  public void committed(List<OutRow> rows, List<Encoder.Summary> summaries) {
    tray.committed(rows, summaries);
  }

  @Override
  public void nudged(int shard, UUID colony) {
    tray.nudged(shard, colony);
  }

  @Override
  public Collection<OutRow.Key> takePublished(Collection<Integer> shards) {
    return published.take(shards);
  }

  @Override
  public void putBack(Collection<OutRow.Key> keys) {
    published.putBack(keys);
  }

  /// This process owns these shards from now on.
  public void taken(Collection<Integer> shards) {
    tray.taken(shards);
  }

  /// This process does not own these shards any more.
  public void lost(Collection<Integer> shards) {
    tray.lost(shards);
  }

  public Set<Integer> owned() {
    return tray.owned();
  }

  /// Whether some of them are not taken over yet.
  public boolean takingOver() {
    return tray.takingOver();
  }

  /// Whether what was committed did not get out lately, or is still on its way after an outage.
  public boolean late() {
    return more || Deadlines.early(clock.instant(), failedAt.plus(pace.grace()), pace.grace());
  }

  /// Of the streams of owned shards, those whose next row does not get out.
  public List<StuckStream> stuck() {
    return stuck.of(owned());
  }

  /// Waits until everything that was handed in is out. The newest states do not wait for their
  /// time: whoever takes over may not know that they were not told.
  ///
  /// @return false when that takes longer
  public boolean awaitIdle(Duration longest) throws InterruptedException {
    states.hurry();
    long until = System.nanoTime() + longest.toNanos();
    while (!tray.idle()) {
      if (System.nanoTime() - until > 0) {
        return false;
      }
      Thread.sleep(10);
    }
    return true;
  }

  /// Waits until there may be something to do.
  public void await(Duration longest) throws InterruptedException {
    tray.await(longest, underWay >= MAX_UNDER_WAY);
  }

  // what the pump does

  /// One round: hear what arrived, send what is due. Throws what the outbox throws; the next round
  /// starts again where this one stopped. Nothing waits for newest states: that they cannot be read
  /// is thrown at the end.
  public void pump() {
    reads.beginRound();
    hearAnswers();
    forgetLostShards();
    if (underWay < MAX_UNDER_WAY) {
      takeOver();
      sendCommitted();
      sendNudged();
      sendSummaries();
      sweep();
    }
    tray.idle(underWay == 0 && !failed && reads.complete());
    deleteQuietly();
    reads.endRound();
  }

  private void hearAnswers() {
    boolean refused = false;
    for (var next = tray.nextAnswer(); next.isPresent(); next = tray.nextAnswer()) {
      var answer = next.get();
      var failure = answer.failure();
      if (failure == null) {
        answer.row().ifPresent(this::out);
      } else {
        answer.row().ifPresent(row -> stuck.failed(row, failure, clock.instant()));
      }
      if (answer.generation() == generation) {
        underWay--;
        if (failure instanceof Wire.Refused refusal) {
          answer.row().ifPresent(row -> aside.refused(row, clock.instant()));
          refused = true;
          failed |= !refusal.unsent();
        } else {
          failed |= !answer.arrived();
        }
      }
    }
    if (failed) {
      // What is refused says nothing of all the others.
      failedAt = refused ? failedAt : clock.instant();
      startAgain();
    }
  }

  private void out(OutRow row) {
    stuck.gotOut(row.stream());
    aside.gotOut(row);
    sent.arrived(row, clock.instant())
        .ifPresent(upTo -> published.add(row.shard(), row.stream(), upTo));
  }

  /// Something failed: nothing after it may overtake it. Where the wire cannot be reset now, what
  /// was under way is forgotten all the same, and the next round tries again.
  private void startAgain() {
    more = false;
    generation++;
    underWay = 0;
    broken = false;
    sent.clear();
    tray.forgetRows();
    nextSweep = clock.instant().plus(pace.again());
    wire.reset();
    failed = false;
  }

  private void forgetLostShards() {
    var mine = owned();
    if (!mine.equals(pumped)) {
      sent.keep(mine);
      stuck.keep(mine);
      aside.keep(mine);
      pumped = mine;
    }
  }

  private void takeOver() {
    var fresh = tray.takeTaken(reads.due());
    if (!fresh.isEmpty()) {
      nextSweep = clock.instant();
      if (reads.read(() -> outbox.changedLately(fresh))) {
        tray.tookOver();
      } else {
        tray.putBack(fresh);
      }
    }
    reads.readUnread();
  }

  /// What cannot be sent now stays stored, for the sweep.
  private boolean full() {
    return broken || underWay >= MAX_UNDER_WAY;
  }

  private void sendCommitted() {
    while (!full()) {
      var rows = tray.nextRows();
      if (rows.isEmpty()) {
        return;
      }
      rows.get().forEach(this::send);
    }
  }

  private void sendNudged() {
    for (var stream : tray.takeNudged()) {
      if (full()) {
        more = true;
        return;
      }
      if (!rests(stream)) {
        sendLoaded(outbox.of(stream, sent.upTo(stream), LOAD));
      }
    }
  }

  /// Finds what a commit elsewhere, a full queue or a failure left behind. After an outage there is
  /// more than is loaded at once: then the next sweep follows as soon as all of it is out.
  private void sweep() {
    var now = clock.instant();
    boolean next = more && underWay == 0;
    if (full() || !next && Deadlines.early(now, nextSweep, pace.longestToSweep())) {
      return;
    }
    nextSweep = now.plus(pace.sweep());
    more = false;
    var mine = owned();
    if (!mine.isEmpty()) {
      deletePublished();
      sent.forgetResting(now);
      int left = sendLoaded(outbox.oldest(mine, aside.resting(now), SWEEP));
      more |= left >= MANY;
    }
  }

  /// Sends what a commit elsewhere left, and the newest state with it, which that process kept to
  /// itself, as far as it fits. Returns how much was left.
  private int sendLoaded(List<OutRow> rows) {
    var left = rows.stream().filter(this::unsent).toList();
    if (!left.isEmpty()) {
      reads.of(left.stream().map(OutRow::stream).toList());
      left.stream().takeWhile(_ -> !full()).forEach(this::sendFollowing);
      more |= full();
    }
    return left.size();
  }

  /// Sends a committed row, with the rows before it that this process has not sent.
  private void send(OutRow row) {
    long upTo = sent.upTo(row.stream());
    if (rests(row.stream())) {
      return;
    }
    if (row.outSeq() == upTo + 1) {
      put(row);
    } else if (row.outSeq() > upTo + 1) {
      sendUpTo(row);
    }
  }

  /// Piece by piece: after an outage a stream may be long.
  private void sendUpTo(OutRow row) {
    long before = -1;
    long upTo = sent.upTo(row.stream());
    while (!full() && before < upTo && upTo < row.outSeq()) {
      outbox.of(row.stream(), upTo, LOAD).forEach(this::sendFollowing);
      before = upTo;
      upTo = sent.upTo(row.stream());
    }
    more |= upTo < row.outSeq() && !rests(row.stream());
  }

  /// Sends a loaded row unless this process has sent it.
  private void sendFollowing(OutRow row) {
    if (unsent(row)) {
      put(row);
    }
  }

  /// It goes on with a sweep.
  private boolean rests(UUID stream) {
    return aside.rests(stream, clock.instant());
  }

  private boolean unsent(OutRow row) {
    return row.outSeq() > sent.upTo(row.stream());
  }

  private void put(OutRow row) {
    if (broken || rests(row.stream()) || !owned().contains(row.shard())) {
      return;
    }
    sent.sending(row, clock.instant());
    put(row.out(), Optional.of(row), () -> {});
  }

  private void put(Out out, Optional<OutRow> row, Runnable lost) {
    underWay++;
    int mine = generation;
    try {
      wire.send(
          out,
          failure -> {
            if (failure != null) {
              lost.run();
            }
            if (failure instanceof Wire.Refused refusal && refusal.unsent()) {
              row.ifPresent(this::refusedAtOnce);
            }
            tray.answer(new InTray.Answer(mine, row, failure));
          });
    } catch (RuntimeException e) {
      broken = true;
      lost.run();
      tray.answer(new InTray.Answer(mine, row, e));
    }
  }

  /// While it is handed over: what comes after it in its stream must not be sent any more.
  private void refusedAtOnce(OutRow row) {
    sent.unsent(row);
    aside.refused(row, clock.instant());
  }

  private void sendSummaries() {
    var now = clock.instant();
    var due = states.takeDue(now);
    try {
      while (!broken && !due.isEmpty()) {
        tell(due.removeFirst(), now);
      }
    } finally {
      committed(List.of(), due);
    }
  }

  private void tell(Encoder.Summary summary, Instant now) {
    states.told(summary, now);
    if (summary.standing().state().ended()) {
      sent.over(summary.charter().id());
    }
    encoded(summary)
        .ifPresent(out -> put(out, Optional.empty(), () -> committed(List.of(), List.of(summary))));
  }

  /// One colony that cannot be told keeps no other waiting; who reads `colony.state` has what it
  /// was before, and the events say the rest.
  private Optional<Out> encoded(Encoder.Summary summary) {
    var colony = summary.charter().id();
    try {
      var out = encoder.summary(summary);
      untold.remove(colony);
      return Optional.of(out);
    } catch (RuntimeException e) {
      if (untold.add(colony)) {
        LOG.log(
            System.Logger.Level.ERROR,
            "the newest state of colony %s cannot be told: %s".formatted(colony, e));
      }
      return Optional.empty();
    }
  }

  private void deleteQuietly() {
    var now = clock.instant();
    if (Deadlines.early(now, nextDelete, pace.quiet())) {
      return;
    }
    deletePublished();
  }

  private void deletePublished() {
    nextDelete = clock.instant().plus(pace.quiet());
    var keys = published.takeAll();
    if (keys.isEmpty()) {
      return;
    }
    try {
      outbox.delete(keys);
    } catch (RuntimeException e) {
      published.putBack(keys);
      throw e;
    }
  }
}
