package colony.queen.checkpoint;

import colony.queen.colony.Kin;
import colony.queen.colony.TaskRow;
import colony.queen.task.TaskStatus;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Task rows as a part of a checkpoint. A row nobody has touched is its number and its open
/// dependencies: status PENDING and run 1 are left out.
public final class TaskRows {
  private static final int USUAL_BYTES = 320;

  /// Who blocks a task where the row does not say it.
  private static final String QUEEN = "queen";

  private TaskRows() {}

  public static String text(List<TaskRow> rows) {
    var out = new JsonText(rows.size() * USUAL_BYTES).openList();
    for (var row : rows) {
      write(row, out);
    }
    return out.closeList().toString();
  }

  private static void write(TaskRow row, JsonText out) {
    out.open();
    writeArtifacts(row.artifacts(), out);
    out.number("attempt", row.attempt());
    writeBlocked(row.blocked(), out);
    out.text("commit", row.commit()).instant("endedAt", row.endedAt()).number("epoch", row.epoch());
    var extra = row.extra();
    if (extra != null) {
      out.open("extra");
      Specs.write(extra, out);
      out.close();
    }
    out.number("failures", row.failures()).text("instance", row.instance());
    Kins.write(row.kin(), out);
    out.number("lost", row.lost())
        .instant("notBefore", row.notBefore())
        .text("notes", row.notes())
        .number("open", row.open())
        .numberAlways("ord", row.ord())
        .number("readyOrd", row.readyOrd())
        .number("resultSeq", row.resultSeq());
    if (row.run() != 1) {
      out.numberAlways("run", row.run());
    }
    Purses.write(row.spent(), out);
    out.instant("startedAt", row.startedAt());
    if (row.status() != TaskStatus.PENDING) {
      out.word("status", row.status());
    }
    out.text("summary", row.summary()).text("worker", row.worker()).close();
  }

  private static void writeArtifacts(List<TaskRow.Artifact> artifacts, JsonText out) {
    if (!artifacts.isEmpty()) {
      out.openList("artifacts");
      for (var artifact : artifacts) {
        out.open()
            .number("bytes", artifact.bytes())
            .text("name", artifact.name())
            .text("sha256", artifact.sha256())
            .close();
      }
      out.closeList();
    }
  }

  private static void writeBlocked(TaskRow.@Nullable Blocked blocked, JsonText out) {
    if (blocked != null) {
      out.open("blocked")
          .text("by", blocked.by().equals(QUEEN) ? null : blocked.by())
          .text("code", blocked.code())
          .word("from", blocked.from())
          .number("held", blocked.held())
          .flag("live", blocked.live())
          .text("message", blocked.message())
          .text("owner", blocked.owner())
          .text("recoverWhen", blocked.recoverWhen())
          .close();
    }
  }

  public static List<TaskRow> read(@Nullable Object tree) {
    var rows = new ArrayList<TaskRow>();
    Fields.all(tree).forEach(fields -> rows.add(row(fields)));
    return rows;
  }

  private static TaskRow row(Fields row) {
    return new TaskRow(
        row.count("ord"),
        row.optionalWord("status", TaskStatus.class).orElse(TaskStatus.PENDING),
        row.optionalCount("run").orElse(1),
        row.count("epoch"),
        row.count("attempt"),
        row.count("failures"),
        row.count("lost"),
        row.count("open"),
        row.number("readyOrd"),
        row.number("resultSeq"),
        row.textOrNull("instance"),
        row.textOrNull("worker"),
        row.instantOrNull("startedAt"),
        row.instantOrNull("endedAt"),
        row.instantOrNull("notBefore"),
        orNull(row.optionalObject("blocked").map(TaskRows::blocked)),
        row.textOrNull("summary"),
        row.textOrNull("commit"),
        row.objects("artifacts").stream().map(TaskRows::artifact).toList(),
        orNull(row.optionalObject("extra").map(Specs::read)),
        row.optionalObject("kin").map(Kins::read).orElse(Kin.NONE),
        row.textOrNull("notes"),
        Purses.spent(row));
  }

  private static <T> @Nullable T orNull(Optional<T> value) {
    return value.orElse(null);
  }

  private static TaskRow.Blocked blocked(Fields blocked) {
    return new TaskRow.Blocked(
        blocked.text("code"),
        blocked.text("message"),
        blocked.text("owner"),
        blocked.text("recoverWhen"),
        blocked.word("from", TaskStatus.class),
        blocked.optionalText("by").orElse(QUEEN),
        blocked.flag("live"),
        blocked.number("held"));
  }

  private static TaskRow.Artifact artifact(Fields artifact) {
    return new TaskRow.Artifact(
        artifact.text("name"), artifact.text("sha256"), artifact.number("bytes"));
  }
}
