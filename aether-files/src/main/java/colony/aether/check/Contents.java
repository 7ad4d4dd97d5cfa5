package colony.aether.check;

import colony.aether.FileKind;
import colony.aether.Finding;
import colony.aether.json.DuplicateKeys;
import colony.aether.json.DuplicateKeys.Opened;
import colony.aether.json.JsonReader;
import colony.aether.story.States;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// All that one pass over a JSON file saw, whatever the file turns out to be, and whatever it is
/// measured by.
public final class Contents {
  private final Fields fields = new Fields();
  private final Events events = new Events();
  private final Signals signals = new Signals();
  private final Strings strings = new Strings();
  private final DuplicateKeys.Scanned scanned;

  private Contents(Opened content) throws IOException {
    this.scanned = DuplicateKeys.scan(content, List.of(fields, events, signals, strings));
  }

  public static Contents of(Opened content) throws IOException {
    return new Contents(content);
  }

  public boolean isJson() {
    return scanned.outcome().fault().isEmpty();
  }

  FileKind kind() {
    return isJson() ? Kinds.byContent(fields) : FileKind.JSON;
  }

  Profile ownProfile() {
    return StateProfile.own(fields);
  }

  /// Of a state.
  public List<Finding> findings(Profile profile) {
    var all = text(profile == Profile.STRICT);
    if (isJson()) {
      all.addAll(StateProfile.faults(profile, fields, events));
      all.addAll(strings.placeholders());
      foreignState().ifPresent(all::add);
    }
    return all;
  }

  /// Of any other file.
  List<Finding> findings(FileKind kind) {
    var all = text(false);
    if (isJson()) {
      all.addAll(Shape.faults(kind, fields, signals));
    }
    return all;
  }

  /// A word that is not the files' own is no fault of its type, but an import changes it.
  private Optional<Finding> foreignState() {
    var state = fields.get("state").filter(Seen::isText);
    boolean goal = fields.get("goal").map(it -> it.isText() && !it.text().isEmpty()).orElse(false);
    return state.flatMap(
        it ->
            States.meaning(it.text(), goal, true)
                .warning()
                .map(warning -> Finding.warning(it.place(), "$.state", warning)));
  }

  Optional<String> detail() {
    if (!isJson()) {
      return Optional.empty();
    }
    if (fields.has("state_machine")) {
      return Optional.of("a document of version 2 (it has a state_machine), import refuses it");
    }
    return Optional.of(
        "version %s, state %s, current_phase %s, %,d events"
            .formatted(told("version"), told("state"), told("current_phase"), events.count()));
  }

  private String told(String field) {
    return fields.get(field).map(Seen::told).orElse("missing");
  }

  /// What can be said of any JSON, known or not.
  private List<Finding> text(boolean strict) {
    var outcome = scanned.outcome();
    var all = new ArrayList<Finding>();
    outcome.fault().ifPresent(all::add);
    all.addAll(outcome.warnings());
    if (outcome.fault().isEmpty()) {
      all.addAll(duplicates(strict));
      all.addAll(strings.tooLong());
      all.addAll(Strings.deep(outcome.deepest(), JsonReader.DEEPEST));
    }
    return all;
  }

  private List<Finding> duplicates(boolean strict) {
    var severity = strict ? Finding.Severity.FAULT : Finding.Severity.WARNING;
    var duplicates = scanned.duplicates();
    var findings = new Findings("duplicate keys");
    for (var it : duplicates.repeats()) {
      findings.add(
          new Finding(
              severity,
              Optional.of(it.place()),
              Optional.of(it.path()),
              "duplicate key " + it.path()));
    }
    findings.more(duplicates.unlisted());
    duplicates
        .stopped()
        .ifPresent(
            it ->
                findings.add(
                    new Finding(
                        severity,
                        Optional.of(it),
                        Optional.empty(),
                        "too many keys, duplicates are not looked for from here on")));
    return findings.all();
  }
}
