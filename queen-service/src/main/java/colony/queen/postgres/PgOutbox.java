package colony.queen.postgres;

import colony.queen.colony.Standing;
import colony.queen.road.Encoder;
import colony.queen.road.Out;
import colony.queen.road.OutRow;
import colony.queen.road.Outbox;
import colony.queen.road.Store;
import colony.queen.road.StuckStream;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import javax.sql.DataSource;
import org.jboss.logging.Logger;

/// The outbox as the publisher reads it.
public final class PgOutbox implements Outbox {
  private static final Logger LOG = Logger.getLogger(PgOutbox.class);

  private static final String SELECT =
      "select shard, stream, out_seq, event_seq, topic, part, key, value, traceparent, items"
          + " from outbox o";

  /// By the index of what may move, that of what rests, and the outbox, which is short. Most
  /// colonies ended long ago.
  static final String LATELY =
      "with since as materialized (select least(clock_timestamp(), ?::timestamptz,"
          + " (select read_to from heartbeat_clock)) - interval '1 minute' as at)"
          + " select id from colony where shard = any(?) and not "
          + ColonyWriting.RESTS
          + " and updated_at > (select at from since)"
          + " union select id from colony where shard = any(?) and rested_at > (select at from since)"
          + " union select stream from outbox where shard = any(?)";

  private static final String STANDINGS =
      "select " + Rows.COLONY + " from colony where id = any(?)";

  private static final String BODIES =
      "select e.colony_id, e.seq, e.body from unnest(?, ?) as w(id, seq)"
          + " join event e on e.colony_id = w.id and e.seq = w.seq";

  /// Rows of this many messages are the rule.
  private static final int MESSAGES = 10;

  /// Colonies that are read together.
  private static final int PAGE = 200;

  private final DataSource source;
  private final Plans plans;
  private final Function<String, Map<String, String>> eventHeaders;
  private final UnreadableStreams unreadable = new UnreadableStreams();

  /// Colonies whose newest state could not be read, which was said.
  private final Set<UUID> unread = ConcurrentHashMap.newKeySet();

  /// How far the Queens had read before this one began, until she has taken shards over.
  private volatile Optional<Instant> readBefore = Optional.empty();

  /// @param eventHeaders makes an event's headers from its body
  public PgOutbox(
      DataSource source, Plans plans, Function<String, Map<String, String>> eventHeaders) {
    this.source = source;
    this.plans = plans;
    this.eventHeaders = eventHeaders;
  }

  /// Before this Queen reads anything: she reads on, and what was before is forgotten.
  void begin() {
    readBefore =
        new Queries(source)
            .first(
                "select read_to from heartbeat_clock",
                _ -> {},
                rows -> Sql.instant(rows, "read_to"));
  }

  @Override
  public List<OutRow> oldest(Collection<Integer> shards, Collection<UUID> except, int most) {
    var left = unreadable.leftAlone();
    left.addAll(except);
    return read(
        SELECT
            + " where o.shard = any(?) and o.stream <> all(?)"
            + " order by o.stream, o.out_seq limit ?",
        statement -> {
          var connection = statement.getConnection();
          statement.setArray(1, Sql.column(connection, "int4", shards, it -> it));
          statement.setArray(2, Sql.column(connection, "uuid", left, it -> it));
          statement.setInt(3, Math.max(1, most / MESSAGES));
        });
  }

  @Override
  public List<StuckStream> unreadable(Collection<Integer> shards) {
    return unreadable.of(shards);
  }

  @Override
  public List<OutRow> of(UUID stream, long after, int most) {
    return read(
        SELECT + " where o.stream = ? and o.out_seq > ? order by o.out_seq limit ?",
        statement -> {
          statement.setObject(1, stream);
          statement.setLong(2, after);
          statement.setInt(3, Math.max(1, most / MESSAGES));
        });
  }

  @Override
  public void delete(Collection<OutRow.Key> published) {
    Sql.run(
        () -> {
          try (var connection = source.getConnection();
              var statement = connection.prepareStatement(delete(published.size()))) {
            new Sql.Binder(connection, statement)
                .column("uuid", published, OutRow.Key::stream)
                .column("int8", published, OutRow.Key::outSeq);
            return statement.executeUpdate();
          }
        });
  }

  /// @param streams how many there are
  static String delete(int streams) {
    return "delete from outbox o using "
        + Sql.table("stream, out_seq", streams)
        + " where o.stream = u.stream and o.out_seq <= u.out_seq";
  }

  /// Lately is just before the Queens stopped reading. Of what was changed then, the rows here may
  /// be gone and the newest state not told, however long ago it is.
  @Override
  public List<Encoder.Summary> changedLately(Collection<Integer> shards) {
    var before = readBefore;
    var lately =
        new Queries(source)
            .all(
                LATELY,
                bind ->
                    bind.add(Sql.time(before.orElse(null)))
                        .column("int4", shards, it -> it)
                        .column("int4", shards, it -> it)
                        .column("int4", shards, it -> it),
                rows -> rows.getObject(1, UUID.class));
    var changed = summaries(lately);
    readBefore = Optional.empty();
    return changed;
  }

  @Override
  public List<Encoder.Summary> summaries(Collection<UUID> streams) {
    var colonies = List.copyOf(streams);
    var summaries = new ArrayList<Encoder.Summary>(colonies.size());
    for (int i = 0; i < colonies.size(); i += PAGE) {
      summaries.addAll(page(colonies.subList(i, Math.min(i + PAGE, colonies.size()))));
    }
    return summaries;
  }

  /// One that cannot be read keeps no other untold.
  private List<Encoder.Summary> page(List<UUID> colonies) {
    try {
      var summaries = together(colonies);
      colonies.forEach(unread::remove);
      return summaries;
    } catch (Store.Unavailable e) {
      throw e;
    } catch (RuntimeException e) {
      if (colonies.size() > 1) {
        return colonies.stream().flatMap(it -> page(List.of(it)).stream()).toList();
      }
      if (unread.add(colonies.getFirst())) {
        LOG.errorf(
            e, "the newest state of colony %s cannot be read: nobody is told", colonies.getFirst());
      }
      return List.of();
    }
  }

  private List<Encoder.Summary> together(List<UUID> colonies) {
    return Sql.run(
        () -> {
          try (var connection = source.getConnection();
              var statement = connection.prepareStatement(STANDINGS)) {
            new Sql.Binder(connection, statement).column("uuid", colonies, it -> it);
            var standings = new ArrayList<Standing>();
            try (var rows = statement.executeQuery()) {
              while (rows.next()) {
                standings.add(Rows.standing(rows));
              }
            }
            return ColonyReading.summaries(connection, standings, plans);
          }
        });
  }

  private interface Binding {
    void bind(PreparedStatement statement) throws SQLException;
  }

  /// A message, and the place it has in its stream.
  private record Placed(int shard, UUID stream, long outSeq, OutboxItems.Item item) {}

  private List<OutRow> read(String sql, Binding binding) {
    return Sql.run(
        () -> {
          try (var connection = source.getConnection();
              var statement = connection.prepareStatement(sql)) {
            binding.bind(statement);
            var found = new ArrayList<Placed>();
            var cut = new HashSet<UUID>();
            try (var rows = statement.executeQuery()) {
              while (rows.next()) {
                var stream = rows.getObject("stream", UUID.class);
                int shard = rows.getInt("shard");
                readable(stream, shard, cut, () -> messages(rows)).ifPresent(found::addAll);
              }
            }
            return whole(found, bodies(connection, found));
          }
        });
  }

  private List<OutRow> whole(List<Placed> found, Map<Event, String> bodies) throws SQLException {
    var messages = new ArrayList<OutRow>(found.size());
    var cut = new HashSet<UUID>();
    for (var it : found) {
      readable(it.stream(), it.shard(), cut, () -> row(it, bodies)).ifPresent(messages::add);
    }
    return messages;
  }

  private interface Read<T> {
    T run() throws SQLException;
  }

  /// From its first message that cannot be read a stream is left out: nothing may overtake that
  /// one, and no other stream waits for it.
  private <T> Optional<T> readable(UUID stream, int shard, Set<UUID> cut, Read<T> read)
      throws SQLException {
    if (cut.contains(stream)) {
      return Optional.empty();
    }
    try {
      return Optional.of(read.run());
    } catch (RuntimeException e) {
      cut.add(stream);
      unreadable.failed(stream, shard, e);
      return Optional.empty();
    }
  }

  private static List<Placed> messages(ResultSet rows) throws SQLException {
    int shard = rows.getInt("shard");
    var stream = rows.getObject("stream", UUID.class);
    long last = rows.getLong("out_seq");
    var text = rows.getString("items");
    var items = text == null ? List.of(single(rows)) : OutboxItems.read(stream, text);
    var messages = new ArrayList<Placed>(items.size());
    for (int i = 0; i < items.size(); i++) {
      messages.add(new Placed(shard, stream, last - (items.size() - 1 - i), items.get(i)));
    }
    return messages;
  }

  /// As versions before wrote it.
  private static OutboxItems.Item single(ResultSet rows) throws SQLException {
    return new OutboxItems.Item(
        rows.getLong("event_seq"),
        Objects.requireNonNull(rows.getString("topic")),
        Optional.ofNullable(rows.getObject("part", Integer.class)),
        Objects.requireNonNull(rows.getString("key")),
        Optional.ofNullable(rows.getString("value")).orElse(""),
        Optional.ofNullable(rows.getString("traceparent")));
  }

  private record Event(UUID colony, long seq) {}

  private static Map<Event, String> bodies(Connection connection, List<Placed> messages)
      throws SQLException {
    var wanted = messages.stream().filter(it -> it.item().eventSeq() != 0).toList();
    var bodies = new HashMap<Event, String>();
    if (wanted.isEmpty()) {
      return bodies;
    }
    try (var statement = connection.prepareStatement(BODIES)) {
      new Sql.Binder(connection, statement)
          .column("uuid", wanted, Placed::stream)
          .column("int8", wanted, it -> it.item().eventSeq());
      try (var rows = statement.executeQuery()) {
        while (rows.next()) {
          bodies.put(new Event(rows.getObject(1, UUID.class), rows.getLong(2)), rows.getString(3));
        }
      }
    }
    return bodies;
  }

  private OutRow row(Placed message, Map<Event, String> bodies) {
    var item = message.item();
    var body =
        item.eventSeq() == 0
            ? null
            : Objects.requireNonNull(
                bodies.get(new Event(message.stream(), item.eventSeq())),
                () -> "%s has no event %d".formatted(message.stream(), item.eventSeq()));
    return new OutRow(
        message.shard(),
        message.stream(),
        message.outSeq(),
        new Out(
                item.topic(),
                item.partition(),
                item.key(),
                (body == null ? item.value() : body).getBytes(StandardCharsets.UTF_8),
                body == null ? Map.of() : eventHeaders.apply(body))
            .partOf(item.traceparent()));
  }
}
