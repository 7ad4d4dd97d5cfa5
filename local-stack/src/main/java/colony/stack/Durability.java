package colony.stack;

/// Whether PostgreSQL waits for the disk. Only tests that never look at a restart may go without.
public enum Durability {
  FULL,
  NONE
}
