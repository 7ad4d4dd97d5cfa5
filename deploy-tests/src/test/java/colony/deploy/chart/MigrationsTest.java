package colony.deploy.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MigrationsTest {
  @Test
  void runAsHooksBeforeTheServicesWhichHelmKeepsApart(@TempDir Path copy) {
    var values = "migrations: {run: hook}";
    var rendered = Chart.render("colony", values);
    var hooks = Chart.renderWithHooks(copy, values);

    assertThat(rendered.all("Job")).isEmpty();
    assertThat(rendered.deployment("colony-queen").variable("COLONY_QUEEN_MIGRATE"))
        .contains("off");
    assertThat(hooks.all("Job"))
        .hasSize(2)
        .allSatisfy(
            job ->
                assertThat(job.text("metadata", "annotations", "test/hook"))
                    .isEqualTo("pre-install,pre-upgrade"));
    assertThat(job(hooks, "queen").variable("COLONY_QUEEN_MIGRATE")).contains("only");
    assertThat(job(hooks, "learning").variable("COLONY_LEARNING_MIGRATE")).contains("only");
  }

  @Test
  void runAsJobsForBothServicesAndNothingElse() {
    var rendered = Variant.OTHERS_BROKERS.rendered();
    var queen = job(rendered, "queen");

    assertThat(rendered.all("Job")).hasSize(2);
    assertThat(queen.variable("COLONY_QUEEN_MIGRATE")).contains("only");
    assertThat(job(rendered, "learning").variable("COLONY_LEARNING_MIGRATE")).contains("only");
    assertThat(queen.variable("QUARKUS_HTTP_HOST")).contains("127.0.0.1");
    assertThat(queen.variable("QUARKUS_DATASOURCE_JDBC_URL"))
        .isEqualTo(rendered.deployment("colony-queen").variable("QUARKUS_DATASOURCE_JDBC_URL"));
  }

  @Test
  void ofANewVersionAreAnotherJob() {
    var one = Chart.render("colony", "{migrations: {run: job}, image: {tag: 1.0.0}}");
    var two = Chart.render("colony", "{migrations: {run: job}, image: {tag: 1.0.1}}");

    assertThat(names(two)).doesNotContainAnyElementsOf(names(one));
  }

  /// Helm ends the one of before by its name. One that failed would else try on, against what was
  /// wrong with it.
  @Test
  void takeAsHooksThePlaceOfThoseBefore(@TempDir Path one, @TempDir Path other) {
    var before = Chart.renderWithHooks(one, "{migrations: {run: hook}, image: {tag: 1.0.0}}");
    var after = Chart.renderWithHooks(other, "{migrations: {run: hook}, image: {tag: 1.0.1}}");

    assertThat(names(before)).hasSize(2).isEqualTo(names(after));
  }

  @Test
  void giveTheirRightsToTheRoleThatTheServiceReadsAs() {
    var values = "{migrations: {run: job}, queen: {settings: {colony.queen.face-role: acme}}}";
    var rendered = Chart.render("colony", values);

    assertThat(job(rendered, "queen").variable("COLONY_QUEEN_FACE_ROLE")).contains("acme");
    assertThat(job(rendered, "learning").variable("COLONY_LEARNING_FACE_ROLE")).isEmpty();
    assertThat(names(rendered))
        .doesNotContainAnyElementsOf(
            names(Chart.render("colony", "migrations: {run: job}")).stream()
                .filter(it -> it.contains("queen"))
                .toList());
  }

  @Test
  void runOnTheNodesOfTheirServices() {
    var values =
        """
        migrations: {run: job}
        queen:
          nodeSelector: {kubernetes.io/arch: amd64}
          tolerations: [{key: colony, operator: Exists, effect: NoSchedule}]
          priorityClassName: important
        """;
    var rendered = Chart.render("colony", values);
    var pod = rendered.all("Job").stream().filter(it -> it.name().contains("-queen")).findFirst();

    assertThat(pod.orElseThrow().map("spec", "template", "spec"))
        .containsEntry("nodeSelector", Map.of("kubernetes.io/arch", "amd64"))
        .containsEntry("priorityClassName", "important")
        .containsKey("tolerations")
        .doesNotContainKey("affinity");
  }

  @Test
  void canBeLeftToTheServices() {
    var rendered = Variant.EVERYTHING.rendered();

    assertThat(rendered.all("Job")).isEmpty();
    assertThat(rendered.deployment("colony-queen").variable("COLONY_QUEEN_MIGRATE"))
        .contains("at-start");
  }

  /// Ended after two minutes, a migration of a large table would begin anew each time.
  @Test
  void haveAnHourWhereAServiceRunsThemWhenItStarts() {
    var rendered = Variant.EVERYTHING.rendered();
    var others = Variant.OTHERS_BROKERS.rendered();

    assertThat(tries(rendered, "colony-queen")).isEqualTo(1800);
    assertThat(tries(rendered, "colony-learning")).isEqualTo(1800);
    assertThat(tries(others, "colony-queen")).isEqualTo(60);
  }

  private static @Nullable Object tries(Rendered rendered, String deployment) {
    var container = rendered.deployment(deployment).container();
    return Document.at(container, "startupProbe", "failureThreshold");
  }

  private static List<String> names(Rendered rendered) {
    return rendered.all("Job").stream().map(Document::name).toList();
  }

  private static Workload job(Rendered rendered, String service) {
    return rendered.all("Job").stream()
        .filter(it -> it.name().contains("-migrate-" + service))
        .map(Workload::new)
        .findFirst()
        .orElseThrow();
  }
}
