package colony.queen.app.tenant;

import colony.contracts.api.NamespaceView;
import colony.contracts.names.NamespaceName;
import colony.door.Namespaces;
import colony.door.Role;
import colony.queen.app.FaultyException;
import colony.queen.app.ForbiddenException;
import colony.queen.app.UnknownException;
import colony.queen.app.door.Caller;
import colony.queen.tenant.Quota;
import colony.queen.tenant.Use;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/// Namespaces as people see them and as admins set them.
@ApplicationScoped
public class NamespaceQuotas {
  private final NamespaceBook book;
  private final Caller caller;
  private final Turns turns;

  @Inject
  public NamespaceQuotas(NamespaceBook book, Caller caller, Turns turns) {
    this.book = book;
    this.caller = caller;
    this.turns = turns;
  }

  public List<NamespaceView> list() {
    return book.list(caller.admitted().listed()).stream().map(NamespaceQuotas::view).toList();
  }

  public NamespaceView find(String name) {
    return Optional.of(name)
        .filter(caller::reaches)
        .flatMap(book::find)
        .map(NamespaceQuotas::view)
        .orElseThrow(() -> new UnknownException("namespace", name));
  }

  /// Makes the namespace where it is not there. Empty, and nothing is set, where what holds is not
  /// what somebody sets another for.
  ///
  /// @param meant of what holds; empty where there is no such namespace
  public Optional<NamespaceView> set(
      String name, Quota quota, Predicate<Optional<NamespaceView.QuotaView>> meant) {
    if (!NamespaceName.possible(name)) {
      throw new FaultyException(
          "\"%s\" is no name for a namespace".formatted(name),
          List.of("namespace: expected " + NamespaceName.EXPECTED));
    }
    switch (caller.admitted().namespaces()) {
      case Namespaces.All _ -> {}
      case Namespaces.Only _ -> throw onlyForAdmins();
    }
    if (caller.role() != Role.ADMIN) {
      throw onlyForAdmins();
    }
    if (!book.set(
        name, quota, caller.actor(), held -> meant.test(held.map(NamespaceQuotas::view)))) {
      return Optional.empty();
    }
    turns.look();
    return Optional.of(find(name));
  }

  /// Who is bound to a namespace does not set what it may use.
  private static ForbiddenException onlyForAdmins() {
    return new ForbiddenException("a quota takes an admin's token that reaches all namespaces");
  }

  private static NamespaceView view(NamespaceBook.Entry entry) {
    return new NamespaceView(
        entry.name(),
        view(entry.quota()),
        view(entry.use()),
        entry.waiting(),
        entry.month().toString(),
        entry.madeAt(),
        entry.changedAt().orElse(null),
        entry.changedBy().orElse(null));
  }

  private static NamespaceView.QuotaView view(Quota quota) {
    return new NamespaceView.QuotaView(
        quota.colonies().orElse(null),
        quota.active().orElse(null),
        quota.tokens().orElse(null),
        quota.micros().orElse(null));
  }

  private static NamespaceView.UseView view(Use use) {
    return new NamespaceView.UseView(
        use.colonies(),
        use.active(),
        use.tokens(),
        use.micros(),
        use.reservedTokens(),
        use.reservedMicros());
  }
}
