package colony.queen.app;

/// What a bearer of a token may do: an admin everything, an operator all but the emergency
/// override, a worker what its work needs.
public enum Role {
  ADMIN,
  OPERATOR,
  WORKER
}
