package colony.cli.proof;

/// A line of the ledger: a command before it is sent, and what was answered.
///
/// @param at milliseconds since 1970
/// @param number of the command; its two lines share it
/// @param colony by name
/// @param said what makes the command known again among the events: its reason or text
/// @param told the colony's id where a start was acknowledged, else what was said against it
public record Entry(
    long at, long number, What what, String colony, String said, Stage stage, String told) {

  public enum What {
    START,
    PAUSE,
    RESUME,
    FEEDBACK,
    OVERRIDE,
    CANCEL
  }

  public enum Stage {
    SENT,
    ACKNOWLEDGED,
    /// It was decided and changed nothing.
    REFUSED,
    /// Nobody knows whether it was taken.
    UNANSWERED
  }
}
