package colony.worker.survey;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SurveyTest {
  private final Survey survey = new Survey(() -> false);

  private void show(String... paths) {
    for (var path : paths) {
      survey.file(path);
    }
  }

  @Test
  void namesTheLanguagesWithTheMostUsedFirst() {
    show("a.py", "src/A.java", "src/B.JAVA", "b.rb", "Makefile", ".java");

    assertThat(survey.files()).isEqualTo(6);
    assertThat(survey.languages())
        .containsExactly(entry("java", 2), entry("python", 1), entry("ruby", 1));
  }

  @Test
  void takesNoMarkupDataOrConfigurationForALanguage() {
    show("README.md", "a.html", "a.css", "a.json", "a.yml", "pom.xml", "a.sql", "a.toml", "a.csv");

    assertThat(survey.languages()).isEmpty();
    assertThat(survey.summary()).isEqualTo("9 files, no programming language, no tests, no CI");
  }

  @Test
  void givesHeadersToTheLanguageOfTheProject() {
    show("a.h", "b.h", "a.cpp");

    assertThat(survey.languages()).containsExactly(entry("c++", 3));
  }

  @Test
  void takesHeadersAloneForC() {
    show("a.h");

    assertThat(survey.languages()).containsExactly(entry("c", 1));
  }

  @Test
  void takesScriptsForALanguageOnlyWhenNothingElseIsThere() {
    show("a.sh", "b.sh", "start.bat", "build.ps1");

    assertThat(survey.languages())
        .containsExactly(entry("shell", 2), entry("batch", 1), entry("powershell", 1));

    show("A.java");

    assertThat(survey.languages()).containsExactly(entry("java", 1));
  }

  @Test
  void takesBuildToolingForNoLanguage() {
    show("mvnw", "mvnw.cmd", "sub/gradlew", "sub/gradlew.bat", "build.gradle.kts", "pom.xml");

    assertThat(survey.languages()).isEmpty();

    show("a.kts");

    assertThat(survey.languages()).containsExactly(entry("kotlin", 1));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "test/a",
        "tests/a",
        "web/__tests__/a",
        "core/src/test/java/A.java",
        "src/a.test.ts",
        "src/a_test.go",
        "src/test_a.py",
        "pytest.ini",
        "sub/pytest.ini"
      })
  void findsTests(String path) {
    show("src/main.c", path, "tests/later");

    assertThat(survey.tests()).contains(path);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "src/latest/a",
        "test",
        "contest/a",
        "src/test_a.rb",
        "src/TestA.java",
        "atest.py",
        "my-pytest.ini"
      })
  void takesNoOtherPathsForTests(String path) {
    show(path);

    assertThat(survey.tests()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        ".github/workflows/build.yml",
        ".gitlab-ci.yml",
        "Jenkinsfile",
        ".circleci/config.yml",
        "azure-pipelines.yml"
      })
  void findsCi(String path) {
    show("src/main.c", path);

    assertThat(survey.ci()).contains(path);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        ".github/CODEOWNERS",
        "third_party/x/.github/workflows/build.yml",
        "third_party/x/Jenkinsfile",
        "Jenkinsfile.md"
      })
  void takesNoOtherPathsForCi(String path) {
    show(path);

    assertThat(survey.ci()).isEmpty();
  }

  @Test
  void countsNoHiddenFileThatSetsUpCi() {
    survey.hidden(".circleci/config.yml");

    assertThat(survey.files()).isZero();
    assertThat(survey.ci()).contains(".circleci/config.yml");
  }

  @Test
  void saysAllInOneLine() {
    show("A.java", "B.java", "b.py", "src/test/A.java", "Jenkinsfile");

    assertThat(survey.summary()).isEqualTo("5 files, java and python, tests, CI");
  }

  @Test
  void stopsCountingAndSaysSo() {
    var shown = IntStream.range(0, 100_000).allMatch(i -> survey.file(i + ".c"));
    assertThat(shown).isTrue();
    assertThat(survey.summary()).startsWith("100000 files, c");

    assertThat(survey.file("one more.go")).isFalse();

    assertThat(survey.files()).isEqualTo(100_000);
    assertThat(survey.summary())
        .isEqualTo("more than 100000 files (counting stopped there), c, no tests, no CI");
  }

  @Test
  void looksNoFurtherWhenCancelled() {
    assertThat(new Survey(() -> true).file("a")).isFalse();
  }

  @Test
  void namesBuildFilesThoseNearestToTheRootFirst() {
    show("web/app/package.json", "web/package.json", "pom.xml", "mvnw", "src/pom.xml.txt");

    assertThat(survey.buildFiles())
        .containsExactly("mvnw", "pom.xml", "web/package.json", "web/app/package.json");
  }

  @Test
  void keepsTheNearestOfManyBuildFiles() {
    IntStream.range(0, 100).forEach(i -> show("modules/m%02d/pom.xml".formatted(i)));
    show("pom.xml");

    assertThat(survey.buildFiles())
        .hasSize(Survey.MOST_BUILD_FILES)
        .startsWith("pom.xml", "modules/m00/pom.xml");
  }
}
