package colony.aether.bundle;

import colony.aether.AetherFiles;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.LocalDateTime;
import java.util.HexFormat;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;

/// Files in and out of memory. The same files give the same ZIP, byte for byte.
public final class Bundle {
  private static final LocalDateTime NO_TIME = LocalDateTime.of(1980, 1, 1, 0, 0);
  private static final int PIECE = 8_192;

  private Bundle() {}

  /// All regular files below a directory; links are not followed, so nothing outside it is read.
  public static AetherFiles readDirectory(Path directory, Bounds bounds)
      throws IOException, BundleException {
    var files = new TreeMap<String, byte[]>();
    long left = bounds.bytes();
    var root = directory.toRealPath(); // itself it may be a link
    try (var paths = Files.walk(root)) {
      for (var path : (Iterable<Path>) paths.sorted()::iterator) {
        if (Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS)) {
          var name = root.relativize(path).toString().replace('\\', '/');
          demandRoom(files, name, bounds);
          try (var in = Files.newInputStream(path)) {
            files.put(name, read(in, name, left, bounds));
          }
          left -= files.get(name).length;
        }
      }
    } catch (UncheckedIOException e) {
      throw e.getCause(); // of a folder that may not be read
    }
    return new AetherFiles(files);
  }

  public static AetherFiles unzip(InputStream zip, Bounds bounds)
      throws IOException, BundleException {
    var files = new TreeMap<String, byte[]>();
    long left = bounds.bytes();
    int entries = 0;
    var end = new ZipEnd(zip);
    try (var in = new ZipInputStream(end)) {
      for (var entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
        entries++;
        if (entry.isDirectory()) {
          continue;
        }
        var name = checked(entry.getName());
        demandRoom(files, name, bounds);
        var bytes = read(in, name, left, bounds);
        if (files.put(name, bytes) != null) {
          throw new BundleException("the archive holds \"%s\" twice".formatted(name));
        }
        left -= bytes.length;
      }
      demandWhole(end, entries);
    } catch (ZipException | EOFException | IllegalArgumentException e) {
      // One that is cut off inside a file says nothing.
      throw new BundleException(
          "this is no ZIP archive: " + Objects.requireNonNullElse(e.getMessage(), "it is cut off"));
    }
    if (files.isEmpty()) {
      throw new BundleException("this is no ZIP archive, or one without files");
    }
    return new AetherFiles(files);
  }

  public static void zip(AetherFiles files, OutputStream to) throws IOException {
    try (var out = new ZipOutputStream(to)) {
      for (var path : files.paths()) {
        var entry = new ZipEntry(path);
        entry.setTimeLocal(NO_TIME);
        out.putNextEntry(entry);
        out.write(files.bytes(path).orElseThrow());
        out.closeEntry();
      }
    }
  }

  public static byte[] zip(AetherFiles files) {
    var out = new ByteArrayOutputStream();
    try {
      zip(files, out);
    } catch (IOException e) {
      throw new IllegalStateException("memory cannot be written", e);
    }
    return out.toByteArray();
  }

  /// One hash for all of them: of each path and the hash of its bytes, in the order of paths.
  public static String sha256(AetherFiles files) {
    var whole = digest();
    for (var path : files.paths()) {
      whole.update(path.getBytes(java.nio.charset.StandardCharsets.UTF_8));
      whole.update((byte) 0);
      whole.update(digest().digest(files.bytes(path).orElseThrow()));
    }
    return HexFormat.of().formatHex(whole.digest());
  }

  /// Or files would be missing and nobody would know.
  private static void demandWhole(ZipEnd end, int entries) throws IOException, BundleException {
    var said = end.entries();
    if (entries > 0 && (said.isEmpty() || said.getAsInt() != (entries & 0xFFFF))) {
      throw new BundleException(
          "this is no whole ZIP archive: it holds %,d entries and %s"
              .formatted(
                  entries,
                  said.isEmpty() ? "no end" : "says it has %,d".formatted(said.getAsInt())));
    }
  }

  private static void demandRoom(Map<String, byte[]> files, String name, Bounds bounds)
      throws BundleException {
    if (files.size() >= bounds.files()) {
      throw new BundleException(
          "more than %,d files, \"%s\" is one too many".formatted(bounds.files(), name));
    }
  }

  private static byte[] read(InputStream in, String name, long left, Bounds bounds)
      throws IOException, BundleException {
    var bytes = new ByteArrayOutputStream();
    var piece = new byte[PIECE];
    for (int n = in.read(piece); n >= 0; n = in.read(piece)) {
      if (bytes.size() + (long) n > left) {
        throw new BundleException(
            "more than %,d bytes together, reached in \"%s\"".formatted(bounds.bytes(), name));
      }
      bytes.write(piece, 0, n);
    }
    return bytes.toByteArray();
  }

  /// A name from outside may not lead out of the directory it is unpacked in.
  private static String checked(String name) throws BundleException {
    var plain = name.startsWith("./") ? name.substring(2) : name;
    boolean strange =
        plain.isEmpty()
            || plain.startsWith("/")
            || plain.contains("\\")
            || plain.contains("//")
            || plain.chars().anyMatch(c -> c < ' ')
            || Path.of(plain).normalize().toString().length() != plain.length()
            || plain.equals("..")
            || plain.startsWith("../");
    if (strange) {
      throw new BundleException(
          "the archive holds \"%s\", expected a path below the directory"
              .formatted(name.replaceAll("\\p{Cntrl}", "?")));
    }
    return plain;
  }

  private static MessageDigest digest() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("this Java has no SHA-256", e);
    }
  }
}
