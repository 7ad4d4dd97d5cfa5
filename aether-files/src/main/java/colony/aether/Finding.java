package colony.aether;

import java.util.Optional;

/// Something a person is to know of a file.
///
/// @param path in the file, `$.plan.phases[0].id`; empty where it is about the text itself
/// @param text one sentence that names the thing, the value and what was expected
public record Finding(
    Severity severity, Optional<Place> place, Optional<String> path, String text) {

  public enum Severity {
    /// The file is not what it claims to be.
    FAULT,
    /// It is taken, but not as it stands, or a person should look.
    WARNING
  }

  public static Finding fault(Place place, String path, String text) {
    return new Finding(Severity.FAULT, Optional.of(place), Optional.of(path), text);
  }

  public static Finding warning(Place place, String path, String text) {
    return new Finding(Severity.WARNING, Optional.of(place), Optional.of(path), text);
  }

  /// About a file as a whole.
  public static Finding warning(String text) {
    return new Finding(Severity.WARNING, Optional.empty(), Optional.empty(), text);
  }

  public boolean isFault() {
    return severity == Severity.FAULT;
  }
}
