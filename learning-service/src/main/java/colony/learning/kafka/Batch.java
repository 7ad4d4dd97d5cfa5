package colony.learning.kafka;

import colony.learning.memory.Unavailable;
import colony.learning.memory.Unstorable;
import java.io.IOException;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ConsumerRecords;

/// What one poll gave, read. A batch is acknowledged when all of it is stored or dead-lettered;
/// until then it is tried again, and nothing of it counts twice.
final class Batch<T> {
  private final List<Readable<T>> readable = new ArrayList<>();
  private final List<Refused> refused = new ArrayList<>();

  private Batch() {}

  interface Reader<T> {
    /// @throws IOException saying what is wrong with the record
    T read(ConsumerRecord<byte[], byte[]> taken) throws IOException;
  }

  /// Where records go that cannot be taken.
  interface Letters {
    void send(ConsumerRecord<byte[], byte[]> taken, Exception why);
  }

  static <T> Batch<T> read(ConsumerRecords<byte[], byte[]> records, Reader<T> reader) {
    var batch = new Batch<T>();
    for (var taken : records) {
      try {
        batch.readable.add(new Readable<>(taken, reader.read(taken)));
      } catch (IOException | RuntimeException e) {
        // Reading asks nobody: what fails now fails for ever.
        batch.refused.add(new Refused(taken, e));
      }
    }
    return batch;
  }

  /// All at once; one by one when one of them can never be stored, or our own code fails on it,
  /// which must not keep the others out. Letters go out when the rest is stored: each try while it
  /// cannot be would send them again.
  void take(Consumer<List<T>> store, Letters letters) {
    try {
      store.accept(readable.stream().map(Readable::message).toList());
    } catch (RuntimeException e) {
      if (!lasts(e)) {
        throw e;
      }
      readable.forEach(one -> takeAlone(one, store));
    }
    refused.forEach(it -> letters.send(it.taken(), it.why()));
  }

  private void takeAlone(Readable<T> one, Consumer<List<T>> store) {
    try {
      store.accept(List.of(one.message()));
    } catch (RuntimeException e) {
      if (!lasts(e)) {
        throw e;
      }
      refused.add(new Refused(one.taken(), e));
    }
  }

  /// Whether it fails in each try. A database or broker that is away comes back, and says so in
  /// many ways; what our own code throws and has nothing to do with them does not change.
  private static boolean lasts(RuntimeException failure) {
    if (failure instanceof Unstorable) {
      return true;
    }
    for (Throwable it = failure; it != null; it = it.getCause()) {
      if (it instanceof Unavailable || it instanceof SQLException) {
        return false;
      }
    }
    return Arrays.stream(failure.getStackTrace())
        .map(StackTraceElement::getClassName)
        .filter(it -> !it.startsWith("java."))
        .findFirst()
        .filter(it -> it.startsWith("colony.learning."))
        .isPresent();
  }

  private record Readable<T>(ConsumerRecord<byte[], byte[]> taken, T message) {}

  private record Refused(ConsumerRecord<byte[], byte[]> taken, Exception why) {}
}
