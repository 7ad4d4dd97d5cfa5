package colony.cli.aether;

import colony.aether.Finding;
import colony.aether.Place;
import colony.aether.check.FileVerdict;
import colony.aether.check.Profile;
import colony.cli.output.Screen;
import colony.contracts.api.ValidationView;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// A verdict as people and programs read it.
final class VerdictSheet {
  private VerdictSheet() {}

  /// The line of the file, then one for each finding that an editor can jump to.
  static List<String> lines(FileVerdict verdict) {
    var lines = new ArrayList<String>();
    lines.add(
        "%s  %s  (%s)%s"
            .formatted(
                verdict.passes() ? "PASS" : "FAIL",
                plain(verdict.path()),
                verdict.kind().word()
                    + verdict.profile().map(it -> ", profile " + it.word()).orElse(""),
                verdict.detail().map(it -> "  " + plain(it)).orElse("")));
    verdict.findings().forEach(it -> lines.add("  " + line(verdict.path(), it)));
    return lines;
  }

  static ValidationView.FileView view(FileVerdict verdict) {
    return new ValidationView.FileView(
        verdict.path(),
        verdict.kind().word(),
        verdict.profile().map(Profile::word).orElse(null),
        verdict.passes(),
        verdict.findings().stream().map(VerdictSheet::view).toList(),
        verdict.detail().orElse(null));
  }

  static ValidationView.FindingView view(Finding finding) {
    return new ValidationView.FindingView(
        finding.severity().name().toLowerCase(Locale.ROOT),
        finding.place().map(Place::line).orElse(null),
        finding.place().map(Place::column).orElse(null),
        finding.path().filter(it -> !it.isEmpty()).orElse(null),
        finding.text());
  }

  static String line(String path, Finding finding) {
    return located(path, finding, finding.isFault() ? "" : "warning: ");
  }

  /// With the place of what was done, or would be.
  static String located(String path, Finding finding) {
    return located(path, finding, "");
  }

  private static String located(String path, Finding finding, String before) {
    var where = finding.place().map(it -> ":%d:%d".formatted(it.line(), it.column())).orElse("");
    var inside =
        finding
            .path()
            .filter(it -> it.length() > 1 && !finding.text().contains(it))
            .map(it -> " (" + it + ")")
            .orElse("");
    return plain("%s%s: %s%s%s".formatted(path, where, before, finding.text(), inside));
  }

  /// Files bring along what steers a terminal.
  static String plain(String text) {
    return Screen.harmless(text).replaceAll("[\n\t]", "?");
  }
}
