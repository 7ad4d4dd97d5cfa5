package colony.aether.bundle;

/// A directory or an archive that cannot be taken; says which file and why.
public final class BundleException extends Exception {
  private static final long serialVersionUID = 1;

  public BundleException(String message) {
    super(message);
  }
}
