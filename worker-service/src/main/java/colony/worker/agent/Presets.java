package colony.worker.agent;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;

/// The presets by name: those the worker came with, and before them those of a folder of one's own.
public final class Presets {
  public static final List<String> OWN =
      List.of("claude", "codex", "gemini", "opencode", "generic");
  private static final String ENDING = ".json";
  private static final String FAKE = ".fake.json";

  private final Optional<Path> folder;

  /// @param folder files `NAME.json`
  public Presets(Optional<Path> folder) {
    this.folder = folder;
  }

  /// Read anew every time: a preset can be changed while the worker runs.
  public Optional<Preset> find(String name) throws PresetFile.Broken {
    var text = text(name);
    if (text.isEmpty()) {
      return Optional.empty();
    }
    var preset = PresetFile.read(name + ENDING, text.get());
    if (!preset.name().equals(name)) {
      throw new PresetFile.Broken(
          "preset %s%s: name is '%s', expected '%s' as its file"
              .formatted(name, ENDING, preset.name(), name));
    }
    return Optional.of(preset);
  }

  /// The file as it is written.
  public Optional<String> text(String name) throws PresetFile.Broken {
    return text(name, ENDING, "/presets/");
  }

  /// The scenarios of its self-test: `NAME.fake.json` in the folder.
  Optional<String> fake(String name) throws PresetFile.Broken {
    return text(name, FAKE, "/fakes/");
  }

  private Optional<String> text(String name, String ending, String resources)
      throws PresetFile.Broken {
    try {
      var file = folder.map(it -> it.resolve(name + ending)).filter(Files::isRegularFile);
      if (file.isPresent() && !name.contains("/")) {
        return Optional.of(Files.readString(file.get()));
      }
      return OWN.contains(name)
          ? Optional.of(resource(resources + name + ENDING))
          : Optional.empty();
    } catch (CharacterCodingException e) {
      throw new PresetFile.Broken("preset %s%s: it is no text in UTF-8".formatted(name, ending));
    } catch (IOException e) {
      throw new PresetFile.Broken(
          "preset %s%s cannot be read: %s".formatted(name, ending, e.getMessage()));
    }
  }

  public List<String> names() {
    var names = new TreeSet<>(OWN);
    folder.filter(Files::isDirectory).ifPresent(it -> names.addAll(files(it)));
    return List.copyOf(names);
  }

  private static List<String> files(Path folder) {
    var names = new ArrayList<String>();
    try (var files = Files.newDirectoryStream(folder, "*" + ENDING)) {
      for (var file : files) {
        var name = String.valueOf(file.getFileName());
        if (!name.endsWith(FAKE) && Files.isRegularFile(file)) {
          names.add(name.substring(0, name.length() - ENDING.length()));
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(
          "the folder of presets %s cannot be read".formatted(folder), e);
    }
    return names;
  }

  static String resource(String place) throws IOException {
    try (var in = Presets.class.getResourceAsStream(place)) {
      if (in == null) {
        throw new IOException("%s is not among the worker's resources".formatted(place));
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
