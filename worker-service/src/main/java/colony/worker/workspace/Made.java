package colony.worker.workspace;

/// A commit and the task that made it.
record Made(String task, String commit) {}
