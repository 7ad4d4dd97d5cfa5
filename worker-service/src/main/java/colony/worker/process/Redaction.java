package colony.worker.process;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// Takes the secrets that a process was given out of what it prints, before anybody keeps or shows
/// it. It sees them as they are written; what a process encodes or cuts first passes.
final class Redaction {
  private static final byte[] INSTEAD = "[secret]".getBytes(StandardCharsets.UTF_8);
  private static final List<String> WORDS =
      List.of("KEY", "TOKEN", "SECRET", "PASSWORD", "PASSPHRASE", "CREDENTIAL");

  /// Shorter ones are words that stand in any text.
  private static final int SHORTEST = 8;

  private final List<byte[]> secrets;

  /// By the byte, whether a secret begins with it: most of what is printed is passed by one look.
  private final boolean[] begins = new boolean[256];

  /// The beginning of what may be a secret; whether it is, the next bytes say.
  private byte[] held = {};

  /// @param environment of the process: variables whose names say that their values are secret
  Redaction(Map<String, String> environment) {
    this.secrets =
        environment.entrySet().stream()
            .filter(it -> isSecret(it.getKey()) && it.getValue().length() >= SHORTEST)
            .map(it -> it.getValue().getBytes(StandardCharsets.UTF_8))
            .sorted(Comparator.<byte[]>comparingInt(it -> it.length).reversed())
            .toList();
    secrets.forEach(it -> begins[Byte.toUnsignedInt(it[0])] = true);
  }

  /// The key by which a call is known again opens nothing, nor do the names of Git's settings.
  private static boolean isSecret(String name) {
    var upper = name.toUpperCase(Locale.ROOT);
    return WORDS.stream().anyMatch(upper::contains)
        && !upper.equals("COLONY_IDEMPOTENCY_KEY")
        && !upper.startsWith("GIT_CONFIG_KEY_");
  }

  byte[] clean(byte[] bytes, int length) {
    if (secrets.isEmpty()) {
      return Arrays.copyOf(bytes, length);
    }
    var all = Arrays.copyOf(held, held.length + length);
    System.arraycopy(bytes, 0, all, held.length, length);
    return scanned(all, false);
  }

  /// What was held back when nothing more comes.
  byte[] rest() {
    return scanned(held, true);
  }

  private byte[] scanned(byte[] all, boolean last) {
    var clean = new ByteArrayOutputStream(all.length);
    int at = 0;
    while (at < all.length) {
      int plain = plainFrom(all, at);
      clean.write(all, at, plain - at);
      at = plain;
      if (at == all.length || (!last && mayBeginHere(all, at))) {
        break;
      }
      int secret = secretAt(all, at);
      if (secret > 0) {
        clean.writeBytes(INSTEAD);
        at += secret;
      } else {
        clean.write(all[at++]);
      }
    }
    held = Arrays.copyOfRange(all, at, all.length);
    return clean.toByteArray();
  }

  /// The next place where a secret may stand, or the end.
  private int plainFrom(byte[] all, int from) {
    int at = from;
    while (at < all.length && !begins[Byte.toUnsignedInt(all[at])]) {
      at++;
    }
    return at;
  }

  /// How long the secret is that stands here, 0 where none does.
  private int secretAt(byte[] all, int at) {
    return secrets.stream()
        .filter(it -> all.length - at >= it.length)
        .filter(it -> Arrays.equals(all, at, at + it.length, it, 0, it.length))
        .mapToInt(it -> it.length)
        .findFirst()
        .orElse(0);
  }

  /// Whether all that is left is the beginning of a secret and not a whole one.
  private boolean mayBeginHere(byte[] all, int at) {
    int left = all.length - at;
    return secrets.stream()
        .anyMatch(it -> left < it.length && Arrays.equals(all, at, all.length, it, 0, left));
  }
}
