package colony.door;

import java.util.Locale;
import java.util.Optional;

/// What a bearer of a token may do: an admin everything, an operator all but what the installation
/// and emergencies need, a viewer only read, a worker what its work needs.
public enum Role {
  ADMIN,
  OPERATOR,
  VIEWER,
  WORKER;

  public static final String EXPECTED = "admin, operator, viewer or worker";

  public static Optional<Role> of(String word) {
    for (var role : values()) {
      if (role.word().equals(word)) {
        return Optional.of(role);
      }
    }
    return Optional.empty();
  }

  /// As it is written in token files and answers.
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /// Whether people of this role may change colonies.
  public boolean changes() {
    return switch (this) {
      case ADMIN, OPERATOR -> true;
      case VIEWER, WORKER -> false;
    };
  }

  /// Whether whoever has this role may do what takes `least`. Workers are no people: they stand
  /// beside that order.
  boolean covers(Role least) {
    return this == ADMIN || this == least || this == OPERATOR && least == VIEWER;
  }

  /// Why the door stays shut, for whom the table does not list.
  String no() {
    return switch (this) {
      case VIEWER -> "a viewer's token only reads";
      case WORKER -> "a worker's token does not allow this";
      case OPERATOR, ADMIN -> "this takes an admin's token";
    };
  }
}
