package colony.aether.json;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;

/// Damages texts as disks, editors and careless tools do.
public final class Mutant {
  private static final List<String> TOKENS =
      List.of(
          "{",
          "}",
          "[",
          "]",
          ",",
          ":",
          "\"",
          "\\",
          "null",
          "true",
          "1e999999",
          "-0.0",
          "01",
          "NaN",
          "\"a\":1",
          "\"goal\":",
          "\\ud800",
          "\\u0000",
          "\u0000",
          "\ufeff",
          "//",
          "\n",
          "\r",
          "|",
          "__GOAL__",
          "\"events\":[",
          "2026-02-30T00:00:00Z");

  private final RandomGenerator random;

  public Mutant(RandomGenerator random) {
    this.random = random;
  }

  public byte[] of(byte[] sound) {
    var text = sound;
    for (int i = random.nextInt(1, 4); i > 0; i--) {
      text = once(text);
    }
    return text;
  }

  private byte[] once(byte[] text) {
    int at = random.nextInt(text.length + 1);
    int to = Math.min(text.length, at + random.nextInt(1, 40));
    return switch (random.nextInt(7)) {
      case 0 -> flipped(text);
      case 1 -> Arrays.copyOf(text, at);
      case 2 -> joined(part(text, 0, at), part(text, to, text.length));
      case 3 -> joined(part(text, 0, at), token(), part(text, at, text.length));
      case 4 -> joined(part(text, 0, to), part(text, at, text.length));
      case 5 ->
          joined(
              part(text, 0, at), new byte[] {(byte) random.nextInt()}, part(text, at, text.length));
      default -> doubled(text);
    };
  }

  private byte[] flipped(byte[] text) {
    var copy = text.clone();
    if (copy.length > 0) {
      copy[random.nextInt(copy.length)] ^= (byte) (1 << random.nextInt(8));
    }
    return copy;
  }

  /// A line comes twice: mostly a member.
  private byte[] doubled(byte[] text) {
    var lines = new String(text, StandardCharsets.UTF_8).split("(?<=\n)");
    int twice = random.nextInt(lines.length);
    var all = new StringBuilder();
    for (int i = 0; i < lines.length; i++) {
      all.append(lines[i]).append(i == twice ? lines[i] : "");
    }
    return all.toString().getBytes(StandardCharsets.UTF_8);
  }

  private byte[] token() {
    return TOKENS.get(random.nextInt(TOKENS.size())).getBytes(StandardCharsets.UTF_8);
  }

  private static byte[] part(byte[] text, int from, int to) {
    return Arrays.copyOfRange(text, from, Math.max(from, to));
  }

  private static byte[] joined(byte[]... parts) {
    var all = new ByteArrayOutputStream();
    for (var part : parts) {
      all.writeBytes(part);
    }
    return all.toByteArray();
  }
}
