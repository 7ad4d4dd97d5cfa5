package colony.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What would have no effect is not taken.
class DroppedOptionsTest extends CommandCase {
  @ParameterizedTest
  @CsvSource({
    "adapt tidy-1 --plan plan.yaml --text short,--text goes with --phase",
    "adapt tidy-1 --plan plan.yaml --dry-run --reason why,--reason goes with what is done",
    "run plan.yaml --dry-run --follow,--follow goes with a colony that begins",
    "rollback tidy-1 POST_a_v1 --dry-run --reason why,--reason goes with what is done",
    "init goal --template --reason why,--reason goes with a colony that is there",
    "audit --people,--people goes with a colony",
    "audit tidy-1 --limit 5,--limit goes without a colony",
    "tasks tidy-1 1.2 --status DONE,--status goes with the list",
    "patterns 019a --status promoted,--status and --category go with the list",
    "patterns --demote 019a --reason why --category security,--status and --category go with",
    "signals tidy-1 019a --gone,--gone goes with the list",
    "signals tidy-1 --remove 019a --gone,--gone goes with the list",
    "signals tidy-1 --remove 019a --caste scout,--caste goes with what is shown",
    "notices --test chat --limit 5,--limit goes with the list",
    "tokens --server http://127.0.0.1:1 create operator ci,--server stands before create",
    "flags --namespace blue raise tidy-1 late,--namespace stands before raise",
    "archive --limit 5 list,--limit stands before list"
  })
  void saysWithWhatAnOptionGoes(String typed, String sentence) {
    var words = typed.split(" ");
    int exit = words[0].equals("patterns") ? Typed.colony(words).exitCode() : colony(words);

    assertThat(exit).isEqualTo(1);
    assertThat(queen.asked).isEmpty();
    assertThat(words[0].equals("patterns") ? Typed.colony(words).err() : err.toString())
        .contains("colony: " + sentence);
  }
}
