package colony.queen.app;

import colony.contracts.api.NewColony;
import colony.queen.checkpoint.Restored;
import colony.queen.colony.Charter;
import colony.queen.colony.Founding;
import colony.queen.plan.MemoryRules;
import colony.queen.plan.Mode;
import colony.queen.plan.Plan;
import colony.queen.plan.PlanReading;
import colony.queen.road.Road;
import colony.queen.road.Store;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.security.SecureRandom;
import java.time.Instant;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// How colonies begin.
@ApplicationScoped
public class Colonies {
  public static final String NAMESPACE = "default";

  private static final Pattern NAME = Pattern.compile("[a-z0-9]([a-z0-9-]{0,62}[a-z0-9])?");
  private static final SecureRandom RANDOM = new SecureRandom();

  private final Reign reign;
  private final PlanDocuments documents;
  private final Reader reader;
  private final Castes castes;
  private final QueenSettings settings;
  private final Brain brain;
  private final PatternBook patterns;
  private final ProjectMemory memory;

  @Inject
  public Colonies(
      Reign reign,
      PlanDocuments documents,
      Reader reader,
      Castes castes,
      QueenSettings settings,
      Brain brain,
      PatternBook patterns,
      ProjectMemory memory) {
    this.reign = reign;
    this.documents = documents;
    this.reader = reader;
    this.castes = castes;
    this.settings = settings;
    this.brain = brain;
    this.patterns = patterns;
    this.memory = memory;
  }

  /// Begins a colony; the same request key begins it once.
  public UUID begin(NewColony request, Optional<String> requestKey, String actor) {
    var former = begun(requestKey);
    if (former.isPresent()) {
      return former.get();
    }
    if (request.plan() == null) {
      throw new FaultyException(
          "a plan is missing",
          List.of(
              "field plan: expected a plan, or a brief: a goal with a planner or template: true"));
    }
    return switch (documents.readOrBrief(request.plan())) {
      case PlanReading.Faulty faulty ->
          throw new FaultyException(
              "the plan has %d faults".formatted(faulty.faults().size()), faulty.faults());
      case PlanReading.Sound sound -> begin(request, sound, requestKey, actor);
    };
  }

  private UUID begin(
      NewColony request, PlanReading.Sound sound, Optional<String> requestKey, String actor) {
    var plan = sound.plan();
    var charter = charter(request, plan, requestKey, actor);
    if (reader.find(NAMESPACE, charter.name()).isPresent()) {
      return begun(requestKey).orElseThrow(() -> taken(charter.name()));
    }
    demandBrain(plan);
    castes.declareThoseOf(plan);
    var document = documents.document(plan);
    var inherited = memory.last(NAMESPACE, charter.project());
    try {
      reign
          .road()
          .found(
              () -> Founding.blank(charter, plan, document.sha256(), inherited, Instant.now()),
              document.text(),
              new Road.Beginning(sound.warnings(), patterns.promoted()),
              actor,
              reign.commandPatience());
      return charter.id();
    } catch (Store.Duplicate e) {
      return begun(requestKey)
          .or(() -> reader.find(NAMESPACE, charter.id().toString()))
          .orElseThrow(() -> taken(charter.name()));
    }
  }

  /// A colony that begins, paused, where a checkpoint of another stood.
  UUID fork(
      Charter parent, Charter.Fork from, Restored target, Optional<String> name, String actor) {
    var id = Ids.next();
    var charter =
        new Charter(
            id,
            parent.namespace(),
            name.map(Colonies::checked).orElseGet(() -> named(parent.name() + "-fork")),
            parent.project(),
            parent.goal(),
            Math.floorMod(id.getLeastSignificantBits(), settings.shards()),
            target.state().mode(),
            true,
            parent.auto(),
            target.state().activeLimit(),
            parent.workspace(),
            parent.base(),
            Instant.now(),
            actor,
            Optional.empty(),
            Optional.of(from),
            parent.choice());
    if (reader.find(NAMESPACE, charter.name()).isPresent()) {
      throw taken(charter.name());
    }
    demandBrain(target.plan());
    var document = documents.document(target.plan());
    try {
      reign
          .road()
          .fork(
              () ->
                  Founding.forked(
                      charter, target.rebuilt(1, 1, false), target.mind(), Instant.now()),
              document.text(),
              target.state(),
              actor,
              reign.commandPatience());
    } catch (Store.Duplicate e) {
      throw taken(charter.name());
    }
    return id;
  }

  private void demandBrain(Plan plan) {
    if (plan.rules().memory().brain() == MemoryRules.Brain.REQUIRED) {
      brain.demand();
    }
  }

  /// What this request began before, or a moment ago beside us.
  private Optional<UUID> begun(Optional<String> requestKey) {
    return requestKey.flatMap(key -> reader.byRequestKey(NAMESPACE, key));
  }

  private static RefusedException taken(String name) {
    return new RefusedException(
        "there is a colony named \"%s\" already".formatted(name), List.of());
  }

  private Charter charter(NewColony request, Plan plan, Optional<String> requestKey, String actor) {
    var id = Ids.next();
    var goal = given(request.goal()).orElse(plan.goal());
    var workspace = given(request.workspace());
    var project = given(request.project()).or(plan::project).or(() -> workspace).orElse("none");
    var mode = plan.mode().orElse(Mode.STANDARD);
    return new Charter(
        id,
        NAMESPACE,
        given(request.name()).map(Colonies::checked).orElseGet(() -> named(goal)),
        project,
        goal,
        Math.floorMod(id.getLeastSignificantBits(), settings.shards()),
        mode,
        plan.mode().isPresent(),
        request.auto() || plan.auto(),
        limit(request.activeLimit(), mode),
        workspace,
        given(request.base()),
        Instant.now(),
        actor,
        requestKey,
        Optional.empty());
  }

  private int limit(@Nullable Integer asked, Mode mode) {
    if (asked == null || asked == mode.maxActive()) {
      return mode.maxActive();
    }
    boolean allowed = asked >= 1 && (asked < mode.maxActive() || settings.loadTests());
    if (!allowed || asked > 1_000) {
      throw new FaultyException(
          "activeLimit %d is not possible".formatted(asked),
          List.of(
              "activeLimit: expected 1 to %d in mode %s%s"
                  .formatted(
                      settings.loadTests() ? 1_000 : mode.maxActive(),
                      mode,
                      settings.loadTests() ? "" : "; more only where load tests are allowed")));
    }
    return asked;
  }

  private static String checked(String name) {
    if (!NAME.matcher(name).matches()) {
      throw new FaultyException(
          "\"%s\" is no name for a colony".formatted(name),
          List.of("name: expected 1 to 64 of a-z, 0-9 and -, not at the ends"));
    }
    return name;
  }

  /// A name people can say, made from the goal.
  private static String named(String goal) {
    var words =
        goal.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-").replaceAll("^-+|-+$", "");
    var start = words.length() <= 32 ? words : words.substring(0, 32).replaceAll("-[^-]*$", "");
    var tail = new byte[3];
    RANDOM.nextBytes(tail);
    return (start.isEmpty() ? "colony" : start) + "-" + HexFormat.of().formatHex(tail);
  }

  private static Optional<String> given(@Nullable String text) {
    return Optional.ofNullable(text).map(String::strip).filter(it -> !it.isEmpty());
  }
}
