package colony.queen.rest;

import colony.aether.Finding;
import colony.aether.Place;
import colony.aether.check.FileVerdict;
import colony.aether.check.Profile;
import colony.aether.repair.Mended;
import colony.aether.story.Story;
import colony.aether.tree.SpawnCounts;
import colony.aether.tree.SpawnTree;
import colony.contracts.api.RepairView;
import colony.contracts.api.SpawnTreeView;
import colony.contracts.api.ValidationView;
import java.util.List;
import java.util.Locale;

/// What is said of `.aether` files, as the API says it.
final class AetherViews {
  private AetherViews() {}

  static ValidationView validation(List<FileVerdict> verdicts) {
    return new ValidationView(
        verdicts.stream().allMatch(FileVerdict::passes),
        verdicts.stream().map(AetherViews::file).toList());
  }

  static ValidationView.FileView file(FileVerdict verdict) {
    return new ValidationView.FileView(
        verdict.path(),
        verdict.kind().word(),
        verdict.profile().map(Profile::word).orElse(null),
        verdict.passes(),
        findings(verdict.findings()),
        verdict.detail().orElse(null));
  }

  static RepairView.Repaired repair(String path, Mended mended, FileVerdict verdict) {
    return new RepairView.Repaired(
        path,
        mended.changed(),
        null,
        findings(mended.done()),
        findings(mended.left()),
        file(verdict));
  }

  static SpawnTreeView tree(SpawnTree tree) {
    return new SpawnTreeView(
        counts(tree.counts()),
        tree.workers().stream().map(AetherViews::worker).toList(),
        findings(tree.findings()));
  }

  private static SpawnTreeView.Counts counts(SpawnCounts it) {
    return new SpawnTreeView.Counts(
        it.lines(),
        it.spawn6(),
        it.spawn7Model(),
        it.spawn7Depth(),
        it.completions(),
        it.orphan(),
        it.junk(),
        it.remarks(),
        it.instances(),
        it.spawned(),
        it.completed(),
        it.failed(),
        it.blocked(),
        it.otherStatus(),
        it.dupNames());
  }

  private static SpawnTreeView.Worker worker(Story.Worker it) {
    return new SpawnTreeView.Worker(
        it.at().orElse(null),
        it.parent(),
        it.caste(),
        it.name(),
        it.task(),
        it.model().orElse(null),
        it.depth(),
        it.status(),
        it.summary().orElse(null),
        it.endedAt().orElse(null));
  }

  private static List<ValidationView.FindingView> findings(List<Finding> findings) {
    return findings.stream().map(AetherViews::finding).toList();
  }

  private static ValidationView.FindingView finding(Finding it) {
    return new ValidationView.FindingView(
        it.severity().name().toLowerCase(Locale.ROOT),
        it.place().map(Place::line).orElse(null),
        it.place().map(Place::column).orElse(null),
        it.path().filter(path -> !path.isEmpty()).orElse(null),
        it.text());
  }
}
