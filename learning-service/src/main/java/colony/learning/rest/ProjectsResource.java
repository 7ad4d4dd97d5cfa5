package colony.learning.rest;

import colony.contracts.api.Page;
import colony.contracts.api.ProjectView;
import colony.learning.app.Chronicle;
import colony.learning.run.Project;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.QueryParam;
import org.jspecify.annotations.Nullable;

/// The projects of a namespace (docs/memory.md).
@Path("/api/v1/projects")
public class ProjectsResource {
  private final Chronicle chronicle;
  private final Caller caller;

  ProjectsResource(Chronicle chronicle, Caller caller) {
    this.chronicle = chronicle;
    this.caller = caller;
  }

  @GET
  public Page<ProjectView> page(@QueryParam("cursor") @Nullable String cursor) {
    int skip = Asked.skip(cursor);
    var found = chronicle.projects(caller.namespace(), skip, Asked.PAGE + 1);
    return new Page<>(
        found.stream().limit(Asked.PAGE).map(ProjectsResource::view).toList(),
        found.size() > Asked.PAGE ? Integer.toString(skip + Asked.PAGE) : null);
  }

  private static ProjectView view(Project project) {
    return new ProjectView(
        project.project(),
        project.newest(),
        project.goal(),
        project.mode(),
        project.colonies(),
        project.phases(),
        project.contributed(),
        project.promoted(),
        project.lastActive());
  }
}
