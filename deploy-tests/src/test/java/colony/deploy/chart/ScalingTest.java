package colony.deploy.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ScalingTest {
  @ParameterizedTest
  @EnumSource
  void whatScalesAPoolIsTheOnlyOneToSayItsSize(Variant variant) {
    var rendered = variant.rendered();
    for (var scaled : rendered.all("ScaledObject")) {
      var deployment = rendered.one("Deployment", scaled.text("spec", "scaleTargetRef", "name"));

      assertThat(deployment.map("spec")).as(scaled.toString()).doesNotContainKey("replicas");
    }
    assertThat(rendered.all("HorizontalPodAutoscaler")).isEmpty();
  }

  @Test
  void aPoolGrowsByWhatWaitsForItsCastesAndDoesNotShrinkUnderItsWork() {
    var query = query(Variant.TEAM.rendered(), "colony-worker-check", 0);

    assertThat(query)
        .contains(
            "sum(colony_ready_tasks{namespace=\"colony\",job=\"colony-queen\",external!=\"true\",caste=~\"watcher|scout\"})")
        .contains(
            "sum(colony_worker_running{namespace=\"colony\",pod=~\"colony-worker-check-[a-z0-9]+-[a-z0-9]{5}\"})");
  }

  @Test
  void aPoolGrowsWhenTheOldestWaitsTooLong() {
    assertThat(query(Variant.TEAM.rendered(), "colony-worker-build", 1))
        .contains(
            "max(colony_ready_oldest_seconds{namespace=\"colony\",job=\"colony-queen\",external!=\"true\",caste=~\"builder\"}) / 30");
  }

  @Test
  void aPoolOfAllCastesAsksForAll() {
    var rendered =
        Chart.render(
            "colony", "{keda: {enabled: true}, workers: [{name: all, scale: {min: 2, max: 9}}]}");
    var scaled = rendered.one("ScaledObject", "colony-worker-all");

    assertThat(query(rendered, "colony-worker-all", 0)).contains("caste=~\".+\"");
    assertThat(scaled.at("spec", "minReplicaCount")).isEqualTo(2);
    assertThat(scaled.at("spec", "maxReplicaCount")).isEqualTo(9);
  }

  /// Kubernetes cuts the name before its last five letters, and the dash between them with it.
  @Test
  void podsOfALongNameAreFoundToo() {
    var values = "{keda: {enabled: true}, workers: [{name: builders, scale: {max: 9}}]}";
    var rendered = Chart.render("colony-production-platform-team-1", values);
    var name = "colony-production-platform-team-1-worker-builders";

    var pods = Pattern.compile("pod=~\"([^\"]+)\"").matcher(query(rendered, name, 0));

    assertThat(pods.find()).isTrue();
    assertThat((name + "-6d4cf56db6-").substring(0, 58) + "x7k2p").matches(pods.group(1));
    assertThat(name + "-gpu-6d4cf-x7k2p").doesNotMatch(pods.group(1));
  }

  /// Where others are scraped too only its own name says that one of them is away.
  @Test
  void thatNoQueenIsScrapedIsAskedByTheNameOfHerService() {
    var rendered = Variant.TEAM.rendered();
    var alerts =
        rendered.one("PrometheusRule", "colony").maps("spec", "groups").stream()
            .flatMap(it -> Document.asMaps(it.get("rules")).stream())
            .filter(it -> "ColonyQueenAway".equals(it.get("alert")))
            .toList();

    assertThat(alerts)
        .singleElement()
        .satisfies(
            it ->
                assertThat(it)
                    .containsEntry(
                        "expr",
                        "absent(colony_shards_owned{namespace=\"colony\",job=\"%s\"})"
                            .formatted(rendered.one("Service", "colony-queen").name())));
  }

  /// No answer is not the same as nothing to do: without a Queen the fallback holds.
  @Test
  void whereNoQueenAnswersNothingIsKnown() {
    assertThat(query(Variant.TEAM.rendered(), "colony-worker-build", 0))
        .contains("or 0 * sum(colony_shards_owned{namespace=\"colony\",job=\"colony-queen\"})");
  }

  @Test
  void poolsStayAsTheyAreWithoutKeda() {
    var rendered = Chart.render("colony", "keda: {enabled: false}", "team");

    assertThat(rendered.all("ScaledObject")).isEmpty();
    assertThat(rendered.one("Deployment", "colony-worker-build").at("spec", "replicas"))
        .isEqualTo(1);
  }

  private static String query(Rendered rendered, String pool, int trigger) {
    var triggers = rendered.one("ScaledObject", pool).maps("spec", "triggers");
    return String.valueOf(Document.at(triggers.get(trigger), "metadata", "query"));
  }
}
