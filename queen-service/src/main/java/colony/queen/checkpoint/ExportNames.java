package colony.queen.checkpoint;

import colony.queen.lifecycle.ColonyState;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.HashMap;
import java.util.Map;

/// The file names of one export (docs/checkpoints.md). Several checkpoints of one second are told
/// apart by their order, so the oldest must be named first.
public final class ExportNames {
  private static final DateTimeFormatter SECOND =
      DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss").withZone(ZoneOffset.UTC);

  private final Map<String, Integer> given = new HashMap<>();

  public String move(boolean post, ColonyState from, ColonyState to, Instant at) {
    var name =
        "checkpoint-%s-to-%s-%s%s".formatted(from, to, SECOND.format(at), post ? "" : ".pre");
    int count = given.merge(name, 1, Integer::sum);
    return count == 1 ? name + ".json" : "%s.%d.json".formatted(name, count);
  }

  /// @param name of the checkpoint, `PRE_develop_v2`
  public static String phase(String run, String name) {
    return "run-%s/%s.json".formatted(run, name);
  }
}
