package colony.queen.app;

/// What a bearer of a token may do: an operator everything, a worker what its work needs.
public enum Role {
  OPERATOR,
  WORKER
}
