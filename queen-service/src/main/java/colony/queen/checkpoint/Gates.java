package colony.queen.checkpoint;

import colony.queen.colony.Gate;
import java.util.List;
import java.util.Map;

/// Quality gates in the report of a phase checkpoint.
final class Gates {
  private Gates() {}

  static Map<String, Object> tree(Gate gate) {
    return Map.of(
        "name", gate.name(),
        "passed", gate.passed(),
        "blocking", gate.blocking(),
        "detail", gate.detail(),
        "evidenceHash", gate.evidenceHash(),
        "fixHint", gate.fixHint());
  }

  static List<Gate> read(Fields report) {
    return report.object("governanceResults").objects("qualityGates").stream()
        .map(
            gate ->
                new Gate(
                    gate.text("name"),
                    gate.flag("passed"),
                    gate.flag("blocking"),
                    gate.text("detail"),
                    gate.text("evidenceHash"),
                    gate.text("fixHint")))
        .toList();
  }
}
