package colony.cli.bench;

import java.util.List;
import java.util.UUID;
import java.util.stream.Collectors;

/// Finished colonies made by copying the rows of one that really ran: weight for the database.
/// Their checkpoints are the original's, byte for byte.
final class Copies {
  /// The Queen's default number of shards, which the local stack keeps.
  private static final int SHARDS = 8;

  private static final int AT_ONCE = 200;

  /// What a text holds is what its hash is of.
  private static final List<String> HASHED = List.of("checkpoint", "part");

  private final QueenDatabase database;
  private final UUID original;

  Copies(QueenDatabase database, UUID original) {
    this.database = database;
    this.original = original;
  }

  /// A column of a table with rows of the colony.
  private record Column(String table, String name, String type) {
    String copied(String id) {
      if (name.equals("colony_id") || table.equals("colony") && name.equals("id")) {
        return "m.id";
      }
      if (name.equals("shard")) {
        return "get_byte(uuid_send(m.id), 15) % " + SHARDS;
      }
      if (name.equals("id") && type.equals("uuid")) {
        return "gen_random_uuid()";
      }
      if (table.equals("charter") && name.equals("name")) {
        return "t.name || '-copy-' || m.n";
      }
      if (table.equals("charter") && name.equals("request_key")) {
        return "null";
      }
      return type.equals("text") && !HASHED.contains(table)
          ? "replace(t.%s, '%s', m.id::text)".formatted(name, id)
          : "t." + name;
    }
  }

  interface Progress {
    void made(long copies);
  }

  void make(long copies, Progress progress) {
    database.act("create temporary table copy (n bigint, id uuid)");
    var inserts =
        columns().stream().collect(Collectors.groupingBy(Column::table)).values().stream()
            .map(this::insert)
            .toList();
    for (long from = 0; from < copies; from += AT_ONCE) {
      long to = Math.min(copies, from + AT_ONCE);
      database.act("truncate copy");
      database.act(
          """
          insert into copy select n, (lpad(to_hex(
              (extract(epoch from clock_timestamp()) * 1000)::bigint), 12, '0')
            || '7' || substr(md5(random()::text), 1, 3)
            || '8' || substr(md5(random()::text), 1, 15))::uuid
          from generate_series(cast(? as bigint), cast(? as bigint)) n""",
          from + 1,
          to);
      inserts.forEach(it -> database.act(it, original));
      progress.made(to);
    }
    database.act("drop table copy");
  }

  /// Of every table with rows of colonies. What the database counts by itself is left to it.
  private List<Column> columns() {
    return database.all(
        """
        select c.table_name, c.column_name, c.udt_name
        from information_schema.columns c
        join pg_class k on k.relname = c.table_name and k.relnamespace = 'public'::regnamespace
        where c.table_schema = 'public' and k.relkind in ('r', 'p') and not k.relispartition
          and c.is_identity = 'NO' and c.is_generated = 'NEVER'
          and (c.table_name = 'colony' or exists (
            select from information_schema.columns own
            where own.table_schema = 'public' and own.table_name = c.table_name
              and own.column_name = 'colony_id'))
        order by c.table_name, c.ordinal_position""",
        row -> new Column(row.getString(1), row.getString(2), row.getString(3)));
  }

  private String insert(List<Column> columns) {
    var table = columns.getFirst().table();
    return "insert into %s (%s) select %s from %s t cross join copy m where t.%s = ?"
        .formatted(
            table,
            columns.stream().map(Column::name).collect(Collectors.joining(", ")),
            columns.stream()
                .map(it -> it.copied(original.toString()))
                .collect(Collectors.joining(", ")),
            table,
            table.equals("colony") ? "id" : "colony_id");
  }
}
