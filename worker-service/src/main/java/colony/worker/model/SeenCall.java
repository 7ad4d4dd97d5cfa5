package colony.worker.model;

import colony.worker.look.Look;
import colony.worker.model.CallInFlight.Wait;
import colony.worker.model.Chat.Answer;
import java.util.Map;

/// One call of a model as an onlooker sees it: which model, what it counted and how it ended, by
/// the words OpenTelemetry has for that, and never what was said.
final class SeenCall implements AutoCloseable {
  private final Look look;
  private String how = "failed";

  SeenCall(Chat chat) {
    this.look =
        Look.now()
            .within(
                "chat " + chat.model(),
                Map.of(
                    "gen_ai.operation.name",
                    "chat",
                    "gen_ai.system",
                    chat.provider(),
                    "gen_ai.provider.name",
                    chat.provider(),
                    "gen_ai.request.model",
                    chat.model()));
  }

  Wait seen(Wait wait) {
    how =
        switch (wait) {
          case Wait.Came(Answer.Said said) -> {
            said.tokens()
                .ifPresent(
                    it -> {
                      look.note(Look.INPUT_TOKENS, it.inputTotal());
                      look.note(Look.OUTPUT_TOKENS, it.output());
                    });
            yield "answered";
          }
          case Wait.Came(Answer.Failed failed) -> failed.failure().verdict();
          case Wait.Stopped _ -> "stopped";
          case Wait.TooLate _ -> "too-late";
        };
    return wait;
  }

  @Override
  public void close() {
    look.ends(how);
  }
}
