package colony.worker.workspace;

import colony.contracts.OutcomeClass;
import colony.contracts.names.ReadableTime;
import colony.worker.process.Launch;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Scanner;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Predicate;

/// Calls the `git` program so that the user's hooks, prompts, signing and background work stay out
/// of it.
final class Git {
  static final String NAME = "Colony";

  /// By which the commits of workers are told from those of people.
  static final String EMAIL = "colony@localhost";

  static final Duration LONGEST = Duration.ofMinutes(10);
  private static final Duration FAREWELL = Duration.ofSeconds(2);

  /// Bytes of its explanations that are kept. A server is heard there too, whatever it says.
  static final int MOST_WORDS = 256 * 1024;

  /// How long what a call printed may take to be read after its end, on a machine that is busy.
  private static final Duration LAST_WORDS = Duration.ofSeconds(5);

  private static final List<String> SETTINGS =
      List.of(
          "core.hooksPath=/dev/null",
          "core.fsmonitor=false",
          "core.quotePath=false",
          "commit.gpgSign=false",
          "gc.auto=0",
          "maintenance.auto=false",
          "advice.addEmbeddedRepo=false",
          "submodule.recurse=false",
          "push.recurseSubmodules=no",
          "fetch.recurseSubmodules=false",
          // The repository may belong to another account; whoever made the colony chose it.
          "safe.directory=*");

  /// What people set for their own eyes and hands, at what it is where they set nothing: what is
  /// printed here is read by programs, and nobody is asked. What becomes of files and addresses
  /// stays theirs, such as `core.autocrlf`, `core.excludesFile`, filters and `url.*`, for their own
  /// calls in the same worktree obey it too.
  private static final List<String> AS_USUAL =
      List.of(
          "status.showUntrackedFiles=normal",
          "diff.noprefix=false",
          "diff.mnemonicPrefix=false",
          "diff.srcPrefix=a/",
          "diff.dstPrefix=b/",
          "diff.context=3",
          "diff.orderFile=/dev/null",
          "diff.relative=false",
          "diff.submodule=short",
          "diff.ignoreSubmodules=none",
          "log.showSignature=false",
          "trailer.separators=:",
          "i18n.commitEncoding=UTF-8",
          "i18n.logOutputEncoding=UTF-8",
          // Else a file with other ends of lines cannot be added, nor all the others with it.
          "core.safecrlf=false",
          // Else what an attempt changes in files that were there is not seen.
          "core.ignoreStat=false",
          "clone.defaultRemoteName=origin",
          // A worktree's HEAD is written and read as a file.
          "init.defaultRefFormat=files");

  /// Without the program a clean or smudge of its filter would fail; pointers then stay pointers.
  private static final List<String> WITHOUT_LFS =
      List.of(
          "filter.lfs.process=",
          "filter.lfs.smudge=",
          "filter.lfs.clean=",
          "filter.lfs.required=false");

  /// Verbs that may go to a server; the last for files that are kept elsewhere.
  private static final Set<String> SPEAKING = Set.of("clone", "fetch", "push", "read-tree");

  private static final List<String> PREFIX = prefix();

  private final String marker;

  /// @param marker by which a worker's successor finds what runs here when the worker is killed
  Git(String marker) {
    this.marker = marker;
  }

  /// What a call printed, and how it ended.
  record Answer(int code, String out, String error) {
    boolean failed() {
      return code != 0;
    }

    /// Git's own words, short.
    String words() {
      var text = (error.isBlank() ? out : error).strip();
      return text.length() > 600 ? text.substring(0, 600) + "…" : text;
    }
  }

  /// The output of a call that has to succeed.
  String run(List<String> arguments) throws WorkspaceProblem, InterruptedException {
    return run(Map.of(), arguments);
  }

  /// @param environment on top of what every call gets
  String run(Map<String, String> environment, List<String> arguments)
      throws WorkspaceProblem, InterruptedException {
    return succeeded(call(environment, arguments), arguments).out().strip();
  }

  Answer call(List<String> arguments) throws WorkspaceProblem, InterruptedException {
    return call(Map.of(), arguments);
  }

  private Answer call(Map<String, String> environment, List<String> arguments)
      throws WorkspaceProblem, InterruptedException {
    return call(environment, arguments, LONGEST);
  }

  /// @param longest it may take
  Answer call(List<String> arguments, Duration longest)
      throws WorkspaceProblem, InterruptedException {
    return call(Map.of(), arguments, longest);
  }

  private Answer call(Map<String, String> environment, List<String> arguments, Duration longest)
      throws WorkspaceProblem, InterruptedException {
    var out = new ByteArrayOutputStream();
    var answer = call(environment, arguments, longest, stream -> stream.transferTo(out));
    return new Answer(answer.code(), out.toString(StandardCharsets.UTF_8), answer.error());
  }

  /// Hands over the NUL-ended records that a call prints, one by one and without keeping them,
  /// until `each` says false.
  void records(List<String> arguments, Predicate<String> each)
      throws WorkspaceProblem, InterruptedException {
    var enough = new AtomicBoolean();
    var ended = new AtomicBoolean();
    var answer =
        call(
            Map.of(),
            arguments,
            LONGEST,
            stream -> {
              var records = new Scanner(stream, StandardCharsets.UTF_8).useDelimiter("\0");
              while (!enough.get() && records.hasNext()) {
                enough.set(!each.test(records.next()));
              }
              ended.set(records.ioException() == null);
            });
    if (enough.get()) {
      return; // it was cut off while it printed, so how it ended says nothing
    }
    succeeded(answer, arguments);
    if (!ended.get()) {
      throw unheard(arguments);
    }
  }

  /// Writes what a call prints into a file.
  ///
  /// @param most bytes of it
  /// @return whether it is whole
  boolean written(List<String> arguments, Path file, long most)
      throws WorkspaceProblem, InterruptedException {
    var whole = new AtomicBoolean();
    var answer =
        call(
            Map.of(),
            arguments,
            LONGEST,
            stream -> {
              try (var out = Files.newOutputStream(file)) {
                long left = most;
                var bytes = new byte[64 * 1024];
                int read = stream.read(bytes);
                while (read >= 0 && read <= left) {
                  out.write(bytes, 0, read);
                  left -= read;
                  read = stream.read(bytes);
                }
                whole.set(read < 0);
              }
            });
    if (whole.get()) {
      succeeded(answer, arguments);
    }
    return whole.get();
  }

  /// How the output of a call begins, which may be of any length: the rest is not waited for.
  ///
  /// @param most bytes of it
  String beginning(List<String> arguments, int most) throws WorkspaceProblem, InterruptedException {
    var out = new ByteArrayOutputStream();
    var _ = call(Map.of(), arguments, LONGEST, stream -> out.writeBytes(stream.readNBytes(most)));
    return out.toString(StandardCharsets.UTF_8);
  }

  /// What has to succeed fails for nothing that a task says: the disk is full, or somebody else has
  /// the lock.
  private static Answer succeeded(Answer answer, List<String> arguments) throws WorkspaceProblem {
    if (answer.failed()) {
      throw new WorkspaceProblem(
          OutcomeClass.TRANSIENT, "git %s: %s".formatted(verb(arguments), answer.words()));
    }
    return answer;
  }

  private interface Reader {
    void read(InputStream stream) throws IOException;
  }

  private Answer call(
      Map<String, String> environment, List<String> arguments, Duration longest, Reader reader)
      throws WorkspaceProblem, InterruptedException {
    var command = new ArrayList<>(PREFIX);
    command.addAll(arguments);
    var builder = new ProcessBuilder(command).redirectInput(new File("/dev/null"));
    surroundings(builder.environment(), arguments);
    builder.environment().putAll(environment);
    Process process;
    try {
      process = builder.start();
    } catch (IOException e) {
      throw new WorkspaceProblem(
          installed("git") ? OutcomeClass.TRANSIENT : OutcomeClass.MISSING_DEPENDENCY,
          "git could not be started: " + e.getMessage());
    }
    try {
      return answer(process, arguments, longest, reader);
    } finally {
      end(process);
    }
  }

  /// Asked to end, git takes its lock files with it; the programs that it has started are asked
  /// too.
  private static void end(Process process) {
    if (!process.isAlive()) {
      return;
    }
    process.descendants().forEach(ProcessHandle::destroy);
    process.destroy();
    try {
      process.waitFor(FAREWELL.toMillis(), TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      process.destroyForcibly();
    }
  }

  /// What it printed is with the reader. Who is not heard to the end may have said anything: an
  /// empty list of changes would throw them away.
  private static Answer answer(
      Process process, List<String> arguments, Duration longest, Reader reader)
      throws WorkspaceProblem, InterruptedException {
    var error = new ByteArrayOutputStream();
    var errors = new Hearing(process.getErrorStream(), stream -> beginning(stream, error));
    var outs = new Hearing(process.getInputStream(), reader);
    if (!process.waitFor(longest.toSeconds(), TimeUnit.SECONDS)) {
      throw new WorkspaceProblem(
          OutcomeClass.TIMEOUT,
          "git %s took longer than %s".formatted(verb(arguments), ReadableTime.of(longest)));
    }
    if (!outs.ended(LAST_WORDS)) {
      throw unheard(arguments);
    }
    // An ssh that stays for the next call holds this one open, and it holds but explanations.
    var _ = errors.ended(FAREWELL);
    return new Answer(process.exitValue(), "", error.toString(StandardCharsets.UTF_8));
  }

  /// Keeps how it begins, and hears the rest.
  private static void beginning(InputStream stream, ByteArrayOutputStream into) throws IOException {
    var bytes = new byte[8 * 1024];
    for (int read; (read = stream.read(bytes)) >= 0; ) {
      into.write(bytes, 0, Math.min(read, MOST_WORDS - into.size()));
    }
  }

  private static WorkspaceProblem unheard(List<String> arguments) {
    return new WorkspaceProblem(
        OutcomeClass.TRANSIENT, "git %s was not heard to its end".formatted(verb(arguments)));
  }

  /// One output of a call, read on a thread of its own. Not on a virtual one: those that read from
  /// processes occupy one of the few hundred that carry them all.
  private static final class Hearing {
    private final Thread thread;
    private volatile boolean ended;

    Hearing(InputStream from, Reader reader) {
      this.thread = Thread.ofPlatform().name("git").daemon().start(() -> hear(from, reader));
    }

    private void hear(InputStream from, Reader reader) {
      try (from) {
        reader.read(from);
        ended = true;
      } catch (IOException e) {
        // not heard to the end, as whoever waits for that is told
      }
    }

    boolean ended(Duration patience) throws InterruptedException {
      thread.join(patience);
      return ended;
    }
  }

  private void surroundings(Map<String, String> environment, List<String> arguments)
      throws WorkspaceProblem, InterruptedException {
    environment
        .keySet()
        .removeIf(name -> name.startsWith("GIT_") && !name.startsWith(Ssh.VARIABLES));
    Ssh.quiet(environment, SPEAKING.contains(verb(arguments)) ? sshCommand(arguments) : "");
    environment.put(Launch.MARKER, marker);
    environment.put("GIT_TERMINAL_PROMPT", "0");
    environment.put("GIT_ASKPASS", ""); // else git would start the one of ssh, and a window waits
    environment.put("GIT_AUTHOR_NAME", NAME);
    environment.put("GIT_AUTHOR_EMAIL", EMAIL);
    environment.put("GIT_COMMITTER_NAME", NAME);
    environment.put("GIT_COMMITTER_EMAIL", EMAIL);
    environment.put("LC_ALL", "C");
  }

  /// The user's `core.sshCommand`, where this call would look for it; empty where none is set.
  private String sshCommand(List<String> arguments) throws WorkspaceProblem, InterruptedException {
    var about = arguments.subList(0, arguments.indexOf(verb(arguments)));
    var question = new ArrayList<>(about.isEmpty() ? List.of("-C", "/") : about);
    question.addAll(List.of("config", "--get", "core.sshCommand"));
    return call(question).out().strip();
  }

  private static List<String> prefix() {
    var prefix = new ArrayList<String>();
    prefix.add("git");
    SETTINGS.forEach(setting -> prefix.addAll(List.of("-c", setting)));
    AS_USUAL.forEach(setting -> prefix.addAll(List.of("-c", setting)));
    if (!installed("git-lfs")) {
      WITHOUT_LFS.forEach(setting -> prefix.addAll(List.of("-c", setting)));
    }
    return List.copyOf(prefix);
  }

  private static boolean installed(String program) {
    for (var folder : System.getenv().getOrDefault("PATH", "").split(":")) {
      if (Files.isExecutable(Path.of(folder, program))) {
        return true;
      }
    }
    return false;
  }

  private static String verb(List<String> arguments) {
    return arguments.stream()
        .filter(a -> !a.startsWith("-") && !a.startsWith("/"))
        .findFirst()
        .orElse("");
  }
}
