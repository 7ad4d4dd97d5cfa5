package colony.queen.telemetry;

import java.util.Locale;

/// Names of types and constants as labels are written: `GiveSignal` becomes `give-signal`.
final class Words {
  private Words() {}

  static String of(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  static String of(String type) {
    return type.replaceAll("(?<=[a-z])(?=[A-Z])", "-").toLowerCase(Locale.ROOT);
  }
}
