package colony.queen.postgres;

import static org.assertj.core.api.Assertions.assertThat;

import colony.stack.testing.TestStack;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ColonyTablesTest {
  /// The log goes by itself, and what is under way keeps a colony here.
  private static final Set<String> APART = Set.of("event", "outbox");

  @Test
  void sayOfEveryTableWithRowsOfColoniesWhetherTheyLeave() {
    var source = QueenTables.in(TestStack.postgres("queen"));

    var found =
        new Queries(source)
            .all(
                "select distinct c.relname from pg_class c join pg_namespace n"
                    + " on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid"
                    + " where n.nspname = current_schema() and c.relkind in ('r', 'p')"
                    + " and not c.relispartition and a.attname in ('colony_id', 'shard')",
                _ -> {},
                rows -> rows.getString(1));

    var said = new HashSet<>(ColonyTables.STAYING);
    said.addAll(APART);
    ColonyTables.LEAVING.forEach(table -> said.add(table.name()));
    assertThat(said).containsAll(found);
    assertThat(found).contains("task", "checkpoint");
  }
}
