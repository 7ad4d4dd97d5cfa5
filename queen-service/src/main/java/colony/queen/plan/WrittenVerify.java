package colony.queen.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The commands that decide whether a phase or a task is done, as plans write them.
final class WrittenVerify {
  /// Checks of one task: they are run one after the other, and travel with each dispatch.
  static final int MOST_OF_A_TASK = 20;

  private static final String KEY = "verify";
  private static final Map<String, Phase.Verify.Level> LEVELS =
      Map.of(
          "syntax", Phase.Verify.Level.SYNTAX,
          "full", Phase.Verify.Level.FULL,
          "execution", Phase.Verify.Level.EXECUTION);

  private WrittenVerify() {}

  static List<Phase.Verify> ofPhase(Section phase, Findings findings) {
    return read(phase, findings, Optional.empty());
  }

  /// Without a level, every mode runs a check of a task: that is what `syntax` means.
  static List<Phase.Verify> ofTask(Section task, Findings findings) {
    var verify = read(task, findings, Optional.of(Phase.Verify.Level.SYNTAX));
    if (verify.size() > MOST_OF_A_TASK) {
      task.fault(
          "verify has %d checks, expected at most %d".formatted(verify.size(), MOST_OF_A_TASK));
    }
    return verify;
  }

  private static List<Phase.Verify> read(
      Section section, Findings findings, Optional<Phase.Verify.Level> usual) {
    var verify = new ArrayList<Phase.Verify>();
    var written = section.list(KEY, "mappings of name, level, command");
    for (int i = 0; i < written.size(); i++) {
      Section.of(written.get(i), "%s %s[%d]".formatted(section.place(), KEY, i), findings)
          .flatMap(one -> one(one, usual))
          .ifPresent(verify::add);
    }
    return verify;
  }

  private static Optional<Phase.Verify> one(Section verify, Optional<Phase.Verify.Level> usual) {
    var name = verify.requiredText("name", 200);
    var command = verify.requiredText("command", Section.LONGEST_TEXT);
    var level = verify.choice("level", LEVELS);
    long timeout = verify.duration("timeout").orElse(0L);
    if (!verify.has("level")) {
      level = usual;
      if (usual.isEmpty()) {
        verify.fault("level is missing, expected one of execution, full, syntax");
      }
    }
    verify.warnOfUnknownKeys();
    return name.isPresent() && command.isPresent() && level.isPresent()
        ? Optional.of(new Phase.Verify(name.get(), level.get(), command.get(), timeout))
        : Optional.empty();
  }
}
