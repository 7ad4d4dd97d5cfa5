package colony.queen.blob;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import colony.contracts.names.Hash;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class IntakeTest {
  private final List<byte[]> chunks = new ArrayList<>();

  @ParameterizedTest
  @ValueSource(
      ints = {0, 1, Intake.CHUNK_BYTES - 1, Intake.CHUNK_BYTES, Intake.CHUNK_BYTES + 1, 1_000_000})
  void givesBackTheBytesItTook(int size) throws IOException {
    var bytes = new byte[size];
    new Random(size).nextBytes(bytes);
    var name = name(bytes);

    var outcome = take(name, bytes, size);
    var out = new ByteArrayOutputStream();
    new Delivery(name, size).give(chunks::get, out);

    assertThat(outcome).isEqualTo(new Intake.Complete(size));
    assertThat(out.toByteArray()).isEqualTo(bytes);
    assertThat(chunks).allMatch(chunk -> chunk.length <= Intake.CHUNK_BYTES);
  }

  @Test
  void noticesBytesThatAreNotWhatTheirNameSays() throws IOException {
    var bytes = "ants".getBytes(UTF_8);

    var outcome = take(name("bees".getBytes(UTF_8)), bytes, 100);

    assertThat(outcome).isEqualTo(new Intake.Mismatch(name(bytes)));
  }

  @Test
  void stopsReadingWhenThereIsMoreThanIsTaken() throws IOException {
    var bytes = new byte[1_000_000];

    var outcome = take(name(bytes), bytes, 300_000);

    assertThat(outcome).isEqualTo(new Intake.TooLarge(300_000));
    assertThat(chunks).hasSize(1);
  }

  @Test
  void keepsTheEndOfASpoiltBlobBack() throws IOException {
    var bytes = new byte[Intake.CHUNK_BYTES + 5];
    var name = name(bytes);
    take(name, bytes, bytes.length);
    chunks.getFirst()[7] ^= 1;

    var out = new ByteArrayOutputStream();
    assertThatThrownBy(() -> new Delivery(name, bytes.length).give(chunks::get, out))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("spoilt");

    assertThat(out.size()).isEqualTo(Intake.CHUNK_BYTES);
  }

  private Intake.Outcome take(Sha256 name, byte[] bytes, long most) throws IOException {
    return new Intake(name, most)
        .take(new ByteArrayInputStream(bytes), (_, chunk) -> chunks.add(chunk));
  }

  private static Sha256 name(byte[] bytes) {
    var digest = Hash.digest();
    digest.update(bytes);
    return Sha256.of(digest);
  }
}
