package colony.queen.kafka;

import colony.contracts.Json;
import colony.contracts.RunTask;
import colony.queen.colony.Effect;
import colony.queen.memory.Category;
import colony.queen.memory.Entry;
import colony.queen.memory.Pattern;
import colony.queen.signal.Wording;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// What an attempt is told of signals and memory. It becomes part of a prompt, so what people and
/// workers wrote is escaped.
record Briefing(
    List<RunTask.GivenSignal> signals,
    List<String> instructions,
    List<RunTask.Learned> learned,
    RunTask.@Nullable MemorySlice memory,
    List<String> inFlight) {
  static final Briefing NONE = new Briefing(List.of(), List.of(), List.of(), null, List.of());

  /// Of a learning that nobody scored: as many spoke for it as against it.
  private static final double UNKNOWN_SCORE = 0.5;

  static Briefing of(Effect.Steering steering) {
    return new Briefing(
        steering.signals().stream().map(Briefing::signal).toList(),
        steering.instructions(),
        steering.learned().stream().map(Briefing::learned).toList(),
        steering.recalled().map(Briefing::memory).orElse(null),
        steering.inFlight().stream().map(Wording::escaped).toList());
  }

  private static RunTask.GivenSignal signal(Effect.Sensed sensed) {
    var signal = sensed.signal();
    return new RunTask.GivenSignal(
        signal.id(),
        signal.type().name(),
        Wording.escaped(signal.content()),
        signal.target().map(Wording::escaped).orElse(null),
        Wording.escaped(signal.source()),
        sensed.current(),
        sensed.effective(),
        sensed.level().name(),
        sensed.level().instruction());
  }

  private static RunTask.Learned learned(Effect.Sensed sensed) {
    var signal = sensed.signal();
    var content = signal.content();
    var bare =
        content.startsWith(Pattern.PREFIX) ? content.substring(Pattern.PREFIX.length()) : content;
    return new RunTask.Learned(
        signal.id(),
        signal.pattern().orElse(null),
        sensed.pattern().map(Pattern::category).orElse(Category.CONVENTION),
        Pattern.PREFIX + Wording.escaped(bare),
        sensed.effective(),
        sensed.pattern().map(Pattern::score).orElse(UNKNOWN_SCORE));
  }

  private static RunTask.MemorySlice memory(Effect.Recalled recalled) {
    var memory = recalled.memory();
    return new RunTask.MemorySlice(
        memory.instincts().stream()
            .map(
                it ->
                    new RunTask.RememberedInstinct(
                        it.id(), it.category(), Wording.escaped(it.content()), it.confidence()))
            .toList(),
        entries(memory.learnings()),
        entries(memory.project()),
        entries(memory.decisions()),
        entries(memory.sessions()),
        recalled.live() ? "live" : "cached",
        recalled.asOf().orElse(null));
  }

  private static List<RunTask.Remembered> entries(List<Entry> entries) {
    return entries.stream()
        .map(
            it ->
                new RunTask.Remembered(
                    it.id(),
                    it.category().orElse(null),
                    Wording.escaped(it.about()),
                    Wording.escaped(it.content()),
                    it.at()))
        .toList();
  }

  /// As much of it as fits, what steers before what reminds; the first of each list stay.
  ///
  /// @param bytes as JSON
  Briefing within(int bytes) {
    var room = new Room(bytes);
    var steers = room.first(signals);
    var together = room.first(instructions);
    var others = room.first(learned);
    var running = room.first(inFlight);
    return new Briefing(
        steers,
        together,
        others,
        Optional.ofNullable(memory).map(room::first).orElse(null),
        running);
  }

  /// What is left for the lists that follow.
  private static final class Room {
    /// Names of fields, and what else is no part of a list.
    private static final int FRAME = 512;

    private int left;

    Room(int bytes) {
      this.left = bytes - FRAME;
    }

    <T> List<T> first(List<T> all) {
      var first = new ArrayList<T>();
      for (var one : all) {
        int size = Json.bytes(one).length + 1;
        if (size > left) {
          break;
        }
        left -= size;
        first.add(one);
      }
      return first;
    }

    RunTask.MemorySlice first(RunTask.MemorySlice all) {
      return new RunTask.MemorySlice(
          first(all.instincts()),
          first(all.learnings()),
          first(all.projectLearnings()),
          first(all.decisions()),
          first(all.sessions()),
          all.source(),
          all.asOf());
    }
  }
}
