package colony.worker.model;

/// Whose words a model's service speaks.
public enum Provider {
  /// Chat completions, which many services and local servers speak too.
  OPENAI,
  ANTHROPIC,
  OLLAMA
}
