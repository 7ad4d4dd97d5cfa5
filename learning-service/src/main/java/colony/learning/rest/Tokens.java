package colony.learning.rest;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The bearer tokens this service knows, as hashes.
final class Tokens {
  private final List<Known> known;

  private Tokens(List<Known> known) {
    this.known = List.copyOf(known);
  }

  /// Reads lines of `admin TOKEN`, `operator TOKEN` or `worker TOKEN`; empty lines and those with
  /// `#` say nothing.
  static Tokens readFrom(Path file) {
    try {
      return of(Files.readAllLines(file), file.toString());
    } catch (IOException e) {
      throw new IllegalStateException("the token file %s cannot be read".formatted(file), e);
    }
  }

  static Tokens of(List<String> lines, String source) {
    var known = new ArrayList<Known>();
    for (int i = 0; i < lines.size(); i++) {
      var line = lines.get(i).strip();
      if (!line.isEmpty() && !line.startsWith("#")) {
        known.add(parsed(line, "%s, line %d".formatted(source, i + 1)));
      }
    }
    if (known.isEmpty()) {
      throw new IllegalStateException("the token file %s has no token".formatted(source));
    }
    return new Tokens(known);
  }

  /// Compares with all of them in the same time, whichever fits.
  Optional<Role> roleOf(String token) {
    var hash = hash(token);
    Optional<Role> role = Optional.empty();
    for (var one : known) {
      if (MessageDigest.isEqual(one.hash, hash)) {
        role = Optional.of(one.role);
      }
    }
    return role;
  }

  /// The line itself stays out of the message: it is a secret.
  private static Known parsed(String line, String place) {
    var words = line.split("\\s+");
    var role =
        switch (words[0]) {
          case "admin" -> Role.ADMIN;
          case "operator" -> Role.OPERATOR;
          case "worker" -> Role.WORKER;
          default -> null;
        };
    if (role == null || words.length != 2) {
      throw new IllegalStateException(
          "%s: expected \"admin TOKEN\", \"operator TOKEN\" or \"worker TOKEN\"".formatted(place));
    }
    return new Known(role, hash(words[1]));
  }

  private static byte[] hash(String token) {
    try {
      return MessageDigest.getInstance("SHA-256").digest(token.getBytes(StandardCharsets.UTF_8));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }

  private record Known(Role role, byte[] hash) {}
}
