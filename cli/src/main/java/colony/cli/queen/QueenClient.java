package colony.cli.queen;

import static colony.cli.queen.QueenTalk.encoded;
import static colony.cli.queen.QueenTalk.part;
import static colony.cli.queen.QueenTalk.path;

import colony.contracts.api.ArtifactView;
import colony.contracts.api.CheckInAnswer;
import colony.contracts.api.CheckInView;
import colony.contracts.api.ColonyId;
import colony.contracts.api.ColonyMemoryView;
import colony.contracts.api.ColonyView;
import colony.contracts.api.DelegateRequest;
import colony.contracts.api.HaltedView;
import colony.contracts.api.HandOffView;
import colony.contracts.api.ImportView;
import colony.contracts.api.InvariantsView;
import colony.contracts.api.ModeRequest;
import colony.contracts.api.NamespaceView;
import colony.contracts.api.NamespaceView.QuotaView;
import colony.contracts.api.NewColony;
import colony.contracts.api.NoticeView;
import colony.contracts.api.OverrideRequest;
import colony.contracts.api.Page;
import colony.contracts.api.PauseRequest;
import colony.contracts.api.PlanDiffView;
import colony.contracts.api.PlanTriedView;
import colony.contracts.api.PlanView;
import colony.contracts.api.Reason;
import colony.contracts.api.TaskView;
import colony.contracts.api.VoteRequest;
import colony.contracts.api.WhyView;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.InputStream;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/// What can be asked of the Queen. `colony` is an id or a name. What she refuses, and that she is
/// not there, is [Trouble] in words a person can use.
public final class QueenClient {
  private static final int PAGE = 500;

  /// Directories are given and taken one at a time, and each is whole before a byte of it comes.
  private static final Duration DIRECTORY = Duration.ofMinutes(5);

  private final QueenTalk talk;

  public QueenClient(QueenAddress address) {
    this.talk = new QueenTalk(address, Host.QUEEN);
  }

  public QueenAccess access() {
    return new QueenAccess(talk);
  }

  public QueenCheckpoints checkpoints(String colony) {
    return new QueenCheckpoints(talk, colony);
  }

  /// The colony as a ZIP of `.aether` files.
  public Document export(String colony, boolean checkpoints) {
    return talk.waiting(DIRECTORY).document(path(colony) + "/export?checkpoints=" + checkpoints);
  }

  /// Takes over the colony of a directory of `.aether` files.
  ///
  /// @param zip of the directory
  public ImportView importColony(
      byte[] zip,
      boolean dryRun,
      @Nullable String name,
      @Nullable String project,
      @Nullable String workspace) {
    var path = new StringBuilder("/aether/imports?dryRun=").append(dryRun);
    said(path, "name", name);
    said(path, "project", project);
    said(path, "workspace", workspace);
    return talk.waiting(DIRECTORY).post(path.toString(), zip, new TypeReference<>() {});
  }

  private static void said(StringBuilder path, String key, @Nullable String value) {
    if (value != null) {
      path.append('&').append(key).append('=').append(encoded(value));
    }
  }

  public QueenSwarm swarm(String colony) {
    return new QueenSwarm(talk, colony);
  }

  public QueenTroubles troubles(String colony) {
    return new QueenTroubles(talk, colony);
  }

  public QueenSignals signals(String colony) {
    return new QueenSignals(talk, colony);
  }

  public QueenArchive archive() {
    return new QueenArchive(talk);
  }

  public QueenDeadLetters deadLetters() {
    return new QueenDeadLetters(talk);
  }

  /// What was told by webhook, newest first.
  public List<NoticeView> notices(int most) {
    return talk.get("/notices?limit=" + most, new TypeReference<>() {});
  }

  public List<NamespaceView> namespaces() {
    return talk.get("/namespaces", new TypeReference<>() {});
  }

  public NamespaceView namespace(String name) {
    return talk.get("/namespaces/" + part("NAMESPACE", name), new TypeReference<>() {});
  }

  /// Empty where nobody has made it.
  public Optional<NamespaceView> knownNamespace(String name) {
    return talk.find("/namespaces/" + part("NAMESPACE", name), new TypeReference<>() {});
  }

  /// @param change of what it may use, which is nothing in particular where nobody has made it
  public NamespaceView change(String namespace, UnaryOperator<QuotaView> change) {
    return talk.change(
        "/namespaces/" + part("NAMESPACE", namespace),
        held ->
            change.apply(
                held.map(NamespaceView::quota).orElse(new QuotaView(null, null, null, null))),
        new TypeReference<NamespaceView>() {});
  }

  public NoticeView testNotice(String webhook) {
    return talk.post(
        "/notices/test/" + part("WEBHOOK", webhook), new Reason(null), new TypeReference<>() {});
  }

  // to look at

  public ColonyView colony(String colony) {
    return talk.get(path(colony), new TypeReference<>() {});
  }

  /// Newest first, over as many pages as that takes.
  ///
  /// @param most an installation may have hundreds of thousands
  public List<ColonyView> colonies(SoughtColonies sought, int most) {
    return some("/colonies", sought.query(), most, new TypeReference<>() {});
  }

  public List<TaskView> tasks(String colony, @Nullable String status) {
    return all(
        path(colony) + "/tasks",
        status == null ? "" : "&status=" + encoded(status),
        new TypeReference<>() {});
  }

  public TaskView task(String colony, String task) {
    return talk.get(path(colony) + "/tasks/" + part("TASK", task), new TypeReference<>() {});
  }

  public List<ArtifactView> artifacts(String colony) {
    return all(path(colony) + "/artifacts", "", new TypeReference<>() {});
  }

  /// The bytes of a blob, by their hash.
  ///
  /// @param colony whose result gives it
  public byte[] blob(String colony, String sha256) {
    return talk.document("/blobs/%s?colony=%s".formatted(part("SHA256", sha256), encoded(colony)))
        .bytes();
  }

  public ColonyMemoryView memory(String colony) {
    return talk.get(path(colony) + "/memory", new TypeReference<>() {});
  }

  /// A version of its plan, where that was kept.
  public Optional<PlanView> plan(String colony, int version) {
    return talk.find(path(colony) + "/plan?version=" + version, new TypeReference<>() {});
  }

  public WhyView why(String colony) {
    return talk.get(path(colony) + "/why", new TypeReference<>() {});
  }

  /// The check-in that is open, if one is.
  public Optional<CheckInView> checkIn(String colony) {
    return talk.find(path(colony) + "/check-in", new TypeReference<>() {});
  }

  /// What the last pause left, if the colony is paused by a person.
  public Optional<HandOffView> handOff(String colony) {
    return talk.find(path(colony) + "/hand-off", new TypeReference<>() {});
  }

  /// Why it is in ERROR, if it is.
  public Optional<HaltedView> halted(String colony) {
    return talk.find(path(colony) + "/halted", new TypeReference<>() {});
  }

  public InvariantsView invariants(String colony) {
    return talk.get(path(colony) + "/invariants", new TypeReference<>() {});
  }

  /// The events after `after` so far.
  public List<SeenEvent> events(String colony, long after) {
    var events = new ArrayList<SeenEvent>();
    events(colony, after, events::add);
    return events;
  }

  /// The same one by one, as they come: there may be a million of them.
  public void events(String colony, long after, Consumer<SeenEvent> each) {
    for (var page = page(colony, after);
        !page.isEmpty();
        page = page(colony, page.getLast().seq())) {
      page.forEach(each);
    }
  }

  /// Never ends by itself while the Queen lives: the events after `after`, as a server-sent stream.
  InputStream live(String colony, long after) throws QueenAway {
    return talk.stream(path(colony) + "/events?after=" + after);
  }

  // to decide

  public ColonyView answer(String colony, CheckInAnswer answer) {
    return command(colony, "check-in", answer);
  }

  /// What a plan would change; nothing is changed.
  public PlanDiffView planDiff(String colony, String plan) {
    return talk.post(
        path(colony) + "/check-in",
        new CheckInAnswer(null, "change-plan", null, List.of(), null, plan, List.of(), true),
        new TypeReference<>() {});
  }

  public CheckInView delegate(String colony, DelegateRequest request) {
    return talk.post(path(colony) + "/check-in/delegate", request, new TypeReference<>() {});
  }

  public ColonyView vote(String colony, String gate, VoteRequest vote) {
    return command(colony, "gates/" + part("GATE", gate) + "/votes", vote);
  }

  // to steer

  public ColonyView start(NewColony colony) {
    return talk.post("/colonies", colony, new TypeReference<>() {});
  }

  /// What [#start] would begin; nothing is begun.
  public PlanTriedView tried(NewColony colony) {
    return talk.post("/colonies", colony.dry(), new TypeReference<>() {});
  }

  /// Like [#start], for who starts many and looks at none.
  public UUID begin(NewColony colony) {
    return talk.postForLess("/colonies", colony, new TypeReference<ColonyId>() {}).id();
  }

  public ColonyView init(String colony, Reason reason) {
    return command(colony, "init", reason);
  }

  public ColonyView mode(String colony, ModeRequest request) {
    return command(colony, "mode", request);
  }

  public ColonyView pause(String colony, PauseRequest request) {
    return command(colony, "pause", request);
  }

  public ColonyView resume(String colony, Reason reason) {
    return command(colony, "resume", reason);
  }

  public ColonyView cancel(String colony, Reason reason) {
    return command(colony, "cancel", reason);
  }

  public ColonyView reset(String colony, Reason reason) {
    return command(colony, "reset", reason);
  }

  public ColonyView override(String colony, OverrideRequest request) {
    return command(colony, "override", request);
  }

  private ColonyView command(String colony, String what, Object body) {
    return talk.post(path(colony) + "/" + what, body, new TypeReference<>() {});
  }

  private List<SeenEvent> page(String colony, long after) {
    Page<JsonNode> page =
        talk.get(
            path(colony) + "/events?after=%d&limit=%d".formatted(after, PAGE),
            new TypeReference<>() {});
    return page.items().stream().map(SeenEvent::of).toList();
  }

  private <T> List<T> all(String path, String filter, TypeReference<Page<T>> type) {
    return some(path, filter, Integer.MAX_VALUE, type);
  }

  private <T> List<T> some(String path, String filter, int most, TypeReference<Page<T>> type) {
    var items = new ArrayList<T>();
    @Nullable String cursor = null;
    do {
      var limit = Math.min(PAGE, most - items.size());
      var from = cursor == null ? "" : "&cursor=" + encoded(cursor);
      var page = talk.get(path + "?limit=" + limit + filter + from, type);
      items.addAll(page.items());
      cursor = page.cursor();
    } while (cursor != null && items.size() < most);
    return items;
  }
}
