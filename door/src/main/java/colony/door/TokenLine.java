package colony.door;

import colony.contracts.names.ActorName;
import colony.contracts.names.NamespaceName;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// One line of the token file. Its faults name the place and never what stands there after the
/// role: a secret may stand at any place of a line that is wrong.
final class TokenLine {
  static final String EXPECTED =
      "expected \"ROLE TOKEN [namespaces=a,b] [expires=2026-12-31T00:00:00Z] [name=ci]\" with the"
          + " role admin, operator, viewer or worker";

  private final String place;
  private @Nullable String name;
  private @Nullable Namespaces namespaces;
  private @Nullable Instant expires;

  private TokenLine(String place) {
    this.place = place;
  }

  record Read(String token, Bearer bearer) {}

  static Read read(String line, String place) {
    var words = List.of(line.split("\\s+"));
    if (words.size() < 2) {
      throw new IllegalStateException("%s: %s".formatted(place, EXPECTED));
    }
    var reading = new TokenLine(place);
    var role = reading.role(words.getFirst());
    words.subList(2, words.size()).forEach(reading::scope);
    return new Read(words.get(1), reading.bearer(role));
  }

  private Bearer bearer(Role role) {
    return new Bearer(
        role,
        Optional.ofNullable(name),
        namespaces == null ? new Namespaces.All() : namespaces,
        Optional.ofNullable(expires));
  }

  private Role role(String word) {
    return Role.of(word).orElseThrow(() -> fault(EXPECTED));
  }

  private void scope(String word) {
    int end = word.indexOf('=');
    var value = word.substring(end + 1);
    switch (end < 0 ? "" : word.substring(0, end)) {
      case "namespaces" -> {
        once("namespaces", namespaces);
        namespaces = namespaces(value);
      }
      case "expires" -> {
        once("expires", expires);
        expires = instant(value);
      }
      case "name" -> {
        once("name", name);
        name = name(value);
      }
      default -> throw fault(EXPECTED);
    }
  }

  private void once(String word, @Nullable Object before) {
    if (before != null) {
      throw fault("%s stands there twice".formatted(word));
    }
  }

  private Namespaces namespaces(String value) {
    var names = Arrays.asList(value.split(",", -1));
    if (!names.stream().allMatch(NamespaceName::possible)) {
      throw fault(
          "namespaces: expected names with commas between, each %s"
              .formatted(NamespaceName.EXPECTED));
    }
    return new Namespaces.Only(new HashSet<>(names));
  }

  private Instant instant(String value) {
    try {
      return Instant.parse(value);
    } catch (DateTimeParseException _) {
      throw fault("expires: expected an instant such as 2026-12-31T00:00:00Z");
    }
  }

  private String name(String value) {
    if (!ActorName.possible(value)) {
      throw fault("name: expected " + ActorName.EXPECTED);
    }
    return value;
  }

  private IllegalStateException fault(String text) {
    return new IllegalStateException("%s: %s".formatted(place, text));
  }
}
