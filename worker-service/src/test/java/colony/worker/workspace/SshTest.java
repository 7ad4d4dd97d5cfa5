package colony.worker.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SshTest {
  @TempDir Path folder;

  @Test
  void asksNobodyAnything() {
    assertThat(quiet(Map.of(), ""))
        .containsOnly(Map.entry("GIT_SSH_COMMAND", "ssh -o BatchMode=yes"));
    assertThat(quiet(Map.of(), "/usr/bin/ssh -i key"))
        .containsEntry("GIT_SSH_COMMAND", "/usr/bin/ssh -i key -o BatchMode=yes");
  }

  @Test
  void leavesToTheUserWhatIsNoSsh() {
    assertThat(quiet(Map.of(), "wrapper one")).containsEntry("GIT_SSH_COMMAND", "wrapper one");
    assertThat(quiet(Map.of("GIT_SSH", "wrapper"), "")).doesNotContainKey("GIT_SSH_COMMAND");
    assertThat(quiet(Map.of("GIT_SSH_COMMAND", "ssh -v"), "ssh -i key"))
        .containsEntry("GIT_SSH_COMMAND", "ssh -v");
  }

  @Test
  void goesToTheServerByTheCommandThatIsSet() throws Exception {
    var user = TestRepository.make(folder.resolve("user"));
    var called = folder.resolve("called");
    var ssh = Files.writeString(folder.resolve("by"), "#!/bin/sh\necho \"$@\" > " + called + "\n");
    assertThat(ssh.toFile().setExecutable(true)).isTrue();
    TestRepository.git(user, "config", "core.sshCommand", ssh.toString());
    TestRepository.git(user, "config", "ssh.variant", "simple");

    var git = List.of("--git-dir=" + user.resolve(".git"), "fetch", "ssh://nowhere.invalid/x");
    assertThat(TestRepository.PROGRAM.call(git).failed()).isTrue();

    assertThat(called).content().contains("nowhere.invalid", "git-upload-pack");
  }

  private static Map<String, String> quiet(Map<String, String> environment, String setting) {
    var all = new HashMap<>(environment);
    Ssh.quiet(all, setting);
    return all;
  }
}
