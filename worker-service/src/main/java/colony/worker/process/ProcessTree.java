package colony.worker.process;

import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/// Everything a run started, as far as it can be known: what descends from its first process and
/// what carries its marker in the environment. A daemon that gave itself a new session and a new
/// parent is found by the marker; one that cleared its environment too only when it was seen as a
/// descendant before.
public final class ProcessTree {
  private static final File PROC = new File("/proc");
  private static final int LARGEST_ENVIRONMENT = 512 * 1024;

  private final Marker marker;
  private final Set<ProcessHandle> known = new LinkedHashSet<>();

  public ProcessTree(Marker marker) {
    this.marker = marker;
  }

  void add(ProcessHandle process) {
    known.add(process);
  }

  /// Remembers what descends from the known ones now; parents are forgotten by the system later. To
  /// find descendants all processes of the machine are read, so it is asked for those of the first
  /// one and of what lost its parent, and not of each that is or was.
  void look() {
    known.removeIf(process -> !lives(process));
    var found = new LinkedHashSet<ProcessHandle>();
    for (var process : known) {
      if (!found.contains(process)) {
        process.descendants().forEach(found::add);
      }
    }
    known.addAll(found);
  }

  List<ProcessHandle> known() {
    return List.copyOf(known);
  }

  /// Every known process that lives, every other one that carries the marker, and what descends
  /// from them: once those that are marked have ended, nothing leads to their children any more.
  public List<ProcessHandle> living() {
    look();
    marked().forEach(known::add);
    look();
    return alive();
  }

  private List<ProcessHandle> alive() {
    return known.stream().filter(ProcessTree::lives).toList();
  }

  /// Ends all of it: asks, waits, forces. Names what would not end as `pid name`.
  public List<String> end(Duration patience) throws InterruptedException {
    living().stream().filter(ProcessTree::listens).forEach(ProcessHandle::destroy);
    await(patience);
    // What was forked meanwhile is found the next time, hence the rounds.
    for (var round = 0; round < 5; round++) {
      var rest = living();
      if (rest.isEmpty()) {
        return List.of();
      }
      rest.forEach(ProcessHandle::destroyForcibly);
      await(Duration.ofSeconds(1));
    }
    return living().stream().map(p -> p.pid() + " " + nameOf(p.pid())).toList();
  }

  /// Sends a signal of the program's own choice and waits for its end.
  ///
  /// @param signal its name without `SIG`
  void ask(String signal, Duration patience) throws InterruptedException {
    var line = new ArrayList<>(List.of("/bin/sh", "-c", "kill -s \"$@\"", "sh", signal));
    living().stream()
        .filter(ProcessTree::listens)
        .forEach(process -> line.add(Long.toString(process.pid())));
    try {
      new ProcessBuilder(line)
          .redirectOutput(ProcessBuilder.Redirect.DISCARD)
          .redirectError(ProcessBuilder.Redirect.DISCARD)
          .start()
          .waitFor();
    } catch (IOException e) {
      return; // then TERM is the first that it hears
    }
    await(patience);
  }

  /// A sandbox that is asked to end kills what is in it at once; it ends by itself when that has.
  static boolean listens(ProcessHandle process) {
    return !nameOf(process.pid()).equals("bwrap");
  }

  private void await(Duration patience) throws InterruptedException {
    var until = System.nanoTime() + patience.toNanos();
    for (var pause = 1L;
        System.nanoTime() < until && !alive().isEmpty();
        pause = Math.min(50, pause * 2)) {
      Thread.sleep(pause);
    }
  }

  public static String describe(ProcessHandle process) {
    return "process %d (%s)".formatted(process.pid(), nameOf(process.pid()));
  }

  private static String nameOf(long pid) {
    try {
      return CleanText.of(Files.readAllBytes(Path.of("/proc/" + pid + "/comm"))).strip();
    } catch (IOException e) {
      return ProcessHandle.of(pid).flatMap(p -> p.info().command()).orElse("?");
    }
  }

  private Stream<ProcessHandle> marked() {
    var pids = PROC.list();
    if (pids == null) {
      return Stream.empty();
    }
    var found = new ArrayList<ProcessHandle>();
    for (var pid : pids) {
      if (Character.isDigit(pid.charAt(0)) && carriesMarker(pid)) {
        ProcessHandle.of(Long.parseLong(pid)).ifPresent(found::add);
      }
    }
    return found.stream();
  }

  private boolean carriesMarker(String pid) {
    var environment = new File(PROC, pid + "/environ");
    if (!environment.canRead()) {
      return false;
    }
    try (var in = new FileInputStream(environment)) {
      return marker.isIn(in.readNBytes(LARGEST_ENVIRONMENT));
    } catch (IOException e) {
      return false; // it has ended, or is not ours to read
    }
  }

  /// A zombie is dead; only its parent has not asked yet.
  private static boolean lives(ProcessHandle process) {
    if (!process.isAlive()) {
      return false;
    }
    try {
      var stat =
          Files.readString(
              Path.of("/proc/" + process.pid() + "/stat"), StandardCharsets.ISO_8859_1);
      var state = stat.charAt(stat.lastIndexOf(')') + 2);
      return state != 'Z' && state != 'X';
    } catch (IOException e) {
      return process.isAlive();
    }
  }
}
