package colony.queen.checkpoint;

import colony.contracts.names.Hash;
import colony.queen.colony.Ask;
import colony.queen.colony.CheckIn;
import colony.queen.colony.Counts;
import colony.queen.colony.Gate;
import colony.queen.colony.Kin;
import colony.queen.colony.Mind;
import colony.queen.colony.PhaseRow;
import colony.queen.colony.Purse;
import colony.queen.colony.Shut;
import colony.queen.colony.Spent;
import colony.queen.colony.Standing;
import colony.queen.colony.Tally;
import colony.queen.colony.TaskRow;
import colony.queen.colony.Vote;
import colony.queen.lifecycle.ColonyState;
import colony.queen.memory.Entry;
import colony.queen.memory.Instinct;
import colony.queen.memory.Memory;
import colony.queen.memory.Note;
import colony.queen.memory.Pattern;
import colony.queen.plan.Budget;
import colony.queen.plan.Mode;
import colony.queen.plan.Phase;
import colony.queen.plan.Run;
import colony.queen.plan.TaskSpec;
import colony.queen.signal.DecayClock;
import colony.queen.signal.Signal;
import colony.queen.signal.SignalType;
import colony.queen.task.TaskStatus;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// Rows with anything in them that a row can hold, from one seed.
final class RandomRows {
  private static final String LETTERS =
      "ab z\"\\/\n\t\r\b\f\u0000\u001f\u007f\u2028äß→日😀\ud83d\ude00";

  private final Random random;

  RandomRows(long seed) {
    random = new Random(seed);
  }

  Random random() {
    return random;
  }

  TaskRow task(int ord) {
    return new TaskRow(
        ord,
        word(TaskStatus.values()),
        small(),
        small(),
        small(),
        small(),
        small(),
        small(),
        random.nextBoolean() ? 0 : random.nextLong(),
        random.nextBoolean() ? 0 : random.nextLong(Long.MAX_VALUE),
        maybe(this::text),
        maybe(this::text),
        maybe(this::instant),
        maybe(this::instant),
        maybe(this::instant),
        maybe(this::blocked),
        maybe(this::text),
        maybe(this::text),
        some(this::artifact),
        maybe(() -> spec(ord)),
        kin(),
        maybe(this::text),
        spent());
  }

  private Kin kin() {
    return random.nextBoolean()
        ? Kin.NONE
        : new Kin(
            some(this::ask),
            small(),
            some(this::small),
            random.nextBoolean(),
            random.nextBoolean() ? Kin.ALONE : small(),
            random.nextBoolean(),
            small());
  }

  private Ask ask() {
    return new Ask(
        text(),
        small(),
        text(),
        text(),
        text(),
        random.nextBoolean(),
        texts(),
        small() - 1,
        text(),
        small(),
        instant(),
        random.nextBoolean(),
        random.nextBoolean(),
        perhaps(this::text));
  }

  private Map<String, String> texts() {
    var texts = new HashMap<String, String>();
    some(this::text).forEach(name -> texts.put(name, text()));
    return texts;
  }

  private Spent spent() {
    return random.nextBoolean()
        ? Spent.NONE
        : new Spent(tally(), small(), small(), purse(), perhaps(this::instant).orElse(null));
  }

  private Tally tally() {
    return new Tally(small(), random.nextBoolean() ? 0 : random.nextLong(), small());
  }

  private Purse purse() {
    return random.nextBoolean()
        ? Purse.EMPTY
        : new Purse(
            tally(),
            small(),
            small(),
            perhaps(this::budget),
            random.nextBoolean(),
            perhaps(this::uuid),
            text(),
            random.nextBoolean());
  }

  private Budget budget() {
    return random.nextBoolean()
        ? Budget.NONE
        : new Budget(
            perhaps(random::nextLong),
            perhaps(() -> (long) small()),
            perhaps(() -> Duration.ofMillis(random.nextInt())),
            perhaps(() -> (long) small()),
            perhaps(random::nextLong),
            random.nextBoolean());
  }

  PhaseRow phase(int ord) {
    return new PhaseRow(
        ord,
        word(PhaseRow.Status.values()),
        small(),
        small(),
        small(),
        small(),
        small(),
        maybe(() -> word(PhaseRow.Verdict.values())),
        maybe(this::text),
        some(this::small),
        some(this::vote),
        maybe(this::instant),
        maybe(this::instant),
        purse());
  }

  KeptState state() {
    return new KeptState(
        word(ColonyState.values()),
        random.nextBoolean(),
        small(),
        small(),
        new Counts(small(), small(), small(), small(), small()),
        some(this::small),
        perhaps(
            () ->
                new Standing.Open(
                    uuid(),
                    word(CheckIn.Kind.values()),
                    perhaps(this::small),
                    perhaps(this::instant),
                    random.nextBoolean())),
        perhaps(
            () ->
                new Standing.Halted(
                    word(ColonyState.values()),
                    perhaps(() -> word(ColonyState.values())),
                    perhaps(this::text))),
        perhaps(this::text),
        small(),
        perhaps(this::instant),
        word(Mode.values()),
        small(),
        Optional.of(random.nextBoolean()),
        tally());
  }

  TaskSpec spec(int ord) {
    return new TaskSpec(
        ord,
        "@extra-" + ord,
        random.nextInt(3) - 1,
        word(TaskSpec.Kind.values()),
        text(),
        text(),
        some(this::small),
        some(this::text),
        perhaps(this::run),
        random.nextLong(),
        small(),
        some(this::text),
        some(this::text),
        some(this::verify),
        random.nextInt(201) - 100,
        small() - 1,
        small(),
        budget());
  }

  private Phase.Verify verify() {
    return new Phase.Verify(text(), word(Phase.Verify.Level.values()), text(), small());
  }

  private Run run() {
    return switch (random.nextInt(4)) {
      case 0 -> new Run.Noop(random.nextBoolean() ? List.of() : List.of("scout", "a-caste"));
      case 1 -> new Run.Survey();
      case 2 -> new Run.Restore(text());
      default -> {
        var env = texts();
        yield new Run.Command(some(this::text), perhaps(this::text), env, small());
      }
    };
  }

  /// The memory service may be missed.
  Mind mind() {
    return new Mind(
        new DecayClock(instant(), Duration.ofMillis(random.nextInt()), perhaps(this::instant)),
        some(this::signal),
        random.nextBoolean() ? Memory.NONE : memory(),
        some(this::pattern),
        some(this::text),
        perhaps(() -> new Shut(instant(), small(), List.of(), small(), perhaps(this::uuid))));
  }

  private Signal signal() {
    return new Signal(
        uuid(),
        word(SignalType.values()),
        text(),
        perhaps(this::text),
        text(),
        perhaps(this::text),
        random.nextDouble(),
        perhaps(() -> Duration.ofMillis(random.nextInt())),
        Duration.ofNanos(random.nextLong()),
        instant(),
        small(),
        some(this::uuid));
  }

  private Memory memory() {
    return new Memory(
        some(this::entry),
        some(this::entry),
        some(this::entry),
        some(this::entry),
        some(
            () ->
                new Instinct(
                    uuid(), text(), text(), random.nextInt(101) / 100.0, small(), small())),
        Set.copyOf(some(this::uuid)));
  }

  private Entry entry() {
    return new Entry(uuid(), perhaps(this::text), text(), text(), perhaps(this::text), instant());
  }

  private Pattern pattern() {
    return new Pattern(text(), text(), text(), random.nextDouble(), small(), small(), instant());
  }

  Note note() {
    return new Note(
        uuid(),
        text(),
        text(),
        text(),
        text(),
        text(),
        text(),
        random.nextBoolean(),
        perhaps(this::text),
        instant());
  }

  Gate gate(String name) {
    return new Gate(name, random.nextBoolean(), random.nextBoolean(), text(), text(), text());
  }

  private TaskRow.Blocked blocked() {
    return new TaskRow.Blocked(
        text(),
        text(),
        text(),
        text(),
        word(TaskStatus.values()),
        random.nextBoolean() ? "queen" : text(),
        random.nextBoolean(),
        small());
  }

  TaskRow.Artifact artifact() {
    return new TaskRow.Artifact("file-" + random.nextInt(1000), Hash.of(text()), small());
  }

  private Vote vote() {
    return new Vote(
        text(),
        random.nextBoolean(),
        random.nextBoolean(),
        weight(),
        some(() -> new Vote.Issue(text(), text())),
        text(),
        instant());
  }

  private double weight() {
    return switch (random.nextInt(3)) {
      case 0 -> 1 + random.nextInt(5);
      case 1 -> random.nextInt(1, 100) / 10.0;
      default -> random.nextDouble() * Math.pow(10, random.nextInt(-30, 30));
    };
  }

  /// Any text, half a surrogate pair included.
  String text() {
    var text = new StringBuilder();
    for (int length = random.nextInt(12); length > 0; length--) {
      text.append(LETTERS.charAt(random.nextInt(LETTERS.length())));
    }
    return text.toString();
  }

  Instant instant() {
    long second = random.nextLong(-90_000_000_000L, 300_000_000_000L);
    return switch (random.nextInt(4)) {
      case 0 -> Instant.ofEpochSecond(second);
      case 1 -> Instant.ofEpochMilli(second);
      case 2 -> Instant.ofEpochSecond(second, random.nextInt(1_000_000) * 1_000L);
      default -> Instant.ofEpochSecond(second, random.nextInt(1_000_000_000));
    };
  }

  UUID uuid() {
    return new UUID(random.nextLong(), random.nextLong());
  }

  int small() {
    return random.nextBoolean() ? 0 : random.nextInt(100);
  }

  <E> E word(E[] words) {
    return words[random.nextInt(words.length)];
  }

  private <T> @Nullable T maybe(Supplier<T> what) {
    return random.nextBoolean() ? null : what.get();
  }

  private <T> Optional<T> perhaps(Supplier<T> what) {
    return random.nextBoolean() ? Optional.empty() : Optional.of(what.get());
  }

  private <T> List<T> some(Supplier<T> what) {
    return random.nextBoolean()
        ? List.of()
        : IntStream.range(0, random.nextInt(4)).mapToObj(_ -> what.get()).toList();
  }
}
