package colony.queen.postgres;

import colony.queen.colony.Standing;
import colony.queen.road.Encoder;
import colony.queen.road.Out;
import colony.queen.road.OutRow;
import colony.queen.road.Outbox;
import java.nio.charset.StandardCharsets;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import javax.sql.DataSource;

/// The outbox as the publisher reads it.
public final class PgOutbox implements Outbox {
  static final String DELETE =
      "delete from outbox o using unnest(?, ?) as u(stream, out_seq)"
          + " where o.stream = u.stream and o.out_seq = u.out_seq";

  private static final String SELECT =
      "select o.*, e.body from outbox o left join event e"
          + " on o.event_seq is not null and e.colony_id = o.stream and e.seq = o.event_seq";

  private final DataSource source;
  private final Plans plans;
  private final Function<String, Map<String, String>> eventHeaders;

  /// @param eventHeaders makes an event's headers from its body
  public PgOutbox(
      DataSource source, Plans plans, Function<String, Map<String, String>> eventHeaders) {
    this.source = source;
    this.plans = plans;
    this.eventHeaders = eventHeaders;
  }

  @Override
  public List<OutRow> oldest(Collection<Integer> shards, int most) {
    return read(
        SELECT + " where o.shard = any(?) order by o.stream, o.out_seq limit ?",
        statement -> {
          statement.setArray(1, Sql.column(statement.getConnection(), "int4", shards, it -> it));
          statement.setInt(2, most);
        });
  }

  @Override
  public List<OutRow> of(UUID stream) {
    return read(
        SELECT + " where o.stream = ? order by o.out_seq",
        statement -> statement.setObject(1, stream));
  }

  @Override
  public void delete(Collection<OutRow.Key> published) {
    Sql.run(
        () -> {
          try (var connection = source.getConnection();
              var statement = connection.prepareStatement(DELETE)) {
            new Sql.Binder(connection, statement)
                .column("uuid", published, OutRow.Key::stream)
                .column("int8", published, OutRow.Key::outSeq);
            return statement.executeUpdate();
          }
        });
  }

  @Override
  public List<Encoder.Summary> changedLately(Collection<Integer> shards) {
    return Sql.run(
        () -> {
          try (var connection = source.getConnection();
              var statement =
                  connection.prepareStatement(
                      "select * from colony c where shard = any(?)"
                          + " and (updated_at > clock_timestamp() - interval '1 minute'"
                          + " or exists (select 1 from outbox o where o.stream = c.id))")) {
            statement.setArray(1, Sql.column(connection, "int4", shards, it -> it));
            var standings = new ArrayList<Standing>();
            try (var rows = statement.executeQuery()) {
              while (rows.next()) {
                standings.add(Rows.standing(rows));
              }
            }
            return ColonyReading.load(connection, standings, plans).stream()
                .map(
                    colony ->
                        new Encoder.Summary(
                            colony.charter(), colony.plan(), colony.standing(), colony.phases()))
                .toList();
          }
        });
  }

  private interface Binding {
    void bind(PreparedStatement statement) throws SQLException;
  }

  private List<OutRow> read(String sql, Binding binding) {
    return Sql.run(
        () -> {
          try (var connection = source.getConnection();
              var statement = connection.prepareStatement(sql)) {
            binding.bind(statement);
            var found = new ArrayList<OutRow>();
            try (var rows = statement.executeQuery()) {
              while (rows.next()) {
                found.add(row(rows));
              }
            }
            return found;
          }
        });
  }

  private OutRow row(ResultSet rows) throws SQLException {
    var body = rows.getString("body");
    var value = body != null ? body : Objects.requireNonNull(rows.getString("value"));
    return new OutRow(
        rows.getInt("shard"),
        rows.getObject("stream", UUID.class),
        rows.getLong("out_seq"),
        new Out(
                rows.getString("topic"),
                Optional.ofNullable(rows.getObject("part", Integer.class)),
                rows.getString("key"),
                value.getBytes(StandardCharsets.UTF_8),
                body != null ? eventHeaders.apply(body) : Map.of())
            .partOf(Optional.ofNullable(rows.getString("traceparent"))));
  }
}
