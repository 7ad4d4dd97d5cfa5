package colony.queen.archive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ShelfTest {
  private static final Instant NOON = Instant.parse("2026-11-22T12:00:00Z");

  @TempDir private Path folder;

  @Test
  void aFolderGivesBackWhatItTook() throws IOException {
    var shelf = new Folder(folder.resolve("archive"));

    assertThat(thereAndBack(shelf)).isEqualTo("colony");
    assertThat(Path.of(shelf.place("default/one/file"))).hasContent("colony");
  }

  @Test
  void aFolderHoldsNothingBesideItself() {
    var shelf = new Folder(folder.resolve("archive"));

    assertThatThrownBy(() -> shelf.put("../other", file("colony")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("../other");
  }

  @Test
  void aBucketGivesBackWhatItTook() throws IOException {
    try (var storage = new FakeStorage("us-east-1")) {
      var shelf = bucket(storage.address(), "secret");

      assertThat(thereAndBack(shelf)).isEqualTo("colony");
      assertThat(shelf.place("default/one/file")).isEqualTo("s3://team/colonies/default/one/file");
      assertThat(storage.names()).containsExactly("/team/colonies/default/one/file");
    }
  }

  @Test
  void aBucketThatRefusesSaysWhy() throws IOException {
    try (var storage = new FakeStorage("us-east-1")) {
      var shelf = bucket(storage.address(), "wrong");

      assertThatThrownBy(() -> shelf.put("default/one/file", file("colony")))
          .isInstanceOf(IOException.class)
          .hasMessageContaining("403")
          .hasMessageContaining("SignatureDoesNotMatch");
    }
  }

  @Test
  void aBucketSaysThatAFileIsNotThere() throws IOException {
    try (var storage = new FakeStorage("us-east-1")) {
      var shelf = bucket(storage.address(), "secret");

      assertThatThrownBy(() -> shelf.get("none", folder.resolve("back")))
          .isInstanceOf(IOException.class)
          .hasMessageContaining("s3://team/colonies/none answers 404");
    }
  }

  @Test
  void aBucketIsNotWaitedForWithoutEnd() throws IOException {
    try (var storage = new FakeStorage("us-east-1")) {
      var shelf = bucket(storage.address(), "secret", Duration.ofSeconds(1));
      storage.hang();

      assertThatThrownBy(() -> shelf.get("default/one/file", folder.resolve("back")))
          .isInstanceOf(IOException.class)
          .hasMessageContaining("no whole answer");
    }
  }

  /// A proxy in between may say more than there is memory for.
  @Test
  void aBucketThatRefusesWithoutEndIsNotHeardToItsEnd() throws IOException {
    try (var storage = new FakeStorage("us-east-1")) {
      var shelf = bucket(storage.address(), "secret");
      storage.refuseWithoutEnd();

      assertThatThrownBy(() -> shelf.put("default/one/file", file("colony")))
          .isInstanceOf(IOException.class)
          .hasMessageContaining("capacity");
      assertThatThrownBy(() -> shelf.get("default/one/file", folder.resolve("back")))
          .isInstanceOf(IOException.class)
          .hasMessageContaining("capacity");
    }
  }

  private String thereAndBack(Shelf shelf) throws IOException {
    var back = folder.resolve("back");
    shelf.put("default/one/file", file("half"));
    shelf.put("default/one/file", file("colony"));
    shelf.get("default/one/file", back);
    return Files.readString(back);
  }

  /// The client leaves out what the scheme says anyway, and what is signed is what is sent.
  @ParameterizedTest
  @CsvSource({
    "https://s3.example:443, s3.example",
    "http://s3.example:80/store, s3.example",
    "https://s3.example, s3.example",
    "https://s3.example:80, s3.example:80",
    "http://[::1]:9000, [::1]:9000"
  })
  void signsTheHostThatTheClientSends(URI endpoint, String host) {
    assertThat(Bucket.host(endpoint)).isEqualTo(host);
  }

  private Path file(String text) throws IOException {
    return Files.writeString(folder.resolve("file"), text);
  }

  private static Bucket bucket(URI endpoint, String secret) {
    return bucket(endpoint, secret, Duration.ofSeconds(30));
  }

  private static Bucket bucket(URI endpoint, String secret, Duration patience) {
    var signing = new Signing("key", secret, "us-east-1");
    return new Bucket(endpoint, "team", "colonies/", signing, () -> NOON, patience);
  }
}
