package colony.queen.plan;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A project's own commands, as far as its build files at the root give them away.
///
/// @param build compiles, or checks the syntax, quickly
/// @param test runs its tests
/// @param lint says what is badly written
/// @param whole everything the build has, end to end
public record ProjectCommands(
    Optional<String> build, Optional<String> test, Optional<String> lint, Optional<String> whole) {
  /// In the order in which they are believed: a wrapper before the tool, a tool before `make`.
  private static final Map<String, ProjectCommands> KNOWN = new LinkedHashMap<>();

  static {
    KNOWN.put("mvnw", maven("./mvnw"));
    KNOWN.put("pom.xml", maven("mvn"));
    KNOWN.put("gradlew", gradle("./gradlew"));
    KNOWN.put("build.gradle", gradle("gradle"));
    KNOWN.put("build.gradle.kts", gradle("gradle"));
    KNOWN.put(
        "Cargo.toml",
        of("cargo check", "cargo test", "cargo clippy -- -D warnings", "cargo build --release"));
    KNOWN.put("go.mod", of("go build ./...", "go test ./...", "go vet ./...", ""));
    KNOWN.put(
        "package.json",
        of("npm run build --if-present", "npm test", "npm run lint --if-present", ""));
    KNOWN.put("pyproject.toml", python());
    KNOWN.put("pytest.ini", python());
    KNOWN.put("setup.py", python());
    KNOWN.put("Makefile", of("make", "", "", ""));
  }

  /// The first that knows each of them: a project may have several build files.
  static ProjectCommands of(Evidence evidence) {
    var known = new ArrayList<ProjectCommands>();
    KNOWN.forEach(
        (file, commands) -> {
          if (evidence.buildFiles().contains(file)) {
            known.add(commands);
          }
        });
    return new ProjectCommands(
        known.stream().flatMap(it -> it.build().stream()).findFirst(),
        known.stream().flatMap(it -> it.test().stream()).findFirst(),
        known.stream().flatMap(it -> it.lint().stream()).findFirst(),
        known.stream().flatMap(it -> it.whole().stream()).findFirst());
  }

  /// As a phase's `verify` says them, each at the level it is fit for.
  List<Map<String, Object>> verify() {
    var checks = new ArrayList<Map<String, Object>>();
    build.ifPresent(command -> checks.add(check("builds", "syntax", command)));
    test.ifPresent(command -> checks.add(check("tests", "full", command)));
    whole.ifPresent(command -> checks.add(check("whole build", "execution", command)));
    return checks;
  }

  private static Map<String, Object> check(String name, String level, String command) {
    var check = new LinkedHashMap<String, Object>();
    check.put("name", name);
    check.put("level", level);
    check.put("command", command);
    return check;
  }

  private static ProjectCommands maven(String tool) {
    return of(
        tool + " -B -q -DskipTests compile", tool + " -B -q test", "", tool + " -B -q verify");
  }

  private static ProjectCommands gradle(String tool) {
    return of(tool + " -q classes", tool + " -q test", "", tool + " -q build");
  }

  private static ProjectCommands python() {
    return of("python3 -m compileall -q .", "python3 -m pytest -q", "", "");
  }

  private static ProjectCommands of(String build, String test, String lint, String whole) {
    return new ProjectCommands(said(build), said(test), said(lint), said(whole));
  }

  private static Optional<String> said(String command) {
    return command.isEmpty() ? Optional.empty() : Optional.of(command);
  }
}
