package colony.queen.app.document;

import java.util.List;

/// A text that is no YAML or JSON document, or not one we take from strangers.
final class UnreadableDocument extends Exception {
  private static final long serialVersionUID = 1L;

  private final List<String> faults;

  UnreadableDocument(List<String> faults) {
    super(String.join("; ", faults));
    this.faults = List.copyOf(faults);
  }

  List<String> faults() {
    return faults;
  }
}
