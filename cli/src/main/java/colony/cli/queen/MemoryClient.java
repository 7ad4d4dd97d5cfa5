package colony.cli.queen;

import static colony.cli.queen.QueenTalk.part;

import colony.contracts.api.InFlightView;
import colony.contracts.api.MemoryAnswer;
import colony.contracts.api.MemoryRequest;
import colony.contracts.api.Page;
import colony.contracts.api.PatternView;
import colony.contracts.api.ProjectView;
import colony.contracts.api.Reason;
import com.fasterxml.jackson.core.type.TypeReference;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What can be asked of the memory service.
public final class MemoryClient {
  private static final String PATTERNS = "/patterns";

  private final QueenTalk talk;

  public MemoryClient(QueenAddress address) {
    this.talk = new QueenTalk(address, Host.MEMORY);
  }

  /// Never stored, whatever it looks like.
  public MemoryAnswer ask(String question) {
    return talk.post(
        "/memory",
        new MemoryRequest(question, null, null, null, null, "query"),
        new TypeReference<>() {});
  }

  /// Tasks that were started or blocked and not ended, in all projects of the namespace.
  public List<InFlightView> inFlight(@Nullable String role, @Nullable String project) {
    return talk.get(
        "/memory/in-flight" + Filter.of("role", role).and("project", project),
        new TypeReference<>() {});
  }

  /// Over all pages.
  public List<PatternView> patterns(@Nullable String status, @Nullable String category) {
    return all(
        PATTERNS, Filter.of("status", status).and("category", category), new TypeReference<>() {});
  }

  /// With its evidence and history.
  public PatternView pattern(String id) {
    return talk.get(PATTERNS + "/" + part("PATTERN", id), new TypeReference<>() {});
  }

  public PatternView demote(String id, String reason) {
    return talk.post(
        PATTERNS + "/" + part("PATTERN", id) + "/demote",
        new Reason(reason),
        new TypeReference<>() {});
  }

  /// Over all pages.
  public List<ProjectView> projects() {
    return all("/projects", Filter.NONE, new TypeReference<>() {});
  }

  private <T> List<T> all(String path, Filter filter, TypeReference<Page<T>> type) {
    var items = new ArrayList<T>();
    @Nullable String cursor = null;
    do {
      var page = talk.get(path + filter.and("cursor", cursor), type);
      items.addAll(page.items());
      cursor = page.cursor();
    } while (cursor != null);
    return items;
  }
}
