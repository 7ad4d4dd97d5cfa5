package colony.queen.kafka;

import java.util.Collection;

/// What depends on which shards are read here.
interface Tenure {
  /// Of a topic on which nothing depends.
  Tenure NONE =
      new Tenure() {
        @Override
        public void taken(Collection<Integer> shards) {}

        @Override
        public void lost(Collection<Integer> shards) {}

        @Override
        public void leaving() {}

        @Override
        public void left() {}
      };

  void taken(Collection<Integer> shards);

  void lost(Collection<Integer> shards);

  /// The last batch was taken; the shards go to others as soon as this returns.
  void leaving() throws InterruptedException;

  /// This process is no member of the group any more.
  void left();
}
