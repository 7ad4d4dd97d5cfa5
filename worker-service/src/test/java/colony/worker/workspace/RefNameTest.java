package colony.worker.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class RefNameTest {
  private static final List<String> NAMES =
      List.of(
          "1.1",
          ".a",
          "a.",
          "a..b",
          "a.lock",
          "a.LOCK",
          "a b",
          "a/b",
          "a%20b",
          "ä",
          "-x",
          "",
          "%",
          "a@{b",
          "~^:?*[\\",
          "日本");

  @Test
  void leavesOrdinaryTaskIdsAlone() {
    assertThat(RefName.component("2.10-b_C")).isEqualTo("2.10-b_C");
  }

  @Test
  void keepsDistinctNamesDistinct() {
    assertThat(NAMES.stream().map(RefName::component).collect(Collectors.toSet()))
        .hasSize(NAMES.size());
  }

  @Test
  void makesNamesThatGitAccepts() throws Exception {
    for (var name : NAMES) {
      assertThat(
              TestRepository.PROGRAM
                  .call(
                      List.of("check-ref-format", "refs/heads/colony/x/" + RefName.component(name)))
                  .code())
          .as(name)
          .isZero();
    }
  }
}
