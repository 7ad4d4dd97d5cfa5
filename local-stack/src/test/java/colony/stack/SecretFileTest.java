package colony.stack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SecretFileTest {
  @TempDir Path folder;

  @Test
  void isReadByItsOwnerAloneAndNotWrittenTwice() throws Exception {
    var file = folder.resolve("password");

    SecretFile.write(file, "honey");

    assertThat(file).hasContent("honey");
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
        .isEqualTo("rw-------");
    assertThatThrownBy(() -> SecretFile.write(file, "wax"))
        .isInstanceOf(FileAlreadyExistsException.class);
    assertThat(file).hasContent("honey");
  }

  @Test
  void tokensAreMadeAnewWhereACrashLeftAnEmptyFile() throws Exception {
    var tokens = new Tokens(Files.createFile(folder.resolve("tokens")));

    tokens.create();

    assertThat(tokens.person()).isNotBlank();
  }

  @Test
  void whatACrashLeftBesideIsNotInTheWay() throws Exception {
    Files.writeString(folder.resolve("tokens.new"), "admin ha");
    var tokens = new Tokens(folder.resolve("tokens"));

    tokens.create();

    assertThat(tokens.person()).hasSizeGreaterThan(40);
    assertThat(folder.resolve("tokens.new")).doesNotExist();
  }
}
