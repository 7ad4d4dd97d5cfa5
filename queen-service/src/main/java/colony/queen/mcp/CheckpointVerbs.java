package colony.queen.mcp;

import colony.contracts.Json;
import colony.contracts.api.RollbackPreview;
import colony.contracts.names.Counted;
import colony.queen.app.checkpoint.Checkpoints;
import colony.queen.app.checkpoint.Past;
import colony.queen.app.checkpoint.Returning;
import colony.queen.app.door.Caller;
import colony.queen.app.view.Views;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;

/// Checkpoints, and the ways back to one.
@ApplicationScoped
public class CheckpointVerbs implements Verbs {
  private static final int USUAL = 20;
  private static final int MOST = 100;
  private static final String A_CHECKPOINT =
      "id, beginning of an id (6 characters), a phase checkpoint's name, or #number";

  private final Checkpoints checkpoints;
  private final Returning returning;
  private final Past past;
  private final Views views;
  private final Caller caller;
  private final ColonyCard card;

  @Inject
  CheckpointVerbs(
      Checkpoints checkpoints,
      Returning returning,
      Past past,
      Views views,
      Caller caller,
      ColonyCard card) {
    this.checkpoints = checkpoints;
    this.returning = returning;
    this.past = past;
    this.views = views;
    this.caller = caller;
    this.card = card;
  }

  @Override
  public List<Verb> verbs() {
    return List.of(
        Verb.reads(
            "list_checkpoints",
            "List checkpoints",
            "Checkpoints of a colony, newest first.",
            List.of(Verbs.colony(), Verbs.limit(USUAL, MOST)),
            asked ->
                Answer.list(
                    "checkpoints",
                    "checkpoints",
                    checkpoints.list(views.find(asked.text("colony"))),
                    new Cut(300, asked.whole("limit", USUAL)))),
        Verb.reads(
            "verify_checkpoints",
            "Verify checkpoints",
            "Works out every hash of every checkpoint again and lists what is not to be trusted.",
            List.of(Verbs.colony()),
            this::verify),
        Verb.reads(
            "compare_checkpoints",
            "Compare two checkpoints",
            "Exactly what changed from one checkpoint to another: state, plan, tasks, artifacts,"
                + " gates, signals, memory, cost."
                + OF_WORKERS,
            List.of(
                Verbs.colony(),
                Argument.text("from", A_CHECKPOINT).must(),
                Argument.text("to", A_CHECKPOINT).must(),
                Verbs.limit(MOST, 500)),
            this::compare),
        Verb.ends(
            "rollback",
            "Roll back to a checkpoint",
            "Goes back to a checkpoint. Without dry_run: false it only says what would change and"
                + " what cannot be undone; show that to the person first. What was made since is"
                + " archived, never deleted; the colony stands paused afterwards.",
            List.of(
                Verbs.colony(),
                Argument.text("checkpoint", A_CHECKPOINT).must(),
                Argument.flag("dry_run", "true, which is usual: nothing is changed; false: do it"),
                Verbs.reason()),
            this::rollBack),
        Verb.adds(
            "fork",
            "Fork a colony",
            "Begins another colony, paused, where a checkpoint of this one stood. This one is not"
                + " touched.",
            List.of(
                Verbs.colony(),
                Argument.text("checkpoint", A_CHECKPOINT).must(),
                Argument.text("name", "of the new colony; made from this one's when absent")),
            this::fork),
        Verb.reads(
            "list_runs",
            "List archived runs",
            "Runs of a colony that another one took the place of, oldest first.",
            List.of(Verbs.colony()),
            asked ->
                Answer.list(
                    "archived runs",
                    "runs",
                    past.runs(views.find(asked.text("colony"))),
                    Cut.BRIEF)));
  }

  private Answer verify(Asked asked) {
    var verified = checkpoints.verify(views.find(asked.text("colony")));
    return Answer.of(
        verified.faults().isEmpty()
            ? "all %d checkpoints are sound".formatted(verified.checkpoints())
            : "%s in %s"
                .formatted(
                    Counted.of(verified.faults().size(), "fault"),
                    Counted.of(verified.checkpoints(), "checkpoint")),
        verified);
  }

  private Answer compare(Asked asked) {
    var view =
        checkpoints.compare(views.find(asked.text("colony")), asked.text("from"), asked.text("to"));
    return Answer.of(
        Counted.of(view.differences().size(), "difference"),
        view,
        new Cut(500, asked.whole("limit", MOST)));
  }

  private Answer rollBack(Asked asked) {
    var id = views.find(asked.text("colony"));
    var to = asked.text("checkpoint");
    if (asked.flag("dry_run", true)) {
      var preview = returning.preview(id, to);
      return Answer.of("nothing was changed; with dry_run: false " + sentence(preview), preview);
    }
    var done = returning.rollBack(id, to, asked.maybe("reason"), caller.actor());
    var facts = Json.mapper().createObjectNode();
    facts.set("rollback", Cut.USUAL.of(done));
    var now = card.brief(id);
    facts.set("colony", now.facts());
    return new Answer("rolled back. " + now.text(), facts);
  }

  private static String sentence(RollbackPreview preview) {
    return "it goes back to %s: %s to be done again, %s undone, %d cancelled, %s as they are"
        .formatted(
            preview.state(),
            Counted.of(preview.incomplete().size(), "phase"),
            Counted.of(preview.undone().size(), "task"),
            preview.cancelled().size(),
            Counted.of(preview.cannotUndo().size(), "thing stays", "things stay"));
  }

  private Answer fork(Asked asked) {
    return card.brief(
        returning.fork(
            views.find(asked.text("colony")),
            asked.text("checkpoint"),
            asked.maybe("name").orElse(null),
            caller.actor()));
  }
}
