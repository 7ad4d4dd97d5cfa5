package colony.worker.workspace;

import java.nio.file.Path;
import java.util.Map;

/// How git goes to a server by ssh: as the user has set it, and with nobody asked, who is not here.
final class Ssh {
  /// Begin so.
  static final String VARIABLES = "GIT_SSH";

  private static final String COMMAND = "GIT_SSH_COMMAND";
  private static final String QUIET = " -o BatchMode=yes";

  private Ssh() {}

  /// The variable would overrule what is set otherwise, a key of one's own for example.
  ///
  /// @param setting `core.sshCommand`; empty where none is set
  static void quiet(Map<String, String> environment, String setting) {
    if (environment.containsKey(COMMAND)) {
      return;
    }
    if (!setting.isBlank()) {
      environment.put(COMMAND, isSsh(setting) ? setting + QUIET : setting);
    } else if (!environment.containsKey("GIT_SSH")) {
      environment.put(COMMAND, "ssh" + QUIET);
    }
  }

  /// Another program may not know the option.
  private static boolean isSsh(String command) {
    return Path.of(command.strip().split("\\s+")[0]).endsWith("ssh");
  }
}
