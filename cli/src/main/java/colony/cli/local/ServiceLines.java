package colony.cli.local;

import colony.cli.output.Table;
import colony.stack.ProcessIdentity;
import colony.stack.ServiceRecord;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// The services of a stack as lines for people.
public final class ServiceLines {
  private ServiceLines() {}

  public static List<String> lines(List<ServiceRecord> services, Instant now) {
    var table = new Table("SERVICE", "STATE", "PORT", "PID", "AGE", "RESTARTS");
    for (var service : services) {
      table.row(
          service.name(),
          service.state().name().toLowerCase(Locale.ROOT).replace('_', ' '),
          service.port(),
          pid(service.process()),
          age(service.process(), now),
          service.restarts());
    }
    return table.lines();
  }

  private static String pid(@Nullable ProcessIdentity process) {
    return process == null ? "-" : Long.toString(process.pid());
  }

  private static String age(@Nullable ProcessIdentity process, Instant now) {
    if (process == null) {
      return "-";
    }
    var age = Duration.between(Instant.ofEpochMilli(process.startedAtMillis()), now);
    if (age.toHours() > 0) {
      return "%dh %dm".formatted(age.toHours(), age.toMinutesPart());
    }
    return age.toMinutes() > 0
        ? "%dm %ds".formatted(age.toMinutes(), age.toSecondsPart())
        : "%ds".formatted(Math.max(0, age.toSeconds()));
  }
}
