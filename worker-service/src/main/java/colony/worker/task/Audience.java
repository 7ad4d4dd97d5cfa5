package colony.worker.task;

/// Who is shown the live output of attempts.
public interface Audience {
  /// Looks at nothing.
  Audience NOBODY =
      new Audience() {
        @Override
        public void begin(LiveOutput output) {}

        @Override
        public void end(LiveOutput output) {}
      };

  void begin(LiveOutput output);

  void end(LiveOutput output);
}
