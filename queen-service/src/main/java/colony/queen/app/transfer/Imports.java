package colony.queen.app.transfer;

import colony.aether.AetherFiles;
import colony.aether.Finding;
import colony.aether.bundle.Bundle;
import colony.aether.check.FileVerdict;
import colony.aether.file.Reading;
import colony.aether.file.StoryReader;
import colony.contracts.Json;
import colony.contracts.api.ImportView;
import colony.contracts.names.ColonyName;
import colony.queen.app.FaultyException;
import colony.queen.app.QueenSettings;
import colony.queen.app.blob.Blobs;
import colony.queen.app.command.Colonies;
import colony.queen.app.command.ColonyNames;
import colony.queen.app.command.FirstWords;
import colony.queen.app.read.Reader;
import colony.queen.app.view.BlobReach;
import colony.queen.blob.Sha256;
import colony.queen.colony.Charter;
import colony.queen.colony.Origin;
import colony.queen.road.Store;
import colony.queen.transfer.Settling;
import com.fasterxml.jackson.core.JsonProcessingException;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Colonies that lived in files. A directory is taken over once; its files are kept as they came,
/// and nothing of it is stored when it is refused.
@ApplicationScoped
public class Imports {
  private static final int MOST_FAULTS = 1_000;

  private final Colonies colonies;
  private final ImportBook book;
  private final Blobs blobs;
  private final BlobReach reach;
  private final Reader reader;
  private final ExactFiles exact;
  private final QueenSettings settings;

  @Inject
  Imports(
      Colonies colonies,
      ImportBook book,
      Blobs blobs,
      BlobReach reach,
      Reader reader,
      ExactFiles exact,
      QueenSettings settings) {
    this.colonies = colonies;
    this.book = book;
    this.blobs = blobs;
    this.reach = reach;
    this.reader = reader;
    this.exact = exact;
    this.settings = settings;
  }

  /// What whoever imports says beside the files.
  public record Wish(
      boolean dryRun,
      Optional<String> name,
      Optional<String> project,
      Optional<String> workspace) {}

  /// @throws FaultyException where the files tell no colony, with what is wrong and where
  public ImportView take(AetherFiles files, Wish wish, String actor) {
    var sha256 = Bundle.sha256(files);
    var namespace = colonies.namespace(Optional.empty());
    var former = book.find(namespace, sha256);
    if (former.isPresent()) {
      return again(former.get(), namespace, wish.dryRun());
    }
    return switch (StoryReader.read(files)) {
      case Reading.Refused refused -> throw faulty(refused);
      case Reading.Told told -> take(files, namespace, sha256, told, wish, actor);
    };
  }

  private ImportView take(
      AetherFiles files,
      String namespace,
      String sha256,
      Reading.Told told,
      Wish wish,
      String actor) {
    var now = Instant.now().truncatedTo(ChronoUnit.MICROS);
    var found = exact.in(files, told);
    var settled =
        found.unchanged()
            ? Settling.exactly(
                told.story(), found.carried().orElseThrow(), settings.loadTests(), now)
            : Settling.of(told.story(), found.carried(), now);
    var carried = settled.carried();
    var name = name(namespace, wish, carried.name(), carried.goal());
    var project = wish.project().or(carried::project).orElse(Charter.NO_PROJECT);
    var workspace = wish.workspace().or(carried::workspace);
    FirstWords.check(carried.goal(), project, workspace, carried.base());
    var report = new ImportReport(told, found, settled, sha256);
    if (wish.dryRun()) {
      return report.view(Optional.empty(), namespace, name, true);
    }
    var view = report.view(Optional.empty(), namespace, name, false);
    var origin =
        new Origin(
            sha256,
            carried.name(),
            told.story().runId(),
            found.unchanged(),
            report.counts(),
            report.lines(),
            settled.past(),
            carried.troubles(),
            carried.notes(),
            settled.handOff(),
            settled.sightings(namespace));
    try {
      var id =
          colonies.land(
              carried,
              origin,
              () ->
                  new Store.Directory(
                      sha256,
                      keep(files, namespace),
                      carried.name(),
                      told.story().runId(),
                      Json.text(view)),
              new Colonies.Landing(namespace, name, project, workspace),
              actor);
      return report.view(Optional.of(id), namespace, name, false);
    } catch (Store.Duplicate e) {
      return book.find(namespace, sha256)
          .map(it -> again(it, namespace, false))
          .orElseThrow(() -> Colonies.taken(name));
    }
  }

  /// A name that was asked for is free or refused; one from the files makes room.
  private String name(String namespace, Wish wish, Optional<String> former, String goal) {
    if (wish.name().isPresent()) {
      var name = ColonyNames.checked(wish.name().get());
      if (reader.named(namespace, name).isPresent()) {
        throw Colonies.taken(name);
      }
      return name;
    }
    return Stream.of(former, former.map(ColonyNames::words))
        .flatMap(Optional::stream)
        .filter(ColonyName::possible)
        .filter(it -> reader.named(namespace, it).isEmpty())
        .findFirst()
        .orElseGet(() -> colonies.free(namespace, former.orElse(goal)));
  }

  private String keep(AetherFiles files, String namespace) {
    var zip = Bundle.zip(files);
    var name = Sha256.of(zip);
    try {
      blobs.take(name, new ByteArrayInputStream(zip));
      reach.stored(name, namespace);
    } catch (IOException e) {
      throw new UncheckedIOException("the files cannot be kept", e);
    }
    return name.hex();
  }

  private static ImportView again(ImportBook.Entry entry, String namespace, boolean dryRun) {
    var then = read(entry.report());
    return new ImportView(
        entry.colony(),
        entry.name(),
        dryRun,
        true,
        then.sha256(),
        then.goal(),
        then.state(),
        then.exact(),
        then.counts(),
        then.odd(),
        then.kept(),
        "colony status " + ColonyName.called(namespace, entry.name(), entry.colony()));
  }

  private static ImportView read(String report) {
    try {
      return Json.mapper().readValue(report, ImportView.class);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("a stored report cannot be read", e);
    }
  }

  private static FaultyException faulty(Reading.Refused refused) {
    var faults =
        refused.verdicts().stream()
            .flatMap(it -> it.findings().stream().filter(Finding::isFault).map(f -> line(it, f)))
            .limit(MOST_FAULTS)
            .toList();
    return new FaultyException(refused.why(), faults.isEmpty() ? List.of(refused.why()) : faults);
  }

  private static String line(FileVerdict verdict, Finding finding) {
    return "%s%s%s: %s"
        .formatted(
            verdict.path(),
            finding.place().map(it -> ", " + it).orElse(""),
            finding.path().map(it -> ", " + it).orElse(""),
            finding.text());
  }
}
