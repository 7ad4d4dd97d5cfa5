package colony.door;

import colony.contracts.names.Hash;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The tokens of a file, as hashes.
public final class Tokens {
  private final List<Known> known;

  private Tokens(List<Known> known) {
    this.known = List.copyOf(known);
  }

  /// Reads lines of [TokenLine]; empty lines and those with `#` say nothing.
  ///
  /// @throws IllegalStateException where a line is wrong, with its number and without the token
  public static Tokens of(List<String> lines, String source) {
    var known = new ArrayList<Known>();
    for (int i = 0; i < lines.size(); i++) {
      var line = lines.get(i).strip();
      if (!line.isEmpty() && !line.startsWith("#")) {
        add(line, i + 1, source, known);
      }
    }
    if (known.isEmpty()) {
      throw new IllegalStateException("the token file %s has no token".formatted(source));
    }
    return new Tokens(known);
  }

  private static void add(String line, int number, String source, List<Known> known) {
    var read = TokenLine.read(line, "%s, line %d".formatted(source, number));
    var hash = hash(read.token());
    for (var other : known) {
      if (MessageDigest.isEqual(other.hash, hash)) {
        throw new IllegalStateException(
            "%s, line %d: the token of line %d once more".formatted(source, number, other.line));
      }
    }
    known.add(new Known(hash, number, read.bearer()));
  }

  /// Compares with all of them in the same time, whichever fits.
  public Optional<Bearer> bearer(String token) {
    var hash = hash(token);
    Optional<Bearer> bearer = Optional.empty();
    for (var one : known) {
      if (MessageDigest.isEqual(one.hash, hash)) {
        bearer = Optional.of(one.bearer);
      }
    }
    return bearer;
  }

  /// What is kept of a token instead of itself. The tokens we make have 256 random bits, so that no
  /// slower hash is needed against guessing.
  public static byte[] hash(String token) {
    return Hash.bytes(token);
  }

  private record Known(byte[] hash, int line, Bearer bearer) {}
}
