package colony.queen.lived;

import static org.assertj.core.api.Assertions.assertThat;

import colony.stack.FinishedCommand;
import colony.stack.Installation;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/// What `examples/follower` rebuilt, by the command that its README names.
record Follower(Path folder) {

  /// @param from `kafka` or `archive`
  static Follower reading(String from, String source, Path folder) {
    var read = run("", from, source, folder);
    assertThat(read.status()).as(read.output()).isZero();
    return new Follower(folder);
  }

  /// @param prefix of the topics' names
  static FinishedCommand run(String prefix, String from, String source, Path folder) {
    return FinishedCommand.run(
        List.of(
            "env",
            "COLONY_TOPIC_PREFIX=" + prefix,
            // What it is told itself counts.
            "KAFKA_BOOTSTRAP_SERVERS=127.0.0.1:1",
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-XX:+UseSerialGC",
            "-XX:TieredStopAtLevel=1",
            "-cp",
            Installation.find().home().resolve("local-stack/target/kafka/lib") + "/*",
            Path.of("..", "examples", "follower", "Follower.java").toString(),
            from,
            source,
            folder.toString()));
  }

  String tasks(Hill hill) {
    return text(hill.id() + ".tasks.json");
  }

  /// Each answer of the API that is not the same, byte for byte.
  List<String> differences(Collection<Hill> hills) {
    var differences = new ArrayList<String>();
    for (var hill : hills) {
      compare(hill.id() + " summary", text(hill.id() + ".summary.json"), answer(hill, "summary"))
          .ifPresent(differences::add);
      compare(hill.id() + " tasks", tasks(hill), answer(hill, "task-list"))
          .ifPresent(differences::add);
    }
    return differences;
  }

  static String answer(Hill hill, String path) {
    return new String(hill.get(path).asByteArray(), StandardCharsets.UTF_8);
  }

  private static java.util.Optional<String> compare(String what, String rebuilt, String answer) {
    return rebuilt.equals(answer)
        ? java.util.Optional.empty()
        : java.util.Optional.of("%s: %s instead of %s".formatted(what, rebuilt, answer));
  }

  private String text(String file) {
    try {
      var path = folder.resolve(file);
      return Files.exists(path) ? Files.readString(path, StandardCharsets.UTF_8) : "nothing";
    } catch (IOException e) {
      throw new AssertionError(file, e);
    }
  }
}
