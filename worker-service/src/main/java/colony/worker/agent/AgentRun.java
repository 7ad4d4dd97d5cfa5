package colony.worker.agent;

import colony.contracts.OutcomeClass;
import colony.contracts.Usage.Tokens;
import colony.worker.process.CapturedOutput;
import colony.worker.process.CommandRun;
import colony.worker.process.Exit;
import colony.worker.process.Launch;
import colony.worker.process.Lines;
import colony.worker.process.Manner;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/// One run of an agent, from its start until nothing of it is left.
public final class AgentRun {
  /// How it is started and ended.
  ///
  /// @param environment the whole of it, with what the preset adds
  /// @param before stands before its command line
  /// @param patience between the steps by which it is ended
  /// @param limit says when it used all it may
  public record Frame(
      Map<String, String> environment,
      List<String> before,
      String marker,
      Duration wall,
      Duration idle,
      Duration patience,
      Limit limit) {}

  /// What an agent may use.
  public interface Limit {
    Limit NONE = (_, _, _) -> Optional.empty();

    /// @param micros absent when the agent does not tell its cost
    /// @return what is used up, as a sentence
    Optional<String> usedUp(Tokens tokens, @Nullable Long micros, @Nullable String model);
  }

  public sealed interface Ended {
    List<String> findings();

    record Concluded(Conclusion conclusion, Said said, List<String> findings) implements Ended {}

    /// The order to stop came.
    record Stopped(String reason, List<String> survivors, List<String> findings, Said said)
        implements Ended {}
  }

  private static final Path NOTHING = Path.of("/dev/null");
  private static final int LONGEST_EVENT = 8 * 1024 * 1024;
  private static final String AFTER_RESULT = "its result was there";

  private final AgentCommand command;
  private final Frame frame;
  private final CapturedOutput output;
  private final Lines audience;
  private final Preset preset;
  private final AgentEvents events;

  private volatile @Nullable String usedUp;

  /// Our own order to end; the outer one comes through it too.
  private final CompletableFuture<String> end = new CompletableFuture<>();

  /// @param audience sees the agent's words while it works
  public AgentRun(AgentCommand command, Frame frame, CapturedOutput output, Lines audience) {
    this.command = command;
    this.frame = frame;
    this.output = output;
    this.audience = audience;
    this.preset = command.preset();
    this.events = new AgentEvents(preset, command.former());
  }

  public Ended run(CompletableFuture<String> stop) throws InterruptedException {
    stop.thenAccept(end::complete);
    var outcome = new CommandRun(launch(), output, new Heard(), frame.patience()).run(end);
    var findings = new ArrayList<>(outcome.findings());
    findings.addAll(events.findings());
    if (!(outcome.exit() instanceof Exit.Cancelled(String reason))) {
      return concluded(outcome.exit(), findings);
    }
    if (stop.isDone()) {
      return new Ended.Stopped(reason, outcome.survivors(), outcome.findings(), said());
    }
    if (reason.equals(usedUp)) {
      return new Ended.Concluded(
          new Conclusion(OutcomeClass.BUDGET, "budget", "over its allowance: " + reason, null),
          said(),
          findings);
    }
    findings.add(
        "it did not end within %d ms of its result and was ended"
            .formatted(preset.afterResultMillis()));
    return concluded(new Exit.Exited(0), findings);
  }

  private Ended concluded(Exit exit, List<String> findings) {
    var said = said();
    return new Ended.Concluded(Conclusion.of(preset, exit, said), said, List.copyOf(findings));
  }

  private Said said() {
    return switch (preset.format()) {
      case EVENTS -> events.said();
      case TEXT -> Said.text(output.lastWords());
    };
  }

  private Launch launch() {
    var input =
        switch (preset.prompt()) {
          case STDIN -> command.promptFile();
          case ARGUMENT -> NOTHING;
        };
    return new Launch(
        command.argv(),
        command.directory(),
        frame.environment(),
        frame.marker(),
        frame.wall(),
        frame.idle(),
        new Manner(input, frame.before(), preset.signal()));
  }

  private final class Heard implements Lines {
    private boolean waiting;

    @Override
    public int longest() {
      return switch (preset.format()) {
        case EVENTS -> LONGEST_EVENT;
        case TEXT -> Lines.super.longest();
      };
    }

    @Override
    public void line(Stream stream, byte[] line, int length) {
      switch (stream) {
        case ERR -> audience.line(stream, line, Math.min(length, Lines.super.longest()));
        case OUT -> out(line, length);
      }
    }

    private void out(byte[] line, int length) {
      var words =
          preset.format() == Preset.Format.TEXT
              ? Optional.<String>empty()
              : events.line(new String(line, 0, length, StandardCharsets.UTF_8));
      var shown = words.map(it -> it.getBytes(StandardCharsets.UTF_8)).orElse(line);
      audience.line(
          Stream.OUT,
          shown,
          Math.min(words.isPresent() ? shown.length : length, Lines.super.longest()));
      if (events.resulted() && !waiting) {
        waiting = true;
        CompletableFuture.delayedExecutor(preset.afterResultMillis(), TimeUnit.MILLISECONDS)
            .execute(() -> end.complete(AFTER_RESULT));
      }
      var spent = events.spent();
      if (spent != null && usedUp == null && !events.resulted()) {
        frame
            .limit()
            .usedUp(spent, events.paid(), events.model())
            .ifPresent(
                it -> {
                  usedUp = it;
                  end.complete(it);
                });
      }
    }
  }
}
