package colony.worker.model;

import colony.contracts.RunTask;
import colony.worker.tool.Refusal;
import dev.langchain4j.agent.tool.ToolSpecification;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The tools of one task, and what it noted with them.
public final class Toolbox {
  private final Notes notes = new Notes();
  private final List<Tool> all;
  private final List<Tool> offered;
  private final List<String> wanted;

  /// @param work tools for the workspace
  /// @param wanted names of those the task asks for; none means all that fit its caste
  public Toolbox(RunTask task, List<Tool> work, List<String> wanted) {
    var tools = new ArrayList<>(work);
    tools.addAll(new ColonyTools(task, notes).all());
    this.all = List.copyOf(tools);
    this.wanted = List.copyOf(wanted);
    this.offered = Offer.of(all, task, wanted);
  }

  /// What is wrong with the names a task asks for.
  public Optional<String> unknown() {
    return Offer.unknown(all, wanted);
  }

  List<ToolSpecification> offered() {
    return offered.stream().map(Tool::specification).toList();
  }

  Notes notes() {
    return notes;
  }

  Tool.Effect use(String name, @Nullable String arguments)
      throws Refusal, IOException, InterruptedException {
    for (var tool : offered) {
      if (tool.name().equals(name)) {
        return tool.action().use(Arguments.of(arguments));
      }
    }
    throw new Refusal(
        "there is no tool '%s' for you; there are %s"
            .formatted(name, String.join(", ", offered.stream().map(Tool::name).toList())));
  }
}
