package colony.queen.task;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import colony.queen.lifecycle.WrittenTable;
import colony.queen.task.TaskTable.Who;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class TaskTableTest {

  @Test
  void holdsTheMovesOfTheRulesAndNoOthers() {
    var written = new TreeSet<String>();
    WrittenTable.of(TaskTableTest.class, "task-table.txt")
        .forEach(
            row -> {
              for (var from : row.get(0)) {
                for (var to : row.get(1)) {
                  row.get(2).forEach(who -> written.add(move(from, to, who)));
                }
              }
            });

    var allowed = new TreeSet<String>();
    for (var from : TaskStatus.values()) {
      for (var to : TaskStatus.values()) {
        for (var who : Who.values()) {
          if (TaskTable.allows(from, to, who)) {
            allowed.add(move(from.name(), to.name(), who.name()));
          }
        }
      }
    }

    assertThat(allowed).isEqualTo(written);
  }

  @Test
  void aMoveOutsideTheTableNamesTheTaskTheMoveAndWho() {
    assertThatThrownBy(
            () -> TaskTable.require("1.1", TaskStatus.DONE, TaskStatus.ACTIVE, Who.WORKER))
        .hasMessage("task 1.1 may not go from DONE to ACTIVE by WORKER");
  }

  private static String move(String from, String to, String who) {
    return "%s -> %s by %s".formatted(from, to, who);
  }
}
