package colony.worker.app;

import colony.contracts.Json;
import colony.contracts.OutcomeClass;
import colony.contracts.RunTask;
import colony.contracts.TaskResult;
import colony.worker.survey.Survey;
import colony.worker.task.Cancellation;
import colony.worker.task.Ending;
import colony.worker.workspace.WorkspaceProblem;
import colony.worker.workspace.Workspaces;
import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.List;

/// Looks over a task's workspace without starting anything in it.
final class SurveyExecutor {
  private final Workspaces workspaces;

  SurveyExecutor(Workspaces workspaces) {
    this.workspaces = workspaces;
  }

  Ending run(RunTask task, Cancellation cancellation) throws InterruptedException {
    return Supervised.run(task, cancellation, () -> surveyed(task));
  }

  private Ending surveyed(RunTask task) throws InterruptedException {
    var workspace = task.workspace();
    if (workspace == null) {
      return Ending.of(
          OutcomeClass.BAD_TASK, "the colony has no workspace, so there is nothing to survey");
    }
    var begun = System.nanoTime();
    var survey = new Survey(Thread.currentThread()::isInterrupted);
    try {
      workspaces.show(task, workspace, survey);
    } catch (WorkspaceProblem e) {
      return BrokenOff.atOnce(e);
    }
    var took = Duration.ofNanos(System.nanoTime() - begun);
    return Ending.of(OutcomeClass.SUCCESS, result(survey, took));
  }

  private static TaskResult result(Survey survey, Duration took) {
    return new TaskResult(
        survey.summary(),
        data(survey),
        null,
        null,
        null,
        List.of(),
        List.of(),
        null,
        took.toMillis(),
        null);
  }

  private static JsonNode data(Survey survey) {
    var data = Json.mapper().createObjectNode();
    data.put("files", survey.files());
    var languages = data.putArray("languages");
    data.put("tests", survey.tests().isPresent());
    data.put("ci", survey.ci().isPresent());
    survey.buildFiles().forEach(data.putArray("buildFiles")::add);
    var evidence = data.putObject("evidence");
    survey.tests().ifPresent(path -> evidence.put("tests", path));
    survey.ci().ifPresent(path -> evidence.put("ci", path));
    var counts = evidence.putObject("languages");
    survey
        .languages()
        .forEach(
            (language, files) -> {
              languages.add(language);
              counts.put(language, files);
            });
    return data;
  }
}
