package colony.learning.kafka;

import colony.learning.memory.Unstorable;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ConsumerRecords;

/// What one poll gave, read. A batch is acknowledged when all of it is stored or dead-lettered;
/// until then it is tried again, and nothing of it counts twice.
final class Batch<T> {
  private final List<Readable<T>> readable;
  private final DeadLetters deadLetters;

  private Batch(List<Readable<T>> readable, DeadLetters deadLetters) {
    this.readable = readable;
    this.deadLetters = deadLetters;
  }

  interface Reader<T> {
    /// @throws IOException saying what is wrong with the record
    T read(ConsumerRecord<byte[], byte[]> taken) throws IOException;
  }

  static <T> Batch<T> read(
      ConsumerRecords<byte[], byte[]> records, Reader<T> reader, DeadLetters deadLetters) {
    var readable = new ArrayList<Readable<T>>();
    for (var taken : records) {
      try {
        readable.add(new Readable<>(taken, reader.read(taken)));
      } catch (IOException | RuntimeException e) {
        // Reading asks nobody: what fails now fails for ever.
        deadLetters.send(taken, e);
      }
    }
    return new Batch<>(readable, deadLetters);
  }

  /// All at once; one by one when one of them can never be stored, which must not keep the others
  /// out.
  void take(Consumer<List<T>> store) {
    try {
      store.accept(readable.stream().map(Readable::message).toList());
    } catch (Unstorable e) {
      readable.forEach(one -> takeAlone(one, store));
    }
  }

  private void takeAlone(Readable<T> one, Consumer<List<T>> store) {
    try {
      store.accept(List.of(one.message()));
    } catch (Unstorable e) {
      deadLetters.send(one.taken(), e);
    }
  }

  private record Readable<T>(ConsumerRecord<byte[], byte[]> taken, T message) {}
}
