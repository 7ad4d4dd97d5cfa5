package colony.aether.file;

import colony.aether.AetherFiles;
import colony.aether.json.JsonWriter;
import colony.aether.json.Node;
import colony.aether.story.States;
import colony.aether.story.Story;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// `projects.json`, the index of the global store. A colony that was born here says there what it
/// knows of its own project; in files that came from elsewhere the index stays as it came.
public final class ProjectIndex {
  private ProjectIndex() {}

  /// What lies where the colony is written first.
  public static AetherFiles born(String project, Story story) {
    var index =
        Node.object()
            .with("version", Node.number(1))
            .with("projects", Node.array(List.of(row(project, story))));
    return AetherFiles.NONE.with(Layout.BORN.beside("projects.json"), JsonWriter.bytes(index));
  }

  private static Node row(String project, Story story) {
    long completed =
        story.phases().stream()
            .filter(it -> States.phase(it.status()).status().equals("DONE"))
            .count();
    long contributed =
        story.learnings().stream().filter(it -> it.sourceProjects().contains(project)).count();
    return Edit.fresh()
        .put(Node.text(project), "project")
        .orNull(story.runId(), story.runId(), "session_id")
        .orNull(story.goal(), story.goal(), "goal")
        .count(1, 1, "colonies")
        .orNull(story.mode(), story.mode(), "mode")
        .count(completed, completed, "phases_completed")
        .count(contributed, contributed, "learnings_contributed")
        .time(lastActive(story), lastActive(story), "last_active")
        .done();
  }

  private static Optional<Instant> lastActive(Story story) {
    return Stream.concat(story.events().stream().map(Story.Event::at), story.startedAt().stream())
        .max(Comparator.naturalOrder());
  }
}
