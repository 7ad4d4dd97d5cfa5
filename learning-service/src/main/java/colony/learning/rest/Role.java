package colony.learning.rest;

/// What a token allows.
enum Role {
  ADMIN,
  OPERATOR,
  WORKER
}
