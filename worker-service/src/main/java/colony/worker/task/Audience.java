package colony.worker.task;

/// Who is shown the live output of attempts.
public interface Audience {
  void begin(LiveOutput output);

  void end(LiveOutput output);
}
