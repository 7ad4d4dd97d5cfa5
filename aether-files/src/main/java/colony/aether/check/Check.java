package colony.aether.check;

import colony.aether.FileKind;
import colony.aether.Finding;
import colony.aether.Place;
import colony.aether.json.DuplicateKeys.Opened;
import colony.aether.json.TextScan;
import colony.aether.tree.SpawnTree;
import colony.aether.tree.SpawnTreeFile;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// The verdict of one file, in one pass over it and in little memory.
public final class Check {
  /// Files with these names are for people to read; anything else may as well be an image.
  private static final Set<String> PROSE = Set.of("md", "txt", "xml", "json", "jsonl", "log");

  private Check() {}

  /// @param profile of a state; empty: that of its own generation
  public static FileVerdict bytes(String path, byte[] bytes, Optional<Profile> profile) {
    try {
      return file(path, () -> new ByteArrayInputStream(bytes), profile);
    } catch (IOException e) {
      throw new UncheckedIOException("memory cannot be read", e);
    }
  }

  /// @param content is opened again where a text has to be read twice
  public static FileVerdict file(String path, Opened content, Optional<Profile> profile)
      throws IOException {
    var named = Kinds.byName(path);
    if (named.isEmpty()) {
      return json(path, named, content, profile);
    }
    return switch (named.orElseThrow()) {
      case LOCK ->
          new FileVerdict(
              path,
              FileKind.LOCK,
              Optional.empty(),
              List.of(),
              Optional.of("somebody's lock, not data; it is not read"));
      case SPAWN_TREE -> tree(path, content);
      case PHEROMONES_XML, HAND_OFF, TEXT -> text(path, named.orElseThrow(), content);
      case STATE,
          PHEROMONES,
          MEMORY,
          ERRORS,
          EVENTS,
          CONSTRAINTS,
          FLAGS,
          PROJECT_PLAN,
          LEARNINGS,
          PROJECTS,
          EXACT,
          CHECKPOINT,
          JSON ->
          json(path, named, content, profile);
    };
  }

  private static FileVerdict json(
      String path, Optional<FileKind> named, Opened content, Optional<Profile> profile)
      throws IOException {
    var seen = Contents.of(content);
    var kind = named.orElseGet(seen::kind);
    if (kind != FileKind.STATE) {
      return verdict(path, kind, Optional.empty(), seen.findings(kind), Optional.empty());
    }
    var measure = profile.orElseGet(seen::ownProfile);
    return verdict(path, kind, Optional.of(measure), seen.findings(measure), seen.detail());
  }

  /// Lines that say nothing are ordinary in a tree that many tools wrote, and all others count.
  private static FileVerdict tree(String path, Opened content) throws IOException {
    SpawnTree tree;
    try (var in = content.open()) {
      tree = SpawnTreeFile.check(in);
    }
    var findings =
        tree.findings().stream()
            .map(it -> new Finding(Finding.Severity.WARNING, it.place(), it.path(), it.text()))
            .toList();
    return verdict(
        path, FileKind.SPAWN_TREE, Optional.empty(), findings, Optional.of(tree.counts().words()));
  }

  private static FileVerdict text(String path, FileKind kind, Opened content) throws IOException {
    TextScan text;
    try (var in = content.open()) {
      text = TextScan.scan(in);
    }
    var findings = new ArrayList<Finding>();
    text.fault().map(it -> asFarAsItMatters(path, it)).ifPresent(findings::add);
    if (text.marked()) {
      findings.add(
          Finding.warning(Place.START, "", "begins with a byte order mark; it is skipped"));
    }
    if (kind == FileKind.PHEROMONES_XML && findings.stream().noneMatch(Finding::isFault)) {
      try (var in = content.open()) {
        findings.addAll(Xml.faults(in, "pheromones"));
      }
    }
    return verdict(path, kind, Optional.empty(), findings, Optional.empty());
  }

  private static Finding asFarAsItMatters(String path, Finding fault) {
    var ending = path.substring(path.lastIndexOf('.') + 1).toLowerCase(java.util.Locale.ROOT);
    return PROSE.contains(ending)
        ? fault
        : Finding.warning("is no text, and kept as it is: " + fault.text());
  }

  private static FileVerdict verdict(
      String path,
      FileKind kind,
      Optional<Profile> profile,
      List<Finding> findings,
      Optional<String> detail) {
    var sorted =
        findings.stream()
            .sorted(Comparator.comparing(it -> it.place().orElse(new Place(Integer.MAX_VALUE, 1))))
            .toList();
    return new FileVerdict(path, kind, profile, sorted, detail);
  }
}
