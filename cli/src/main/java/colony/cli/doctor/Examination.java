package colony.cli.doctor;

import colony.stack.FinishedCommand;
import colony.stack.FreePort;
import colony.stack.LocalPostgres;
import colony.stack.ServiceRecord;
import colony.stack.ServiceState;
import colony.stack.StackFolder;
import colony.stack.StackRecord;
import colony.stack.Trouble;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// What the doctor looks at.
final class Examination {
  private static final long ENOUGH_DISK_GB = 2;

  private final StackFolder folder;

  Examination(StackFolder folder) {
    this.folder = folder;
  }

  List<Check> checks() {
    var checks = new ArrayList<Check>();
    checks.add(jdk());
    checks.add(command("maven", "to build: install Maven 3.8.6 or later", "mvn", "-v"));
    checks.add(command("git", "for workspaces: install git", "git", "--version"));
    checks.add(disk());
    checks.add(ports());
    checks.add(account());
    checks.addAll(stack());
    return checks;
  }

  private static Check jdk() {
    var home = Path.of(System.getProperty("java.home"));
    return Files.isExecutable(home.resolve("bin/javac"))
        ? Check.well("jdk", "%s in %s".formatted(Runtime.version(), home))
        : Check.ill("jdk", "%s has no javac: install a whole JDK 25 or later".formatted(home));
  }

  private static Check command(String what, String whatToDo, String... argv) {
    var finished = FinishedCommand.run(List.of(argv));
    return finished.status() == 0
        ? Check.well(
            what,
            finished.output().lines().findFirst().orElse("").replaceAll("\033\\[[0-9;]*m", ""))
        : Check.ill(what, whatToDo);
  }

  private Check disk() {
    var at = folder.path();
    while (!Files.exists(at) && at.getParent() != null) {
      at = at.getParent();
    }
    var free = at.toFile().getUsableSpace() / 1_000_000_000;
    return free >= ENOUGH_DISK_GB
        ? Check.well("disk", "%d GB free in %s".formatted(free, at))
        : Check.ill(
            "disk", "only %d GB free in %s: free some or choose --data".formatted(free, at));
  }

  private static Check ports() {
    try {
      return Check.well("loopback", "can listen on 127.0.0.1, for example port " + FreePort.pick());
    } catch (Trouble trouble) {
      return Check.ill("loopback", trouble.line());
    }
  }

  private static Check account() {
    try {
      LocalPostgres.demandAccount();
      return Check.well("account", "PostgreSQL can run for " + System.getProperty("user.name"));
    } catch (Trouble trouble) {
      return Check.ill("account", trouble.line());
    }
  }

  private List<Check> stack() {
    var record = folder.record();
    var running = record.filter(StackRecord::supervised);
    if (running.isEmpty()) {
      if (record.filter(StackRecord::leavesProcesses).isPresent()) {
        return List.of(Check.ill("stack", StatusCommand.LEFT_BEHIND));
      }
      return List.of(Check.well("stack", "none runs with data in " + folder.path()));
    }
    return running.get().services().stream().map(Examination::service).toList();
  }

  private static Check service(ServiceRecord service) {
    return service.state() == ServiceState.READY
        ? Check.well(service.name(), "ready on port " + service.port())
        : Check.ill(
            service.name(),
            "%s: look at ./colony logs %s".formatted(service.state(), service.name()));
  }
}
