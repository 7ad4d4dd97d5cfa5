package colony.queen.checkpoint;

import colony.queen.colony.PhaseRow;
import colony.queen.colony.Vote;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Phase rows as a part of a checkpoint.
public final class PhaseRows {
  private static final int USUAL_BYTES = 160;

  private PhaseRows() {}

  public static String text(List<PhaseRow> rows) {
    var out = new JsonText(rows.size() * USUAL_BYTES + 2).openList();
    for (var row : rows) {
      write(row, out);
    }
    return out.closeList().toString();
  }

  private static void write(PhaseRow row, JsonText out) {
    out.open()
        .number("blocked", row.blocked())
        .number("cancelled", row.cancelled())
        .numbers("checks", row.checks())
        .number("done", row.done())
        .instant("endedAt", row.endedAt())
        .text("findings", row.findings())
        .numberAlways("ord", row.ord());
    Purses.write(row.purse(), out);
    out.number("remaining", row.remaining())
        .number("reworks", row.reworks())
        .instant("startedAt", row.startedAt());
    if (row.status() != PhaseRow.Status.PENDING) {
      out.word("status", row.status());
    }
    out.word("verdict", row.verdict());
    if (!row.votes().isEmpty()) {
      out.openList("votes");
      row.votes().forEach(vote -> write(vote, out));
      out.closeList();
    }
    out.close();
  }

  private static void write(Vote vote, JsonText out) {
    out.open().flag("approve", vote.approve()).instant("at", vote.at());
    if (!vote.issues().isEmpty()) {
      out.openList("issues");
      for (var issue : vote.issues()) {
        out.open().text("severity", issue.severity()).text("text", issue.text()).close();
      }
      out.closeList();
    }
    out.text("reason", vote.reason())
        .text("voter", vote.voter())
        .flag("watcher", vote.watcher())
        .number("weight", vote.weight())
        .close();
  }

  public static List<PhaseRow> read(@Nullable Object tree) {
    var rows = new ArrayList<PhaseRow>();
    Fields.all(tree).forEach(fields -> rows.add(row(fields)));
    return rows;
  }

  private static PhaseRow row(Fields row) {
    return new PhaseRow(
        row.count("ord"),
        row.optionalWord("status", PhaseRow.Status.class).orElse(PhaseRow.Status.PENDING),
        row.count("remaining"),
        row.count("done"),
        row.count("cancelled"),
        row.count("blocked"),
        row.count("reworks"),
        row.optionalWord("verdict", PhaseRow.Verdict.class).orElse(null),
        row.textOrNull("findings"),
        row.counts("checks"),
        row.objects("votes").stream().map(PhaseRows::vote).toList(),
        row.instantOrNull("startedAt"),
        row.instantOrNull("endedAt"),
        Purses.purse(row));
  }

  private static Vote vote(Fields vote) {
    return new Vote(
        vote.text("voter"),
        vote.flag("watcher"),
        vote.flag("approve"),
        vote.share("weight"),
        vote.objects("issues").stream()
            .map(issue -> new Vote.Issue(issue.text("severity"), issue.text("text")))
            .toList(),
        vote.text("reason"),
        Instant.parse(vote.text("at")));
  }
}
