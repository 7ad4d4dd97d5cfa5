package colony.queen.plan;

import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/// `sandbox`, `network` and `limits` of a `run`. An unknown limit is a fault: one that is not kept
/// is worse than none.
final class WrittenConfinement {
  private static final Map<String, Confinement.Sandbox> SANDBOXES =
      Map.of("none", Confinement.Sandbox.NONE, "bwrap", Confinement.Sandbox.BWRAP);
  private static final Map<String, Confinement.Network> NETWORKS =
      Map.of("open", Confinement.Network.OPEN, "none", Confinement.Network.NONE);
  private static final Pattern SIZE = Pattern.compile("([1-9][0-9]{0,11})([kmgKMG]?)");
  private static final long LARGEST = 1L << 50;
  private static final int MOST = 1_000_000;

  private WrittenConfinement() {}

  static Confinement of(Section run, Findings findings) {
    var sandbox = run.choice("sandbox", SANDBOXES);
    var network = run.choice("network", NETWORKS);
    if (network.equals(Optional.of(Confinement.Network.NONE))
        && sandbox.equals(Optional.of(Confinement.Sandbox.NONE))) {
      run.fault("network none needs a sandbox, expected sandbox: bwrap or no sandbox key");
    }
    var limits =
        run.has("limits")
            ? Section.of(run.value("limits"), run.place() + " limits", findings)
            : Optional.<Section>empty();
    var confinement =
        new Confinement(
            sandbox,
            network,
            limits.flatMap(it -> size(it, "memory")).orElse(0L),
            limits.flatMap(it -> it.duration("cpu")).map(WrittenConfinement::seconds).orElse(0L),
            limits.flatMap(it -> it.count("processes", 1, MOST)).orElse(0),
            limits.flatMap(it -> it.count("openFiles", 3, MOST)).orElse(0),
            limits.flatMap(it -> size(it, "fileSize")).orElse(0L));
    limits.ifPresent(
        it -> it.faultUnknownKeys("limits are memory, cpu, processes, openFiles and fileSize"));
    return confinement;
  }

  /// Bytes; `512m` is 512 times 1,048,576 of them.
  private static Optional<Long> size(Section limits, String key) {
    var value = limits.value(key);
    if (value == null) {
      return Optional.empty();
    }
    var size = SIZE.matcher(String.valueOf(value));
    if (size.matches()) {
      long bytes = Long.parseLong(size.group(1)) << shift(size.group(2));
      if (bytes > 0 && bytes <= LARGEST) {
        return Optional.of(bytes);
      }
    }
    limits.unexpected(key, "a size such as 512m or 2g");
    return Optional.empty();
  }

  private static int shift(String unit) {
    return switch (unit) {
      case "k", "K" -> 10;
      case "m", "M" -> 20;
      case "g", "G" -> 30;
      default -> 0;
    };
  }

  private static long seconds(long millis) {
    return Math.max(1, (millis + 999) / 1000);
  }
}
