package colony.worker.model;

import colony.worker.task.Ending;
import colony.worker.tool.Refusal;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.langchain4j.agent.tool.ToolSpecification;
import dev.langchain4j.model.chat.request.json.JsonObjectSchema;
import java.io.IOException;

/// Something a model can do.
public record Tool(ToolSpecification specification, Action action) {

  /// @param parameters what it is given
  public static Tool of(
      String name, String description, JsonObjectSchema parameters, Action action) {
    return new Tool(
        ToolSpecification.builder()
            .name(name)
            .description(description)
            .parameters(parameters)
            .build(),
        action);
  }

  public String name() {
    return specification.name();
  }

  @FunctionalInterface
  public interface Action {
    Effect use(Arguments arguments) throws Refusal, IOException, InterruptedException;
  }

  /// What came of it.
  public sealed interface Effect {
    /// @param text for the model
    record Told(String text) implements Effect {}

    /// It was not done.
    ///
    /// @param sentence why, for the model
    record Refused(String sentence) implements Effect {}

    /// The model is done.
    ///
    /// @param result as in a result file
    record Done(ObjectNode result) implements Effect {}

    /// The order to stop came meanwhile.
    record Stopped(Ending.Stopped ending) implements Effect {}
  }
}
