package colony.queen.mcp;

import colony.contracts.Json;
import colony.queen.app.checkpoint.Past;
import colony.queen.app.document.PlanDocuments;
import colony.queen.app.document.PlanSchema;
import colony.queen.app.read.Reader;
import colony.queen.app.read.Sought;
import colony.queen.app.view.Views;
import io.quarkiverse.mcp.server.RequestUri;
import io.quarkiverse.mcp.server.Resource;
import io.quarkiverse.mcp.server.ResourceTemplate;
import io.quarkiverse.mcp.server.ResourceTemplateArg;
import io.quarkiverse.mcp.server.TextResourceContents;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.util.Optional;

/// Colonies as things to read, for clients that hand documents to their assistant.
@Singleton
public class ColonyResources {
  private static final String JSON = "application/json";
  private static final String YAML = "application/yaml";
  private static final String MARKDOWN = "text/markdown";
  private static final String COLONY = "colony://colonies/{name}";
  private static final int MOST = 50;

  private final Views views;
  private final Past past;
  private final Reader reader;
  private final PlanDocuments documents;
  private final Desk desk;

  @Inject
  ColonyResources(Views views, Past past, Reader reader, PlanDocuments documents, Desk desk) {
    this.views = views;
    this.past = past;
    this.reader = reader;
    this.documents = documents;
    this.desk = desk;
  }

  @Resource(
      uri = "colony://colonies",
      name = "colonies",
      title = "Colonies",
      description = "The newest 50 colonies with their state and next step.",
      mimeType = JSON)
  TextResourceContents colonies(RequestUri uri) {
    return desk.read(
        uri,
        JSON,
        () -> {
          var facts = Json.mapper().createObjectNode();
          var rows = facts.putArray("colonies");
          views
              .colonies(Sought.ALL, Optional.empty(), MOST)
              .forEach(it -> rows.add(ColonyCard.brief(it, Cut.BRIEF)));
          return facts.toPrettyString();
        });
  }

  @Resource(
      uri = "colony://plan-format",
      name = "plan-format",
      title = "How a plan is written",
      description = "JSON Schema of the plans that start_colony takes.",
      mimeType = "application/schema+json")
  TextResourceContents planFormat(RequestUri uri) {
    return desk.read(uri, "application/schema+json", PlanSchema::text);
  }

  @ResourceTemplate(
      uriTemplate = COLONY,
      name = "colony",
      title = "A colony",
      description = "One colony with its phases, counts and next step.",
      mimeType = JSON)
  TextResourceContents colony(@ResourceTemplateArg(name = "name") String name, RequestUri uri) {
    return desk.read(
        uri, JSON, () -> Cut.USUAL.of(views.colony(views.find(name))).toPrettyString());
  }

  @ResourceTemplate(
      uriTemplate = COLONY + "/check-in",
      name = "check-in",
      title = "The open check-in of a colony",
      description = "What a person is asked to decide on." + Verbs.OF_WORKERS,
      mimeType = JSON)
  TextResourceContents checkIn(@ResourceTemplateArg(name = "name") String name, RequestUri uri) {
    return desk.read(
        uri, JSON, () -> Cut.USUAL.of(views.openCheckIn(views.find(name))).toPrettyString());
  }

  @ResourceTemplate(
      uriTemplate = COLONY + "/plan",
      name = "plan",
      title = "The plan of a colony",
      description = "The plan that holds, as it is kept.",
      mimeType = YAML)
  TextResourceContents plan(@ResourceTemplateArg(name = "name") String name, RequestUri uri) {
    return desk.read(
        uri,
        YAML,
        () -> {
          var id = views.find(name);
          var whole = reader.present(id);
          return documents.document(reader.plan(id, whole.standing().planVersion())).text();
        });
  }

  @ResourceTemplate(
      uriTemplate = COLONY + "/hand-off",
      name = "hand-off",
      title = "The hand-off of a paused colony",
      description = "What the last pause left for whoever resumes." + Verbs.OF_WORKERS,
      mimeType = MARKDOWN)
  TextResourceContents handOff(@ResourceTemplateArg(name = "name") String name, RequestUri uri) {
    return desk.read(uri, MARKDOWN, () -> past.handOff(views.find(name)).text());
  }
}
