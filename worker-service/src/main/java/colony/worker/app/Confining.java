package colony.worker.app;

import colony.contracts.Confinement;
import colony.contracts.Confinement.Limits;
import colony.worker.sandbox.Cage;
import colony.worker.sandbox.Cages;
import colony.worker.sandbox.Places;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Keeps what attempts start in what their task and the worker's settings ask for.
final class Confining {
  private final WorkerSettings settings;
  private final Cages cages;

  Confining(WorkerSettings settings) {
    this.settings = settings;
    var limits = settings.limits();
    this.cages =
        new Cages(
            settings.sandbox(),
            settings.network(),
            new Limits(
                limits.memory().orElse(null),
                limits.cpu().orElse(null),
                limits.processes().orElse(null),
                limits.openFiles().orElse(null),
                limits.fileSize().orElse(null)));
  }

  Cages.Choice choose(@Nullable Confinement wanted) {
    return cages.choose(wanted);
  }

  /// What stands before the command lines of this attempt.
  ///
  /// @param also further places it may write to
  List<String> before(Cage cage, Bench bench, List<Path> also) throws IOException {
    return cage.before(places(cage, bench, also));
  }

  /// What this attempt may touch of the file system.
  Places places(Cage cage, Bench bench) throws IOException {
    return places(cage, bench, List.of());
  }

  private Places places(Cage cage, Bench bench, List<Path> also) throws IOException {
    return switch (cage.level()) {
      case NONE -> Places.open(bench.workspace().directory().toAbsolutePath());
      case BWRAP -> places(bench, also);
    };
  }

  private Places places(Bench bench, List<Path> also) throws IOException {
    var ground = bench.workspace().ground();
    var writable = new ArrayList<>(ground.writable());
    writable.addAll(bench.files().writable());
    writable.addAll(also);
    var readable = new ArrayList<>(ground.readable());
    readable.add(bench.files().root());
    return new Places(
        bench.workspace().directory().toRealPath(),
        real(writable),
        real(readable),
        real(hidden(settings)));
  }

  /// What attempts must not even read.
  static List<Path> hidden(WorkerSettings settings) {
    var hidden = new ArrayList<>(List.of(settings.home()));
    settings.tokenFile().ifPresent(hidden::add);
    settings.models().values().forEach(it -> it.keyFile().ifPresent(hidden::add));
    settings.secrets().values().forEach(it -> it.file().ifPresent(hidden::add));
    settings.hidden().ifPresent(hidden::addAll);
    settings.neighbours().ifPresent(hidden::addAll);
    return hidden;
  }

  /// Links are followed here and not by the sandbox; what is not there needs no place.
  private static List<Path> real(List<Path> places) throws IOException {
    var real = new ArrayList<Path>();
    for (var place : places) {
      if (Files.exists(place)) {
        real.add(place.toRealPath());
      }
    }
    return real;
  }
}
