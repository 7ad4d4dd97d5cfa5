package colony.worker.survey;

import java.util.Arrays;
import java.util.Set;

/// Which paths show that a project has tests or CI, and how it is built.
final class Evidence {
  private static final Set<String> TEST_FOLDERS = Set.of("test", "tests", "__tests__");
  private static final Set<String> CI_FILES =
      Set.of(".gitlab-ci.yml", "Jenkinsfile", "azure-pipelines.yml");

  private static final Set<String> CI_FOLDERS = Set.of(".github", ".github/workflows", ".circleci");

  private static final Set<String> BUILD_FILES =
      Set.of(
          "mvnw",
          "pom.xml",
          "gradlew",
          "build.gradle",
          "build.gradle.kts",
          "package.json",
          "pyproject.toml",
          "pytest.ini",
          "setup.py",
          "Cargo.toml",
          "go.mod",
          "Makefile");

  private Evidence() {}

  /// Which files say how a project is built, at any depth.
  static boolean ofBuild(String path) {
    return BUILD_FILES.contains(path.substring(path.lastIndexOf('/') + 1));
  }

  /// `test/ tests/ __tests__/ src/test/ *.test.* *_test.* test_*.py pytest.ini`, at any depth,
  /// because a project may hold many modules.
  static boolean ofTests(String path) {
    var parts = path.split("/");
    var name = parts[parts.length - 1];
    return Arrays.stream(parts).limit(parts.length - 1L).anyMatch(TEST_FOLDERS::contains)
        || name.contains(".test.")
        || name.contains("_test.")
        || name.startsWith("test_") && name.endsWith(".py")
        || name.equals("pytest.ini");
  }

  /// `.github/workflows .gitlab-ci.yml Jenkinsfile .circleci azure-pipelines.yml`, at the root
  /// only, because the same files further down belong to vendored projects.
  static boolean ofCi(String path) {
    return path.startsWith(".github/workflows/")
        || path.startsWith(".circleci/")
        || CI_FILES.contains(path);
  }

  /// Hidden folders that are worth a look all the same.
  static boolean mayHoldCi(String folder) {
    return CI_FOLDERS.contains(folder);
  }
}
