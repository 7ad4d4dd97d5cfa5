package colony.queen.plan;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OverlapTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "src/a.ts       | src/a.ts",
        "src            | src/api/a.ts",
        "src/*.ts       | src/a.ts",
        "src            | src/api/*.ts",
        "src/api        | src/**/*.java",
        "src            | **/*.ts",
        ".github        | **/*.yml",
        "src/v1.2       | src/**/*.ts",
        "src/index.ts   | src/**/*.ts",
        "index.ts       | **/*.ts",
        "src/a/b/c.ts   | src/**/*.ts",
        "src/a/b/c.ts   | src/**",
        "src/api/a.ts   | src/*",
        "src/a/b/c.ts   | src/**/b",
        "src/a.ts       | src/{a,b}.ts",
        "src/x/a.ts     | src/{x,y/z}/a.ts",
        "src/a/b.ts     | src/**.ts",
        "src/api        | src/**.ts",
        "src/*/a.ts     | src/**/b.ts",
      })
  void theOneContainsOrNamesWhatTheOtherDoes(String one, String other) {
    assertThat(Overlap.overlap(one, other)).isTrue();
    assertThat(Overlap.overlap(other, one)).isTrue();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "src/a.ts       | src/b.ts",
        "src            | srcs/a.ts",
        "src/index.css  | src/**/*.ts",
        "src/a/b.css    | src/*/*.ts",
        "src/api        | src/*.ts",
        "docs           | src/**/*.ts",
        "docs/index.ts  | src/**/*.ts",
        "src/a/b.ts     | src/*.ts",
        "lib/api        | */web/*.ts",
        "docs/*.md      | src/**/*.md",
      })
  void theyLieApart(String one, String other) {
    assertThat(Overlap.overlap(one, other)).isFalse();
    assertThat(Overlap.overlap(other, one)).isFalse();
  }
}
