package colony.queen.app.door;

import colony.contracts.Ids;
import colony.contracts.api.NewToken;
import colony.contracts.api.TokenView;
import colony.contracts.names.ActorName;
import colony.contracts.names.NamespaceName;
import colony.door.Bearer;
import colony.door.Namespaces;
import colony.door.Role;
import colony.door.Tokens;
import colony.queen.app.FaultyException;
import colony.queen.app.ForbiddenException;
import colony.queen.app.UnknownException;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.security.SecureRandom;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Makes tokens and takes them away. An admin of some namespaces does so for these alone, and
/// nobody makes one that reaches further than their own.
@ApplicationScoped
public class TokenDesk {
  private static final int RANDOM_BYTES = 32;

  /// The database, and other people's programs, write years of four digits.
  private static final Instant NEVER = Instant.parse("+10000-01-01T00:00:00Z");

  private static final SecureRandom RANDOM = new SecureRandom();

  private final TokenBook book;
  private final IssuedTokens issued;
  private final Caller caller;

  @Inject
  public TokenDesk(TokenBook book, IssuedTokens issued, Caller caller) {
    this.book = book;
    this.issued = issued;
    this.caller = caller;
  }

  /// Where a namespace is said, those by which somebody gets there.
  public List<TokenView> list() {
    var asked = caller.admitted().asked();
    return book.all().stream()
        .filter(it -> mine(it.bearer()))
        .filter(it -> asked.isEmpty() || it.bearer().namespaces().has(asked.get()))
        .map(it -> view(it, null))
        .toList();
  }

  /// The only answer that ever holds the token itself.
  public TokenView make(NewToken wanted) {
    var now = Instant.now();
    var row =
        new TokenBook.Row(Ids.next(), bearer(wanted, now), now, caller.actor(), Optional.empty());
    var secret = new byte[RANDOM_BYTES];
    RANDOM.nextBytes(secret);
    var token =
        IssuedTokens.PREFIX + Base64.getUrlEncoder().withoutPadding().encodeToString(secret);
    book.add(row, Tokens.hash(token), line("token made", row));
    issued.look();
    return view(row, token);
  }

  public void revoke(String id) {
    var row =
        id(id)
            .flatMap(book::find)
            .filter(it -> mine(it.bearer()))
            .orElseThrow(() -> new UnknownException("token", id));
    if (row.revokedAt().isEmpty()) {
      book.revoke(row.id(), caller.actor(), Instant.now(), line("token revoked", row));
      issued.look();
    }
  }

  private AuditLine line(String what, TokenBook.Row row) {
    return AuditLine.of(
        caller.admitted(),
        what,
        "%s (%s)".formatted(row.name(), row.id()),
        AuditLine.DONE,
        Optional.of(
            "%s, namespaces %s"
                .formatted(row.bearer().role().word(), words(row.bearer().namespaces()))),
        caller.request());
  }

  private Bearer bearer(NewToken wanted, Instant now) {
    var faults = new ArrayList<String>();
    var role = Optional.ofNullable(wanted.role()).flatMap(Role::of);
    if (role.isEmpty()) {
      faults.add("role: expected " + Role.EXPECTED);
    }
    var name = Objects.requireNonNullElse(wanted.name(), "");
    if (!ActorName.possible(name)) {
      faults.add("name: expected " + ActorName.EXPECTED);
    }
    var names = Optional.ofNullable(wanted.namespaces());
    if (names.isPresent()
        && (names.get().isEmpty()
            || !names.get().stream().allMatch(it -> it != null && NamespaceName.possible(it)))) {
      faults.add("namespaces: expected at least one name of " + NamespaceName.EXPECTED);
    }
    if (wanted.expires() != null && !wanted.expires().isAfter(now)) {
      faults.add("expires: expected an instant to come");
    }
    if (wanted.expires() != null && !wanted.expires().isBefore(NEVER)) {
      faults.add("expires: expected a year of four digits, or none for a token that stays");
    }
    if (!faults.isEmpty()) {
      throw new FaultyException("this token cannot be made", faults);
    }
    var bearer =
        new Bearer(
            role.orElseThrow(),
            Optional.of(name),
            names.<Namespaces>map(Namespaces.Only::new).orElseGet(Namespaces.All::new),
            Optional.ofNullable(wanted.expires()));
    if (!mine(bearer)) {
      throw new ForbiddenException("a token cannot reach further than the one that makes it");
    }
    return bearer;
  }

  /// Whether it reaches nothing that the caller does not.
  private boolean mine(Bearer bearer) {
    return switch (bearer.namespaces()) {
      case Namespaces.All _ -> caller.admitted().reachesAll();
      case Namespaces.Only only -> only.names().stream().allMatch(caller::reaches);
    };
  }

  private static Optional<UUID> id(String id) {
    try {
      return Optional.of(UUID.fromString(id));
    } catch (IllegalArgumentException _) {
      return Optional.empty();
    }
  }

  private static TokenView view(TokenBook.Row row, @Nullable String token) {
    return new TokenView(
        row.id(),
        row.name(),
        row.bearer().role().word(),
        switch (row.bearer().namespaces()) {
          case Namespaces.All _ -> null;
          case Namespaces.Only only -> List.copyOf(only.names());
        },
        row.createdAt(),
        row.createdBy(),
        row.bearer().expires().orElse(null),
        row.revokedAt().orElse(null),
        token);
  }

  private static String words(Namespaces namespaces) {
    return switch (namespaces) {
      case Namespaces.All _ -> "all";
      case Namespaces.Only only -> String.join(", ", only.names());
    };
  }
}
