package colony.deploy.chart;

import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Everything that one set of values leads to.
record Rendered(List<Document> documents) {
  private static final Pattern SOURCE =
      Pattern.compile("^# Source: colony/templates/(\\S+)$", Pattern.MULTILINE);

  static Rendered of(String text) {
    return new Rendered(pieces(text).map(piece -> Document.of(template(piece), piece)).toList());
  }

  /// The documents as text, without the lines between them.
  static Stream<String> pieces(String text) {
    return Pattern.compile("^---\\s*$", Pattern.MULTILINE)
        .splitAsStream(text)
        .map(String::strip)
        .filter(piece -> !piece.lines().allMatch(line -> line.startsWith("#")));
  }

  static String template(String piece) {
    var source = SOURCE.matcher(piece);
    if (!source.find()) {
      throw new AssertionError("no line says where this is from:\n" + piece);
    }
    return source.group(1);
  }

  List<Document> all(String kind) {
    return documents.stream().filter(it -> it.kind().equals(kind)).toList();
  }

  Document one(String kind, String name) {
    return all(kind).stream()
        .filter(it -> it.name().equals(name))
        .findFirst()
        .orElseThrow(() -> new AssertionError("no %s %s in %s".formatted(kind, name, documents)));
  }

  List<Workload> workloads() {
    return Stream.of("Deployment", "Job")
        .flatMap(it -> all(it).stream())
        .map(Workload::new)
        .toList();
  }

  Workload deployment(String name) {
    return new Workload(one("Deployment", name));
  }

  /// The settings that a service finds in its file.
  Map<String, String> settings(String name) {
    var lines = one("ConfigMap", name).text("data", "application.properties").lines();
    return lines
        .map(line -> line.split("=", 2))
        .collect(java.util.stream.Collectors.toMap(it -> it[0], it -> it[1]));
  }
}
