package colony.queen.app;

/// Where the tasks of a caste go.
public interface Castes {
  /// Makes sure that the caste's tasks can be sent; the six known ones always can.
  void declare(String caste);
}
