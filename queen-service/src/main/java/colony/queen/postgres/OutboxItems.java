package colony.queen.postgres;

import colony.queen.road.Out;
import colony.queen.road.OutRow;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.ToLongFunction;

/// The messages of one outbox row, as its text. What each says is JSON or a name, in which the
/// characters between them do not occur; a field that is as in the message before is left empty.
final class OutboxItems {
  private static final char ITEM = '\u001e';
  private static final char FIELD = '\u001f';
  private static final String ANY_PARTITION = "-";
  private static final int FIELDS = 6;

  /// A message as it is stored.
  ///
  /// @param eventSeq of the event whose body it has, 0 for one that has a value of its own
  record Item(
      long eventSeq,
      String topic,
      Optional<Integer> partition,
      String key,
      String value,
      Optional<String> traceparent) {}

  private OutboxItems() {}

  /// @param eventSeq number of the event that a row sends, 0 when it sends none
  static String text(List<OutRow> rows, ToLongFunction<OutRow> eventSeq) {
    var text = new StringBuilder();
    var topic = "";
    var partition = "";
    var key = "";
    for (var row : rows) {
      var out = row.out();
      long seq = eventSeq.applyAsLong(row);
      var place = out.partition().map(String::valueOf).orElse(ANY_PARTITION);
      if (!text.isEmpty()) {
        text.append(ITEM);
      }
      text.append(seq == 0 ? "" : Long.toString(seq)).append(FIELD);
      text.append(out.topic().equals(topic) ? "" : out.topic()).append(FIELD);
      text.append(place.equals(partition) ? "" : place).append(FIELD);
      text.append(out.key().equals(key) ? "" : out.key()).append(FIELD);
      text.append(seq == 0 ? new String(out.value(), StandardCharsets.UTF_8) : "").append(FIELD);
      text.append(out.headers().getOrDefault(Out.TRACEPARENT, ""));
      topic = out.topic();
      partition = place;
      key = out.key();
    }
    return text.toString();
  }

  static List<Item> read(UUID stream, String text) {
    var items = new ArrayList<Item>();
    var topic = "";
    var partition = "";
    var key = "";
    for (var part : text.split(String.valueOf(ITEM), -1)) {
      var fields = part.split(String.valueOf(FIELD), -1);
      if (fields.length != FIELDS) {
        throw new IllegalStateException(
            "an outbox row of %s has a message of %d fields, expected %d"
                .formatted(stream, fields.length, FIELDS));
      }
      topic = fields[1].isEmpty() ? topic : fields[1];
      partition = fields[2].isEmpty() ? partition : fields[2];
      key = fields[3].isEmpty() ? key : fields[3];
      items.add(
          new Item(
              fields[0].isEmpty() ? 0 : Long.parseLong(fields[0]),
              topic,
              partition.equals(ANY_PARTITION)
                  ? Optional.empty()
                  : Optional.of(Integer.valueOf(partition)),
              key,
              fields[4],
              Optional.of(fields[5]).filter(it -> !it.isEmpty())));
    }
    return items;
  }
}
