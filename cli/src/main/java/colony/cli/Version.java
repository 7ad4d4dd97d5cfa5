package colony.cli;

import picocli.CommandLine.IVersionProvider;

final class Version implements IVersionProvider {
  @Override
  public String[] getVersion() {
    var version = Colony.class.getPackage().getImplementationVersion();
    return new String[] {"colony " + (version == null ? "(not packaged)" : version)};
  }
}
