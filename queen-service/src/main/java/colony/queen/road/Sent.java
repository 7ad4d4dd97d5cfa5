package colony.queen.road;

import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.NavigableSet;
import java.util.TreeSet;

/// How far a stream was sent by this process, and how far it arrived.
final class Sent {
  private final int shard;
  private long upTo;
  private Instant last;
  private boolean over;

  /// Everything stored up to here has arrived.
  private long arrived;

  /// What arrived beyond something that has not yet: messages of several partitions overtake each
  /// other.
  private NavigableSet<Long> ahead = Collections.emptyNavigableSet();

  /// @param first the oldest message that is stored of the stream
  Sent(int shard, long first, Instant now) {
    this.shard = shard;
    this.last = now;
    this.upTo = first;
    this.arrived = first - 1;
  }

  int shard() {
    return shard;
  }

  long upTo() {
    return upTo;
  }

  long arrivedUpTo() {
    return arrived;
  }

  /// Whether all of it has arrived, and nothing happened for that long. What was sent before the
  /// shard was lost for a while may arrive beyond what was sent since.
  boolean rests(Instant now, Duration quiet) {
    return arrived >= upTo && !Deadlines.early(now, last.plus(quiet), quiet);
  }

  /// Nothing more is expected of its colony.
  void over() {
    over = true;
  }

  boolean isOver() {
    return over;
  }

  /// Nothing between what was sent last and this is stored any more: others sent it.
  void sending(long outSeq, Instant now) {
    last = now;
    over = false;
    for (long gone = upTo + 1; gone < outSeq; gone++) {
      arrived(gone, now);
    }
    upTo = outSeq;
  }

  /// The last one was not sent after all.
  void unsent(long outSeq) {
    upTo = outSeq - 1;
  }

  /// Returns whether more can be deleted now.
  boolean arrived(long outSeq, Instant now) {
    last = now;
    if (outSeq > arrived + 1) {
      ahead = ahead.isEmpty() ? new TreeSet<>() : ahead;
      ahead.add(outSeq);
    }
    if (outSeq != arrived + 1) {
      return false;
    }
    arrived = outSeq;
    while (!ahead.isEmpty() && ahead.first() == arrived + 1) {
      ahead.removeFirst();
      arrived++;
    }
    // Thousands of streams are remembered after their last message.
    ahead = ahead.isEmpty() ? Collections.emptyNavigableSet() : ahead;
    return true;
  }
}
