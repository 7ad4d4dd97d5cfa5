package colony.queen.app;

import colony.door.Namespaces;
import colony.queen.app.document.PlanDocuments;
import colony.queen.app.read.Sought;
import colony.queen.postgres.FaceSource;
import colony.queen.postgres.PgNamespaces;
import colony.queen.postgres.PgReader;
import colony.queen.postgres.Plans;
import colony.queen.postgres.QueenTables;
import colony.queen.tenant.Quota;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import javax.sql.DataSource;

/// Measures what policies add to reads, and what a quota adds to a report. Not a test; run it by
/// its name, see docs/decisions/tenancy.md.
final class TenancyCost {
  private static final int COLONIES = 2_000;
  private static final int TASKS = 2_000;
  private static final int ROUNDS = 60;
  private static final int WAITING = 5_000;

  private TenancyCost() {}

  private interface Deed {
    void run();
  }

  public static void main(String[] args) {
    var source = OneConnection.of(QueenTables.fresh());
    var queen = new MiniQueen(source);
    for (int n = 0; n < COLONIES; n++) {
      queen.found(plan(1), n % 2 == 0 ? "blue" : "red");
    }
    var large = queen.found(plan(TASKS), "blue");
    var documents = new PlanDocuments(4_000_000);
    var plans = new Plans(documents::stored);
    var blue = new Namespaces.Only(List.of("blue"));
    var owner = new PgReader(source, plans);
    var face = new PgReader(face(source, blue), plans);
    var all = new PgReader(face(source, new Namespaces.All()), plans);
    for (int round = 0; round < 2; round++) { // the first one warms up
      measure("a page of 100 colonies, owner", () -> list(owner, blue));
      measure("a page of 100 colonies, face of blue", () -> list(face, blue));
      measure("a page of 100 colonies, face of all", () -> list(all, blue));
      measure("a colony of 2,000 tasks, owner", () -> owner.whole(large));
      measure("a colony of 2,000 tasks, face of blue", () -> face.whole(large));
      measure("a colony of 2,000 tasks, face of all", () -> all.whole(large));
    }
    var namespaces = new PgNamespaces(source);
    for (int round = 0; round < 2; round++) {
      namespaces.set("blue", Quota.NONE, "cost");
      reports("a report, no quota", queen);
      namespaces.set("blue", Quota.active(100_000), "cost");
      reports("a report, a quota", queen);
    }
    namespaces.set("line", Quota.active(2 * ROUNDS), "cost");
    var running = new ArrayList<UUID>();
    for (int n = 0; n < ROUNDS; n++) {
      running.add(queen.found(plan(2), "line"));
    }
    for (int n = 0; n < WAITING; n++) {
      queen.found(plan(1), "line");
    }
    var next = running.iterator();
    measure("a report, a quota, 5,000 wait", () -> queen.finish(next.next(), "1.1", 1));
    System.exit(0);
  }

  private static void list(PgReader reader, Namespaces namespaces) {
    reader.colonies(namespaces, Sought.ALL, Optional.empty(), 100);
  }

  private static void reports(String what, MiniQueen queen) {
    var colonies = new ArrayList<UUID>();
    for (int n = 0; n < ROUNDS; n++) {
      colonies.add(queen.found(plan(2), "blue"));
    }
    var next = colonies.iterator();
    measure(what, () -> queen.finish(next.next(), "1.1", 1));
  }

  private static void measure(String what, Deed deed) {
    var times = new ArrayList<Double>();
    for (int n = 0; n < ROUNDS; n++) {
      long began = System.nanoTime();
      deed.run();
      times.add((System.nanoTime() - began) / 1e6);
    }
    Collections.sort(times);
    System.out.printf(
        "%-40s p50 %6.2f ms  p95 %6.2f ms%n",
        what, times.get(ROUNDS / 2), times.get(ROUNDS * 95 / 100));
  }

  private static FaceSource face(DataSource source, Namespaces reach) {
    return new FaceSource(
        source, () -> Optional.of(reach), "colony_face", 16, Duration.ofSeconds(5));
  }

  private static String plan(int tasks) {
    var plan = new StringBuilder("goal: cost\nmode: STANDARD\nphases:\n  - id: p\n    tasks:\n");
    for (int task = 1; task <= tasks; task++) {
      plan.append("      - {id: 1.%d, caste: builder, run: {noop: true}}\n".formatted(task));
    }
    return plan.toString();
  }
}
