package colony.learning.lesson;

/// What decides whether a lesson is promoted.
///
/// @param barred it proved harmful, or a person demoted it
public record Standing(String id, Status status, boolean barred, int occurrences) {

  /// A lesson that had to leave for newer ones comes back when it is reported again; a barred one
  /// does not, however often it is.
  public boolean deservesPromotion(int projects) {
    return switch (status) {
      case PROMOTED -> false;
      case CANDIDATE, DEMOTED -> !barred && occurrences >= projects;
    };
  }
}
