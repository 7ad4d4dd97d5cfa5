package colony.worker.tool;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/// Looks at the files of a yard.
public final class Reading {
  static final int LONGEST = 30_000;
  static final int MOST_ENTRIES = 500;
  static final int MOST_HITS = 100;
  static final int MOST_FILES = 20_000;
  private static final int LONGEST_HIT = 200;

  private final Yard yard;
  private final BooleanSupplier over;

  /// @param over whether the attempt is to end: nothing here has a process that could be ended
  public Reading(Yard yard, BooleanSupplier over) {
    this.yard = yard;
    this.over = over;
  }

  /// Lines of a text file.
  ///
  /// @param from number of the first line, from 1
  public String read(String path, int from, int most) throws Refusal, IOException {
    if (from < 1 || most < 1) {
      throw new Refusal("lines are counted from 1, and at least one is read");
    }
    var lines = TextFile.read(yard.file(path), path).split("\n", -1);
    var count = lines[lines.length - 1].isEmpty() ? lines.length - 1 : lines.length;
    if (count == 0) {
      return "(the file is empty)";
    }
    if (from > count) {
      throw new Refusal("'%s' has %d lines".formatted(path, count));
    }
    var text = new StringBuilder();
    var next = from;
    while (next <= count && next - from < most && text.length() < LONGEST) {
      text.append(lines[next++ - 1]).append('\n');
    }
    if (text.length() > LONGEST) {
      text.setLength(LONGEST);
      text.append("\n(the line is longer than is read)\n");
    }
    if (next <= count) {
      text.append("(line %d of %d is next)\n".formatted(next, count));
    }
    return text.toString();
  }

  /// What is in a folder, folders with a `/` at their end.
  public String list(String path) throws Refusal, IOException {
    var entries = new ArrayList<String>();
    var more = 0;
    try (var all = Files.newDirectoryStream(yard.folder(path))) {
      for (var entry : all) {
        if (Yard.inGit(entry.getFileName())) {
          continue;
        }
        if (entries.size() == MOST_ENTRIES) {
          more++;
        } else {
          entries.add(entry.getFileName() + kind(entry));
        }
      }
    }
    entries.sort(null);
    if (more > 0) {
      entries.add("(and %d more)".formatted(more));
    }
    return entries.isEmpty() ? "(the folder is empty)" : String.join("\n", entries);
  }

  private static String kind(Path entry) {
    if (Files.isSymbolicLink(entry)) {
      return " (a link)";
    }
    return Files.isDirectory(entry, LinkOption.NOFOLLOW_LINKS) ? "/" : "";
  }

  /// Lines that contain a text, as `path:line: text`. Binary and very large files are passed over.
  public String search(String text, String path) throws Refusal, IOException {
    if (text.isBlank()) {
      throw new Refusal("there is nothing to search for");
    }
    var hits = new ArrayList<String>();
    var start = yard.place(path.isBlank() ? "." : path);
    if (!Files.exists(start)) {
      throw new Refusal("there is no file and no folder '%s'".formatted(path));
    }
    Files.walkFileTree(start, new Walk(text, hits));
    return hits.isEmpty() ? "(nothing contains it)" : String.join("\n", hits);
  }

  private final class Walk extends SimpleFileVisitor<Path> {
    private final String text;
    private final List<String> hits;
    private int files;

    Walk(String text, List<String> hits) {
      this.text = text;
      this.hits = hits;
    }

    @Override
    public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
      return Yard.inGit(yard.root().relativize(folder)) || !yard.shows(folder)
          ? FileVisitResult.SKIP_SUBTREE
          : FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
      if (over.getAsBoolean()) {
        hits.add("(the search was broken off)");
        return FileVisitResult.TERMINATE;
      }
      if (++files > MOST_FILES) {
        hits.add("(only the first %d files were searched)".formatted(MOST_FILES));
        return FileVisitResult.TERMINATE;
      }
      if (attributes.isRegularFile() && !Yard.inGit(file.getFileName()) && yard.shows(file)) {
        look(file);
      }
      if (hits.size() < MOST_HITS) {
        return FileVisitResult.CONTINUE;
      }
      hits.add("(and perhaps more)");
      return FileVisitResult.TERMINATE;
    }

    @Override
    public FileVisitResult visitFileFailed(Path file, IOException e) {
      return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult postVisitDirectory(Path folder, @Nullable IOException e) {
      return FileVisitResult.CONTINUE;
    }

    private void look(Path file) {
      String[] lines;
      try {
        lines = TextFile.read(file, yard.shown(file)).split("\n", -1);
      } catch (Refusal | IOException e) {
        return; // no text, or gone or not to be read
      }
      for (var number = 1; number <= lines.length && hits.size() < MOST_HITS; number++) {
        var line = lines[number - 1];
        if (line.contains(text)) {
          var shown = line.length() > LONGEST_HIT ? line.substring(0, LONGEST_HIT) + "…" : line;
          hits.add("%s:%d: %s".formatted(yard.shown(file), number, shown.strip()));
        }
      }
    }
  }
}
