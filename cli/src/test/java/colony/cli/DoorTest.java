package colony.cli;

import static org.assertj.core.api.Assertions.assertThat;

import colony.cli.local.PageAddress;
import colony.contracts.api.AuditView;
import colony.contracts.api.NoticeView;
import colony.contracts.api.Page;
import colony.contracts.api.TokenView;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class DoorTest extends CommandCase {
  @Test
  void saysWhichNamespaceIsMeant() throws IOException {
    queen.on("GET /api/v1/notices?limit=20", 200, List.of());

    assertThat(colony("notices")).isZero();
    assertThat(colony("notices", "--namespace", "blue")).isZero();

    assertThat(queen.namespaces).containsExactly("null", "blue");
  }

  @Test
  void refusesANameThatNoHeaderHoldsInWords() {
    assertThat(colony("notices", "--actor", "Łukasz")).isEqualTo(1);
    assertThat(colony("notices", "--namespace", "grün")).isEqualTo(1);

    assertThat(err.toString())
        .contains("colony: --actor Łukasz: expected", "colony: --namespace or COLONY_NAMESPACE")
        .doesNotContain("secret", "\tat ");
    assertThat(queen.asked).isEmpty();
  }

  @Test
  void printsWhereThePageIsWithTheTokenBehindTheHash() throws IOException {
    assertThat(colony("web")).isZero();

    assertThat(out.toString().strip()).isEqualTo(queen.url() + "/#token=secret");
    assertThat(PageAddress.of("http://q:1/", "a b", "t+/="))
        .isEqualTo("http://q:1/#token=t%2B%2F%3D&to=colonies%2Fa%2520b");
    assertThat(PageAddress.of("http://q:1", "tidy", null)).isEqualTo("http://q:1/#/colonies/tidy");
  }

  @Test
  void beginsWithAColonyOfAnotherNamespaceByItsId() throws IOException {
    queen.on("GET /api/v1/colonies/tidy-1", 200, FakeQueen.livingIn("blue"));

    assertThat(colony("web", "tidy-1", "--namespace", "blue")).isZero();

    assertThat(out.toString().strip()).endsWith("&to=colonies%2F" + FakeQueen.COLONY);
  }

  @Test
  void takesTheTokenOutOfALineThatSaysMore() throws IOException {
    Files.writeString(folder.resolve("tokens"), "worker w-1\nadmin a-1 namespaces=blue name=ada\n");

    assertThat(colony("web")).isZero();

    assertThat(out.toString().strip()).endsWith("#token=a-1");
  }

  @Test
  void sendsATestToAWebhook() throws IOException {
    queen.on("POST /api/v1/notices/test/chat", 202, notice());

    assertThat(colony("notices", "--test", "chat")).isZero();

    assertThat(out.toString()).contains("chat", "test", "waiting");
  }

  @Test
  void saysThatThereMayBeMoreNoticesThanWereWanted() throws IOException {
    queen.on("GET /api/v1/notices?limit=1", 200, List.of(notice()));
    queen.on("GET /api/v1/notices?limit=2", 200, List.of(notice()));

    assertThat(colony("notices", "--limit", "2")).isZero();
    assertThat(out.toString()).doesNotContain("older");
    assertThat(colony("notices", "--limit", "1")).isZero();
    assertThat(out.toString()).contains("there may be older ones: --limit shows more");
  }

  @Test
  void showsANewTokenOnceAndHowToTakeItAway() throws IOException {
    queen.on("POST /api/v1/tokens", 201, token("col_secret"));

    assertThat(colony("tokens", "create", "viewer", "wall", "--for", "blue,red")).isZero();

    assertThat(out.toString())
        .contains("col_secret", "viewer for wall, namespaces: blue,red", "tokens revoke");
  }

  @Test
  void listsTokensWithoutThemselvesAndRevokesOne() throws IOException {
    queen.on("GET /api/v1/tokens", 200, List.of(token(null)));
    queen.on("DELETE /api/v1/tokens/" + FakeQueen.COLONY, 204, "");

    assertThat(colony("tokens")).isZero();
    assertThat(out.toString()).contains("wall", "blue,red", "never");

    assertThat(colony("tokens", "revoke", FakeQueen.COLONY.toString())).isZero();
    out.getBuffer().setLength(0);
    assertThat(colony("tokens", "revoke", FakeQueen.COLONY.toString(), "-o", "jsonl")).isZero();
    assertThat(out.toString()).isEqualTo("{\"revoked\":\"%s\"}%n".formatted(FakeQueen.COLONY));
  }

  @Test
  void makesNoTokenForAllNamespacesWhereOneIsSaid() {
    assertThat(colony("tokens", "create", "viewer", "wall", "--namespace", "blue")).isOne();

    assertThat(err.toString()).contains("--namespace binds no token: say --for NAMESPACE");
    assertThat(queen.asked).isEmpty();
  }

  @Test
  void refusesAnExpiryThatIsNone() {
    assertThat(colony("tokens", "create", "viewer", "wall", "--expires", "soon")).isOne();

    assertThat(err.toString()).contains("--expires \"soon\" is no instant");
  }

  @Test
  void listsWhatWasDoneToTheInstallation() throws IOException {
    var line =
        new AuditView(
            FakeQueen.COLONY,
            FakeQueen.NOON,
            "wall",
            "viewer",
            null,
            "POST /api/v1/colonies",
            "/api/v1/colonies",
            "refused",
            "a viewer's token only reads",
            "r-1");
    queen.on("GET /api/v1/audit?limit=100", 200, new Page<>(List.of(line), null));

    assertThat(colony("audit")).isZero();

    assertThat(out.toString()).contains("wall", "refused", "a viewer's token only reads");
  }

  private static TokenView token(@Nullable String secret) {
    return new TokenView(
        FakeQueen.COLONY,
        "wall",
        "viewer",
        List.of("blue", "red"),
        FakeQueen.NOON,
        "ada",
        null,
        null,
        secret);
  }

  private static NoticeView notice() {
    return new NoticeView(
        FakeQueen.COLONY,
        "chat",
        "test",
        FakeQueen.NOON,
        null,
        null,
        "waiting",
        0,
        null,
        null,
        null);
  }
}
