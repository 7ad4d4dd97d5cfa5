package colony.queen.app.archive;

import colony.contracts.Ids;
import colony.contracts.Json;
import colony.queen.app.blob.BlobNames;
import colony.queen.app.blob.Blobs;
import colony.queen.app.read.ArchiveBook;
import colony.queen.archive.Digest;
import colony.queen.archive.Shelf;
import colony.queen.blob.Sha256;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.UUID;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;

/// The files of one colony's archive, made in a folder of their own and put on the shelf.
final class ArchiveFiles {
  private static final int PAGE = 500;
  private static final String TABLE = "{\"table\":\"";
  private static final String ROW = "\",\"row\":";

  private final ArchiveBook book;
  private final Blobs blobs;
  private final Shelf shelf;

  ArchiveFiles(ArchiveBook book, Blobs blobs, Shelf shelf) {
    this.book = book;
    this.blobs = blobs;
    this.shelf = shelf;
  }

  /// @param name of the manifest on the shelf
  record Written(String name, String sha256, long bytes) {}

  /// Writes everything, the manifest last, and reads it back. Empty when more has happened to the
  /// colony since.
  Optional<Written> write(ArchiveBook.Head head, Instant now, Path folder) throws IOException {
    var named = new TreeSet<String>();
    var times = new ArrayList<Instant>();
    var pieces = new ArrayList<ArchiveManifest.Piece>();
    long events = events(head, folder.resolve(ArchiveManifest.EVENTS), named, times);
    if (events > head.seq()) {
      return Optional.empty();
    }
    rows(head.colony(), folder.resolve(ArchiveManifest.ROWS), named);
    pieces.add(piece(folder, ArchiveManifest.EVENTS));
    pieces.add(piece(folder, ArchiveManifest.ROWS));
    pieces.addAll(blobs(folder, named));
    var manifest =
        new ArchiveManifest(
            ArchiveManifest.FORMAT,
            head.colony(),
            head.namespace(),
            head.name(),
            head.state(),
            head.version(),
            events,
            times.getFirst(),
            times.getLast(),
            now,
            pieces);
    var file = folder.resolve(ArchiveManifest.FILE);
    Json.mapper().writerWithDefaultPrettyPrinter().writeValue(file.toFile(), manifest);
    var base = base(head);
    for (var piece : pieces) {
      var local = folder.resolve(piece.name());
      shelf.put(base + piece.name(), local);
      // All of it is fetched once more below: there must be room for one of each.
      Files.delete(local);
    }
    shelf.put(base + ArchiveManifest.FILE, file);
    var hash = Digest.of(file);
    var back = folder.resolve("back");
    read(base + ArchiveManifest.FILE, hash, Files.createDirectories(back));
    long bytes = Files.size(file) + pieces.stream().mapToLong(ArchiveManifest.Piece::bytes).sum();
    return Optional.of(new Written(base + ArchiveManifest.FILE, hash, bytes));
  }

  /// Fetches everything into this folder and holds it against the hashes.
  ///
  /// @throws IOException naming what is missing or is not what was written
  ArchiveManifest read(String name, String sha256, Path folder) throws IOException {
    var base = name.substring(0, name.length() - ArchiveManifest.FILE.length());
    var file = folder.resolve(ArchiveManifest.FILE);
    fetch(name, sha256, file);
    var manifest = Json.mapper().readValue(file.toFile(), ArchiveManifest.class);
    if (!ArchiveManifest.FORMAT.equals(manifest.format())) {
      throw new IOException(
          "%s is of the format %s, expected %s"
              .formatted(shelf.place(name), manifest.format(), ArchiveManifest.FORMAT));
    }
    for (var piece : manifest.files()) {
      var into = folder.resolve(piece.name()).normalize();
      if (!into.startsWith(folder)) {
        throw new IOException("%s names a file %s".formatted(shelf.place(name), piece.name()));
      }
      Files.createDirectories(into.getParent());
      fetch(base + piece.name(), piece.sha256(), into);
    }
    long events = count(folder.resolve(ArchiveManifest.EVENTS));
    if (events != manifest.events()) {
      throw new IOException(
          "%s holds %d events, expected %d"
              .formatted(shelf.place(base + ArchiveManifest.EVENTS), events, manifest.events()));
    }
    return manifest;
  }

  /// Gives all rows of a folder that was read.
  static void rows(Path folder, ArchiveBook.Rows into) throws IOException {
    lines(folder.resolve(ArchiveManifest.EVENTS), line -> into.event(StructuredEvent.event(line)));
    lines(
        folder.resolve(ArchiveManifest.ROWS),
        line -> {
          // letter for letter, whatever numbers are in it
          int row = line.indexOf(ROW);
          into.row(
              line.substring(TABLE.length(), row),
              line.substring(row + ROW.length(), line.length() - 1));
        });
  }

  /// Gives the blobs back that are not here any more.
  void blobs(ArchiveManifest manifest, Path folder) throws IOException {
    for (var piece : manifest.files()) {
      if (piece.name().startsWith(ArchiveManifest.BLOBS)) {
        var name = Sha256.parse(piece.sha256()).orElseThrow();
        if (blobs.find(name).isEmpty()) {
          try (var in = Files.newInputStream(folder.resolve(piece.name()))) {
            blobs.take(name, in);
          }
        }
      }
    }
  }

  /// Of this writing and no other. The turn goes with a session of the database, which can end
  /// unseen: what another Queen writes then must not take the place of what is written down.
  private static String base(ArchiveBook.Head head) {
    return "%s/%s/%d/%s/".formatted(head.namespace(), head.colony(), head.version(), Ids.next());
  }

  private void fetch(String name, String sha256, Path into) throws IOException {
    shelf.get(name, into);
    var found = Digest.of(into);
    if (!found.equals(sha256)) {
      throw new IOException(
          "%s has the SHA-256 %s, expected %s".formatted(shelf.place(name), found, sha256));
    }
  }

  private long events(
      ArchiveBook.Head head, Path file, SortedSet<String> named, List<Instant> times)
      throws IOException {
    long last = 0;
    try (var out = writer(file)) {
      var page = book.events(head.colony(), last, PAGE);
      while (!page.isEmpty()) {
        for (var event : page) {
          if (event.seq() != last + 1) {
            throw new IOException("colony %s has no event %d".formatted(head.colony(), last + 1));
          }
          last = event.seq();
          times.add(event.at());
          if (times.size() > 2) {
            times.remove(1);
          }
          name(event.body(), named);
          out.write(StructuredEvent.line(head.colony(), head.namespace(), event));
          out.write('\n');
        }
        page = book.events(head.colony(), last, PAGE);
      }
    }
    if (last < head.seq()) {
      throw new IOException(
          "colony %s has %d events, expected %d".formatted(head.colony(), last, head.seq()));
    }
    return last;
  }

  private void rows(UUID colony, Path file, SortedSet<String> named) throws IOException {
    try (var out = writer(file)) {
      book.rows(
          colony,
          new ArchiveBook.Rows() {
            @Override
            public void event(ArchiveBook.Event event) {
              throw new IllegalStateException("events have a file of their own");
            }

            @Override
            public void row(String table, String json) throws IOException {
              name(json, named);
              out.write(TABLE + table + ROW + json + "}\n");
            }
          });
    }
  }

  private static void name(String text, SortedSet<String> named) {
    BlobNames.IN_JSON.matcher(text).results().forEach(it -> named.add(it.group(1)));
  }

  private List<ArchiveManifest.Piece> blobs(Path folder, SortedSet<String> named)
      throws IOException {
    Files.createDirectories(folder.resolve(ArchiveManifest.BLOBS));
    var pieces = new ArrayList<ArchiveManifest.Piece>();
    for (var hash : named) {
      var found = Sha256.parse(hash).flatMap(blobs::find);
      if (found.isPresent()) {
        var name = ArchiveManifest.BLOBS + hash;
        try (var out = Files.newOutputStream(folder.resolve(name))) {
          found.get().content().writeTo(out);
        }
        pieces.add(piece(folder, name));
      }
    }
    return pieces;
  }

  private static ArchiveManifest.Piece piece(Path folder, String name) throws IOException {
    var file = folder.resolve(name);
    return new ArchiveManifest.Piece(name, Digest.of(file), Files.size(file));
  }

  private static BufferedWriter writer(Path file) throws IOException {
    return new BufferedWriter(
        new OutputStreamWriter(
            new GZIPOutputStream(Files.newOutputStream(file)), StandardCharsets.UTF_8));
  }

  private static long count(Path file) throws IOException {
    var events = new long[1];
    lines(file, _ -> events[0]++);
    return events[0];
  }

  private interface Line {
    void take(String line) throws IOException;
  }

  private static void lines(Path file, Line each) throws IOException {
    try (var in =
        new BufferedReader(
            new InputStreamReader(
                new GZIPInputStream(Files.newInputStream(file)), StandardCharsets.UTF_8))) {
      for (var line = in.readLine(); line != null; line = in.readLine()) {
        each.take(line);
      }
    }
  }
}
