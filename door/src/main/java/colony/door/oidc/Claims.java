package colony.door.oidc;

import colony.contracts.names.ActorName;
import colony.contracts.names.NamespaceName;
import colony.door.Bearer;
import colony.door.Credentials.Found;
import colony.door.Namespaces;
import colony.door.Role;
import com.nimbusds.jwt.JWTClaimsSet;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/// What the claims of a token mean here. A role is written `operator@team-a`, for one namespace, or
/// `operator`, for those of the namespaces claim; other words are other programs' and say nothing.
/// Of several roles the highest counts, with its own namespaces and no others: nobody becomes more
/// by what they may elsewhere.
final class Claims {
  private static final String EVERY = "*";

  private final String rolesClaim;
  private final Optional<String> namespacesClaim;

  Claims(String rolesClaim, Optional<String> namespacesClaim) {
    this.rolesClaim = rolesClaim;
    this.namespacesClaim = namespacesClaim;
  }

  Found bearer(JWTClaimsSet claims) {
    var written = words(claims, rolesClaim);
    for (var role : Role.values()) { // from the highest on
      var namespaces = namespaces(role, written, claims);
      if (namespaces.isPresent()) {
        return new Found.Known(
            new Bearer(
                role,
                Optional.of(name(claims)),
                namespaces.get(),
                Optional.of(
                    claims.getExpirationTime().toInstant().plusSeconds(Times.SKEW_SECONDS))));
      }
    }
    return new Found.Powerless(
        "this token gives no role here: expected \"%s\" to name one of %s, such as operator@team-a"
            .formatted(rolesClaim, Role.EXPECTED));
  }

  /// None where the token does not give this role anywhere.
  private Optional<Namespaces> namespaces(Role role, List<String> written, JWTClaimsSet claims) {
    var names = new TreeSet<String>();
    for (var word : written) {
      if (word.startsWith(role.word() + "@")) {
        names.add(word.substring(role.word().length() + 1));
      } else if (word.equals(role.word())) {
        if (namespacesClaim.isEmpty()) {
          return Optional.of(new Namespaces.All());
        }
        names.addAll(words(claims, namespacesClaim.get()));
      }
    }
    if (names.contains(EVERY)) {
      return Optional.of(new Namespaces.All());
    }
    names.removeIf(it -> !NamespaceName.possible(it));
    return names.isEmpty() ? Optional.empty() : Optional.of(new Namespaces.Only(names));
  }

  private static List<String> words(JWTClaimsSet claims, String path) {
    return switch (at(claims.getClaims(), path)) {
      case String text -> List.of(text.strip().split("[\\s,]+"));
      case Collection<?> several -> several.stream().map(String::valueOf).toList();
      case null, default -> List.of();
    };
  }

  /// The claim of that whole name, else the one within others that its dots lead to.
  private static @Nullable Object at(Map<?, ?> claims, String path) {
    if (claims.containsKey(path)) {
      return claims.get(path);
    }
    int dot = path.indexOf('.');
    return dot > 0 && claims.get(path.substring(0, dot)) instanceof Map<?, ?> within
        ? at(within, path.substring(dot + 1))
        : null;
  }

  /// The name people know them by where the trail can write it, else what never changes.
  private static String name(JWTClaimsSet claims) {
    var known = claims.getClaim("preferred_username");
    if (known instanceof String name && ActorName.possible(name)) {
      return name;
    }
    return ActorName.like(Objects.requireNonNull(claims.getSubject()));
  }
}
