package colony.learning.privacy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Keys are put together here, so that no scanner takes them for real ones.
class SecretsTest {
  private static final Duration A_MINUTE = Duration.ofMinutes(1);
  private static final String RANDOM = "q7Zp3LxV9tRb2MnK8wYc5JdF4hGs6TaE";

  @ParameterizedTest
  @ValueSource(
      strings = {
        "the key is AKIA~IOSFODNN7EXAMPLE in the build",
        "aws_secret_access_key = wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY",
        "push with ghp~_16C7e42F292c6912E7710c838347Ae178B4a works",
        "github~_pat_11ABCDEFG0abcdefghijkl_mnopqrstuvwxyz0123456789 is needed",
        "glpat~-abcdefghij0123456789 in CI",
        "header eyJ~hbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w5N_XgL0n3I9P",
        "use password=hunter2 for the tests",
        "use PASSWORD = \"correct horse\" for tests",
        "db_password: swordfish",
        "the password is hunter2x",
        "set API_KEY=abc123def",
        "STRIPE_SECRET_KEY=sk~_live_4eC39HqLyjWDarjtT1zdp7dc",
        "connect to postgres://app:s3cr3t@db/app first",
        "jdbc:postgresql://db/app?user=app&password=topsecret",
        "mongodb+srv://admin:Pa55w0rd@cluster0/test",
        "curl with Authorization: Bearer abcdefghijklmnop",
        "Authorization: Basic dXNlcjpwYXNzd29yZA==",
        "slack xox~b-123456789012-abcdefghijkl posts",
        "AIza~SyD-9tSrke72PouQMnMX-a7eZSW0jkFMBWY for maps",
        "q7Zp3LxV9tRb2MnK8wYc5JdF4hGs6TaE alone",
        "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
        "AccountKey=Eby8vdM02xNOcqFlqUwJPLlmEtlCDXJ1OUzFT50uSRZ6IFsuFq2UVErCz4I6tq",
        "-----BEGIN RSA PRIVATE~ KEY-----\nMIIEpAIBAAKCAQEA\n-----END RSA PRIVATE KEY-----"
      })
  void findsASecret(String text) {
    var said = text.replace("~", "");

    var redaction = Secrets.redact(said);

    assertThat(redaction.found()).as(said).isTrue();
    assertThat(redaction.text())
        .contains(Secrets.REDACTED)
        .doesNotContain(
            "IOSFODNN7EXAMPLE",
            "bPxRfiCY",
            "16C7e42F",
            "11ABCDEFG",
            "abcdefghij0",
            "dozjgNryP4",
            "hunter2",
            "correct horse",
            "swordfish",
            "abc123def",
            "4eC39HqL",
            "s3cr3t",
            "topsecret",
            "Pa55w0rd",
            "abcdefghijklmnop",
            "dXNlcjpwYXNz",
            "123456789012",
            "SyD-9tSrke",
            RANDOM,
            "9f86d081",
            "Eby8vdM02",
            "MIIEpAIB");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Hash passwords with bcrypt and at least 12 rounds",
        "Token bucket rate limiting protects the login",
        "Secrets belong into the environment, never into git",
        "Rotate the token every 30 days",
        "The password must have 12 characters",
        "internationalization-of-error-messages needs one place",
        "Use src/main/java/colony/learning for sources",
        "id 0190c2a4-7b1e-7c3f-9a55-1f2e3d4c5b6a was seen twice",
        "Prefer AbstractSingletonProxyFactoryBean to nothing"
      })
  void leavesOrdinarySentencesAlone(String text) {
    assertThat(Secrets.redact(text).text()).isEqualTo(text);
  }

  /// One that tries all ways to read it would not end in hours.
  @ParameterizedTest
  @ValueSource(ints = {10_000, 200_000})
  void comesToAnEndOfLongNonsense(int length) {
    var nonsense =
        "a-".repeat(length / 4) + "password" + "=".repeat(length / 4) + "_".repeat(length / 4);

    var redacted = assertTimeoutPreemptively(A_MINUTE, () -> Secrets.redact(nonsense).text());

    assertThat(redacted).isNotEmpty();
  }
}
