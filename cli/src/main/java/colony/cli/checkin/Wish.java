package colony.cli.checkin;

import colony.cli.colonies.Resumption;
import colony.cli.colonies.Summary;
import colony.cli.output.Screen;
import colony.cli.queen.QueenClient;
import colony.contracts.api.CheckInAnswer;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What a colony's planner is asked for.
///
/// @param phase only its tasks; absent means the whole plan
/// @param reason for the audit trail
record Wish(String text, @Nullable String phase, @Nullable String reason) {
  Wish(String text) {
    this(text, null, null);
  }

  void tell(QueenClient client, Screen shown, Resumption resumption, String colony) {
    Summary.tell(
        resumption.answered(
            client,
            shown,
            colony,
            found ->
                client.answer(
                    colony,
                    new CheckInAnswer(
                        found.openCheckIn(),
                        "replan",
                        reason,
                        List.of(),
                        text,
                        null,
                        List.of(),
                        null,
                        phase))),
        shown);
  }
}
