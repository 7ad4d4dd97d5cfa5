package colony.worker.task;

import colony.contracts.Ids;
import colony.contracts.Message;
import colony.contracts.Progress;
import colony.contracts.RunTask;
import colony.worker.process.CleanText;
import colony.worker.process.Lines;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The newest lines of one attempt, waiting to be shown: at most one message's worth of each
/// stream. What comes while that is full is counted and dropped.
public final class LiveOutput implements Lines {
  private static final class Waiting {
    private List<String> lines = new ArrayList<>();
    private long dropped;
  }

  private final RunTask task;
  private final Map<Stream, Waiting> waiting = new EnumMap<>(Stream.class);
  private Stream turn = Stream.OUT;

  public LiveOutput(RunTask task) {
    this.task = task;
    for (var stream : Stream.values()) {
      waiting.put(stream, new Waiting());
    }
  }

  @Override
  public synchronized void line(Stream stream, byte[] line, int length) {
    var mine = of(stream);
    if (mine.lines.size() == Progress.MAX_LINES) {
      mine.dropped++;
      return;
    }
    var text = CleanText.of(java.util.Arrays.copyOf(line, length)).replace('\n', ' ');
    mine.lines.add(
        text.length() <= Progress.MAX_LINE ? text : CleanText.beginning(text, Progress.MAX_LINE));
  }

  /// One message of one stream, the streams in turn; empty when nothing waits.
  public synchronized Optional<Progress> next() {
    var stream = waits(turn) ? turn : other(turn);
    if (!waits(stream)) {
      return Optional.empty();
    }
    turn = other(stream);
    var mine = of(stream);
    var progress = progress(stream, mine);
    mine.lines = new ArrayList<>();
    mine.dropped = 0;
    return Optional.of(progress);
  }

  private Progress progress(Stream stream, Waiting mine) {
    return new Progress(
        Ids.next(),
        task.colonyId(),
        task.namespace(),
        Instant.now(),
        Message.SCHEMA_VERSION,
        task.taskId(),
        task.epoch(),
        task.worker(),
        switch (stream) {
          case OUT -> "out";
          case ERR -> "err";
        },
        List.copyOf(mine.lines),
        mine.dropped);
  }

  /// The partition its messages go to.
  public int partition() {
    return task.replyTo().partition();
  }

  private boolean waits(Stream stream) {
    return !of(stream).lines.isEmpty();
  }

  private static Stream other(Stream stream) {
    return switch (stream) {
      case OUT -> Stream.ERR;
      case ERR -> Stream.OUT;
    };
  }

  private Waiting of(Stream stream) {
    return java.util.Objects.requireNonNull(waiting.get(stream));
  }
}
