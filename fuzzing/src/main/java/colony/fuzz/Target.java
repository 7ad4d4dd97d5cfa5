package colony.fuzz;

import java.nio.charset.StandardCharsets;
import java.util.List;

/// One parser and what must hold of it.
///
/// @param name also the folder of its kept inputs, `src/test/resources/fuzz/NAME`
/// @param seeds files and folders below `src/test/resources` that are inputs too
/// @param words that the parser looks for and a fuzzer would guess late
public record Target(String name, Body body, List<String> seeds, List<String> words) {
  public Target {
    if (!name.matches("[a-z0-9-]+")) {
      throw new IllegalArgumentException(
          "the target's name is '%s', expected a to z, 0 to 9 and -".formatted(name));
    }
    seeds = List.copyOf(seeds);
    words = List.copyOf(words);
  }

  public static Target ofBytes(String name, Body body) {
    return new Target(name, body, List.of(), List.of());
  }

  /// What is no UTF-8 comes as the replacement character, as readers of text see it.
  public static Target ofText(String name, TextBody body) {
    return ofBytes(name, input -> body.read(new String(input, StandardCharsets.UTF_8)));
  }

  public Target seeds(String... more) {
    return new Target(name, body, List.of(more), words);
  }

  public Target words(String... more) {
    return new Target(name, body, seeds, List.of(more));
  }

  /// Reads one input. Whatever it throws is a finding, a refusal is not thrown.
  @FunctionalInterface
  public interface Body {
    void read(byte[] input) throws Exception;
  }

  @FunctionalInterface
  public interface TextBody {
    void read(String input) throws Exception;
  }
}
