package colony.queen.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import colony.queen.colony.Colony;
import colony.queen.colony.Input;
import colony.queen.colony.TaskRow;
import colony.queen.lifecycle.ColonyState;
import colony.queen.postgres.PgNamespaces;
import colony.queen.postgres.QueenTables;
import colony.queen.road.NamespaceFull;
import colony.queen.task.TaskStatus;
import colony.queen.tenant.Quota;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import javax.sql.DataSource;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.postgresql.ds.PGSimpleDataSource;

/// Two Queens on one database. PostgreSQL itself refuses a commit that passes a quota, so that it
/// cannot be passed between two looks either.
class TenancyOnPostgresTest {
  private static final String PLAN =
      """
      goal: take turns
      mode: STANDARD
      phases:
        - id: one
          tasks:
            - {id: "1.1", caste: builder, run: {noop: true}}
            - {id: "1.2", caste: builder, run: {noop: true}}
            - {id: "1.3", caste: builder, run: {noop: true}}
      """;

  private static final String ONE_TASK =
      """
      goal: wait
      mode: STANDARD
      phases:
        - id: one
          tasks: [{id: "1.1", caste: builder, run: {noop: true}}]
      """;

  private static final String GUARD =
      """
      create function guard() returns trigger language plpgsql as $$
      begin
        if exists (
          select from namespace n where n.max_active < (
            select sum(c.active) from charter t join colony c on c.id = t.colony_id
            where n.name in (t.namespace, '*'))) then
          raise exception 'more are active than a quota allows';
        end if;
        return null;
      end $$;
      create constraint trigger guard after insert or update on colony
        deferrable initially deferred for each row execute function guard();
      """;

  private DataSource source = new PGSimpleDataSource();
  private List<MiniQueen> queens = List.of();
  private PgNamespaces namespaces = new PgNamespaces(source);

  @BeforeEach
  void migrate() throws SQLException {
    source = QueenTables.fresh();
    try (var connection = source.getConnection();
        var statement = connection.createStatement()) {
      statement.execute(GUARD);
    }
    queens = List.of(new MiniQueen(source), new MiniQueen(source));
    namespaces = new PgNamespaces(source);
  }

  @Test
  void noQuotaIsEverPassedAndEverythingComesToItsEnd() throws Exception {
    namespaces.set("red", Quota.active(3), "jane");
    namespaces.installation(Optional.of(5));
    var colonies = new ArrayList<UUID>();
    for (int n = 0; n < 6; n++) {
      colonies.add(queens.get(n % 2).found(PLAN, n < 4 ? "red" : "blue"));
    }

    atOnce(4, worker -> () -> work(queens.get(worker % 2), colonies, worker));

    for (var colony : colonies) {
      assertThat(queens.getFirst().whole(colony).standing().state()).isEqualTo(ColonyState.WAITING);
    }
    assertThat(namespaces.anybody()).isFalse();
    assertThat(namespaces.find("red").orElseThrow().use().active()).isZero();
  }

  /// Finishes what runs and calls whose turn it is, until nothing is left.
  private Void work(MiniQueen queen, List<UUID> colonies, int first) {
    boolean left = true;
    for (int round = 0; left && round < 200; round++) {
      left = false;
      for (int n = 0; n < colonies.size(); n++) {
        var colony = queen.whole(colonies.get((n + first) % colonies.size()));
        left |= colony.standing().state() != ColonyState.WAITING;
        for (int ord : active(colony)) {
          queen.finish(colony.charter().id(), colony.spec(ord).id(), colony.task(ord).epoch());
        }
        call(queen);
      }
    }
    return null;
  }

  private static List<Integer> active(Colony colony) {
    return colony.tasks().stream()
        .filter(row -> row.status() == TaskStatus.ACTIVE)
        .map(TaskRow::ord)
        .toList();
  }

  private void call(MiniQueen queen) {
    namespaces.all().ledger(Instant.now()).next(5).forEach(it -> queen.does(new Input.Called(it)));
  }

  @Test
  void oneColonyIsNotKeptWaitingByManyOfAnotherNamespace() {
    namespaces.installation(Optional.of(4));
    var many = new ArrayList<UUID>();
    for (int n = 0; n < 25; n++) {
      many.add(queens.get(n % 2).found(PLAN, "many"));
    }
    var single = queens.getFirst().found(PLAN, "single");
    assertThat(queens.getLast().whole(single).standing().queued()).isPresent();
    var running =
        many.stream()
            .map(queens.getLast()::whole)
            .filter(it -> it.standing().active() > 0)
            .findFirst()
            .orElseThrow();

    int ord = active(running).getFirst();
    queens.getLast().finish(running.charter().id(), running.spec(ord).id());
    call(queens.getLast());

    assertThat(queens.getFirst().whole(single).standing().active()).isEqualTo(1);
  }

  @Test
  void ofALongLineThoseAreReadWhoComeFirstAndWhoIsAtHandKeepsItsPlace() {
    namespaces.set("long", Quota.active(1), "jane");
    var colonies = new ArrayList<UUID>();
    for (int n = 0; n < 104; n++) {
      colonies.add(queens.get(n % 2).found(ONE_TASK, "long"));
    }
    var last = colonies.getLast();
    var place = queens.getFirst().whole(last).standing().queued();
    assertThat(place).isPresent();

    var line = namespaces.all().line();
    assertThat(line)
        .extracting(it -> it.colony())
        .containsExactlyInAnyOrderElementsOf(colonies.subList(1, 101));
    queens.getLast().does(new Input.Called(last));
    assertThat(queens.getFirst().whole(last).standing().queued()).isEqualTo(place);

    for (var colony : colonies.subList(0, 3)) {
      queens.getFirst().finish(colony, "1.1");
      call(queens.getLast());
    }
    assertThat(queens.getFirst().whole(colonies.get(3)).standing().active()).isEqualTo(1);
    assertThat(namespaces.all().line()).extracting(it -> it.colony()).contains(last);
  }

  @Test
  void noColonyMoreThanTheQuotaBeginsHoweverManyAreBegunAtOnce() throws Exception {
    namespaces.set("few", quota(Optional.of(3), Optional.empty()), "jane");

    var begun =
        atOnce(
            6,
            n ->
                () -> {
                  try {
                    queens.get(n % 2).found(PLAN, "few");
                    return true;
                  } catch (NamespaceFull e) {
                    assertThat(e).hasMessageContaining("namespace few has 3 of 3 open colonies");
                    return false;
                  }
                });

    assertThat(begun.stream().filter(it -> it)).hasSize(3);
    assertThat(namespaces.find("few").orElseThrow().use().colonies()).isEqualTo(3);
  }

  @Test
  void countsWhatIsThereWhenAQuotaIsSetAndStartsNothingAboveALowerOne() {
    var colony = queens.getFirst().found(PLAN, "late");
    assertThat(namespaces.find("late").orElseThrow().use().active()).isEqualTo(3);

    namespaces.set("late", Quota.active(4), "jane");
    var other = queens.getLast().found(PLAN, "late");

    assertThat(namespaces.find("late").orElseThrow().use().active()).isEqualTo(4);
    assertThat(queens.getFirst().whole(other).standing().queued()).isPresent();
    assertThatThrownBy(() -> namespaces.set("late", Quota.active(-1), "jane"))
        .isInstanceOf(RuntimeException.class);

    namespaces.set("late", Quota.NONE, "jane");
    call(queens.getFirst());

    assertThat(queens.getFirst().whole(other).standing().active()).isEqualTo(3);
    assertThat(queens.getFirst().whole(colony).standing().active()).isEqualTo(3);
  }

  @Test
  void moneyOfANamespaceIsSharedByItsColonies() {
    namespaces.set("poor", quota(Optional.empty(), Optional.of(2L)), "jane");
    var one = queens.getFirst().found(PLAN, "poor");
    var other = queens.getLast().found(PLAN, "poor");

    assertThat(queens.getFirst().whole(one).standing().active()).isEqualTo(2);
    assertThat(queens.getLast().whole(other).standing().active()).isZero();
    assertThat(namespaces.find("poor").orElseThrow().use().reservedTokens()).isEqualTo(2);

    namespaces.set("poor", quota(Optional.empty(), Optional.of(20L)), "jane");
    call(queens.getFirst());

    assertThat(queens.getLast().whole(other).standing().active()).isEqualTo(3);
  }

  private static Quota quota(Optional<Integer> colonies, Optional<Long> tokens) {
    return new Quota(colonies, Optional.empty(), tokens, Optional.empty());
  }

  private interface Deed<T> {
    Callable<T> of(int n);
  }

  private static <T> List<T> atOnce(int many, Deed<T> deed)
      throws InterruptedException, ExecutionException {
    try (var threads = Executors.newFixedThreadPool(many)) {
      var all = new ArrayList<Future<T>>();
      for (int n = 0; n < many; n++) {
        all.add(threads.submit(deed.of(n)));
      }
      var done = new ArrayList<T>();
      for (var one : all) {
        done.add(one.get());
      }
      return done;
    }
  }
}
