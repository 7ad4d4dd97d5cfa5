package colony.queen.rest;

import colony.contracts.api.Problem;
import io.quarkus.smallrye.openapi.OpenApiFilter;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.eclipse.microprofile.openapi.OASFactory;
import org.eclipse.microprofile.openapi.OASFilter;
import org.eclipse.microprofile.openapi.models.OpenAPI;
import org.eclipse.microprofile.openapi.models.Operation;
import org.eclipse.microprofile.openapi.models.media.Schema;
import org.eclipse.microprofile.openapi.models.media.Schema.SchemaType;
import org.eclipse.microprofile.openapi.models.parameters.Parameter;
import org.eclipse.microprofile.openapi.models.parameters.Parameter.In;
import org.eclipse.microprofile.openapi.models.responses.APIResponse;
import org.jboss.jandex.AnnotationInstance;
import org.jboss.jandex.ClassInfo;
import org.jboss.jandex.DotName;
import org.jboss.jandex.IndexView;
import org.jboss.jandex.RecordComponentInfo;
import org.jspecify.annotations.Nullable;

/// Says in the OpenAPI document what is the same for all answers: how an error looks, which fields
/// are always there, and how the namespace is named that is meant.
@OpenApiFilter(stages = OpenApiFilter.RunStage.BUILD)
public class DocumentedAnswers implements OASFilter {
  private static final String PROBLEM = Problem.class.getSimpleName();
  private static final String PROBLEM_JSON = "application/problem+json";
  private static final String API = "colony.contracts.api";
  private static final DotName NULLABLE = DotName.createSimple(Nullable.class);

  /// Records of which a client only reads.
  private static final String VIEW = "View";

  private static final Map<String, String> ERRORS =
      Map.of(
          "401", "No token, or one that is not known",
          "403", "The token's role may not do this",
          "429", "Too many requests; Retry-After says when to ask again",
          "503", "The database or another service does not answer: ask again");

  private final IndexView index;

  public DocumentedAnswers(IndexView index) {
    this.index = index;
  }

  @Override
  public void filterOpenAPI(OpenAPI document) {
    document.getComponents().addSchema(PROBLEM, problem());
    document
        .getComponents()
        .getSchemas()
        .forEach((name, schema) -> view(name).ifPresent(it -> demand(schema, it)));
    document
        .getPaths()
        .getPathItems()
        .forEach((path, item) -> item.getOperations().values().forEach(it -> tell(path, it)));
  }

  private static void tell(String path, Operation operation) {
    var answers = operation.getResponses();
    answers.removeAPIResponse("400");
    ERRORS.forEach((status, why) -> answers.addAPIResponse(status, error(why)));
    if (path.contains("{")) {
      answers.addAPIResponse("404", error("There is none, or it is not for you"));
    }
    answers.addAPIResponse("default", error("Any other error"));
    if (!path.contains("{namespace}")) {
      operation.addParameter(namespace());
    }
  }

  private static APIResponse error(String description) {
    return OASFactory.createAPIResponse()
        .description(description)
        .content(
            OASFactory.createContent()
                .addMediaType(
                    PROBLEM_JSON,
                    OASFactory.createMediaType().schema(OASFactory.createSchema().ref(PROBLEM))));
  }

  private static Parameter namespace() {
    return OASFactory.createParameter()
        .name("namespace")
        .in(In.QUERY)
        .description("The namespace that is meant; the header Colony-Namespace says the same.")
        .schema(text());
  }

  private static Schema problem() {
    return OASFactory.createSchema()
        .addType(SchemaType.OBJECT)
        .description("RFC 9457, the body of every error")
        .addProperty("type", text())
        .addProperty("title", text())
        .addProperty("status", OASFactory.createSchema().addType(SchemaType.INTEGER))
        .addProperty("detail", text())
        .addProperty("allowed", texts().description("on 409: commands that would be accepted"))
        .addProperty("faults", texts().description("on 422: every fault"))
        .required(List.of("type", "title", "status", "detail"));
  }

  private static Schema text() {
    return OASFactory.createSchema().addType(SchemaType.STRING);
  }

  private static Schema texts() {
    return OASFactory.createSchema().addType(SchemaType.ARRAY).items(text());
  }

  private Optional<ClassInfo> view(String name) {
    return name.endsWith(VIEW)
        ? Optional.ofNullable(index.getClassByName(DotName.createSimple(API + "." + name)))
        : Optional.empty();
  }

  private static void demand(Schema schema, ClassInfo view) {
    var known = schema.getProperties() == null ? Set.<String>of() : schema.getProperties().keySet();
    schema.required(
        view.recordComponents().stream()
            .filter(it -> !left(it))
            .map(RecordComponentInfo::name)
            .filter(known::contains)
            .toList());
  }

  /// Whether it may be absent.
  private static boolean left(RecordComponentInfo component) {
    return component.type().annotations().stream()
        .map(AnnotationInstance::name)
        .anyMatch(NULLABLE::equals);
  }
}
