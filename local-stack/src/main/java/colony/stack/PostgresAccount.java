package colony.stack;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// PostgreSQL refuses to run as root. Root therefore starts it in a user namespace of its own,
/// where it looks like nobody, or, where the kernel forbids that, under the account of nobody.
enum PostgresAccount {
  OURS(List.of(), -1),
  NAMESPACE(List.of("unshare", "-U"), 0),
  NOBODY(List.of("setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"), 65534);

  private final List<String> prefix;

  /// Who the files must belong to, as seen from outside.
  private final int owner;

  PostgresAccount(List<String> prefix, int owner) {
    this.prefix = prefix;
    this.owner = owner;
  }

  static PostgresAccount choose() {
    if (!"root".equals(System.getProperty("user.name"))) {
      return OURS;
    }
    for (var account : List.of(NAMESPACE, NOBODY)) {
      if (account.works()) {
        return account;
      }
    }
    throw new Trouble(
        "PostgreSQL does not run as root, and neither unshare -U nor setpriv works here:"
            + " start Colony under another account");
  }

  List<String> command(List<String> argv) {
    var whole = new ArrayList<>(prefix);
    whole.addAll(argv);
    return whole;
  }

  /// The other way may have been taken when the files were made.
  void own(Path folder) throws IOException {
    if (owner < 0 || Integer.valueOf(owner).equals(Files.getAttribute(folder, "unix:uid"))) {
      return;
    }
    try (var files = Files.walk(folder)) {
      for (var file : (Iterable<Path>) files::iterator) {
        Files.setAttribute(file, "unix:uid", owner);
      }
    }
  }

  private boolean works() {
    return FinishedCommand.run(command(List.of("true"))).status() == 0;
  }
}
