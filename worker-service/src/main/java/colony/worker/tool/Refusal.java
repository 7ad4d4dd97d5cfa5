package colony.worker.tool;

/// The tool did not do what it was asked; the sentence is for whoever asked.
public final class Refusal extends Exception {
  private static final long serialVersionUID = 1L;

  public Refusal(String sentence) {
    super(sentence);
  }

  public String sentence() {
    return String.valueOf(getMessage());
  }
}
