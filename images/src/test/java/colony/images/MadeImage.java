package colony.images;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.zip.GZIPInputStream;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.apache.commons.compress.archivers.tar.TarArchiveOutputStream;

/// An image as it lies in its file.
///
/// @param config what an engine reads: account, entrypoint, environment
/// @param layers from the lowest up, each as the files it adds
record MadeImage(JsonNode config, List<List<TarArchiveEntry>> layers) {
  private static final ObjectMapper JSON = new ObjectMapper();

  static MadeImage read(Path file) throws IOException {
    var parts = parts(file);
    var manifest = JSON.readTree(part(parts, "manifest.json")).get(0);
    var config = JSON.readTree(part(parts, manifest.get("Config").asText()));
    var layers = new ArrayList<List<TarArchiveEntry>>();
    for (var layer : manifest.get("Layers")) {
      layers.add(entries(part(parts, layer.asText())));
    }
    return new MadeImage(config, layers);
  }

  TarArchiveEntry entry(String path) {
    return layers.stream()
        .flatMap(List::stream)
        .filter(entry -> ("/" + entry.getName()).replaceFirst("/$", "").equals(path))
        .findFirst()
        .orElseThrow(() -> new AssertionError("there is no %s in the image".formatted(path)));
  }

  /// The smallest base there can be: one empty layer.
  static Path emptyBase(Path file) throws IOException {
    var layer = new ByteArrayOutputStream();
    try (var tar = new TarArchiveOutputStream(layer)) {
      tar.finish();
    }
    var config =
        """
        {"architecture":"amd64","os":"linux","config":{"Env":["PATH=/opt/java/bin"]},
        "rootfs":{"type":"layers","diff_ids":["sha256:%s"]}}"""
            .formatted(sha256(layer.toByteArray()));
    try (var tar = new TarArchiveOutputStream(Files.newOutputStream(file))) {
      put(tar, "layer.tar", layer.toByteArray());
      put(tar, "config.json", config.getBytes(StandardCharsets.UTF_8));
      put(
          tar,
          "manifest.json",
          "[{\"Config\":\"config.json\",\"RepoTags\":[\"base:1\"],\"Layers\":[\"layer.tar\"]}]"
              .getBytes(StandardCharsets.UTF_8));
    }
    return file;
  }

  private static void put(TarArchiveOutputStream tar, String name, byte[] bytes)
      throws IOException {
    var entry = new TarArchiveEntry(name);
    entry.setSize(bytes.length);
    tar.putArchiveEntry(entry);
    tar.write(bytes);
    tar.closeArchiveEntry();
  }

  private static String sha256(byte[] bytes) {
    try {
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Map<String, byte[]> parts(Path file) throws IOException {
    var parts = new LinkedHashMap<String, byte[]>();
    try (var tar = new TarArchiveInputStream(Files.newInputStream(file))) {
      for (var entry = tar.getNextEntry(); entry != null; entry = tar.getNextEntry()) {
        parts.put(entry.getName(), tar.readAllBytes());
      }
    }
    return parts;
  }

  private static byte[] part(Map<String, byte[]> parts, String name) {
    return Objects.requireNonNull(parts.get(name), name);
  }

  private static List<TarArchiveEntry> entries(byte[] layer) throws IOException {
    var entries = new ArrayList<TarArchiveEntry>();
    try (var tar = new TarArchiveInputStream(unpacked(layer))) {
      for (var entry = tar.getNextEntry(); entry != null; entry = tar.getNextEntry()) {
        entries.add(entry);
      }
    }
    return entries;
  }

  private static InputStream unpacked(byte[] layer) throws IOException {
    var bytes = new ByteArrayInputStream(layer);
    boolean packed = layer.length > 2 && (layer[0] & 0xff) == 0x1f && (layer[1] & 0xff) == 0x8b;
    return packed ? new GZIPInputStream(bytes) : bytes;
  }
}
