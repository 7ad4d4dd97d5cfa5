package colony.scripted;

import java.io.IOException;
import java.nio.file.Path;

/// `SCRIPT [--port N]`: a scripted model until the process is ended.
public final class ScriptedModelProgram {
  private static final String USAGE = "usage: SCRIPT [--port N], a YAML or JSON file and a port";

  private ScriptedModelProgram() {}

  private record Arguments(Path script, int port) {
    static Arguments of(String[] written) {
      Path script = null;
      var port = 0;
      for (var index = 0; index < written.length; index++) {
        if (written[index].equals("--port") && index + 1 < written.length) {
          port = port(written[++index]);
        } else if (script == null && !written[index].startsWith("--")) {
          script = Path.of(written[index]);
        } else {
          throw new IllegalArgumentException(
              "'%s' is not understood; %s".formatted(written[index], USAGE));
        }
      }
      if (script == null) {
        throw new IllegalArgumentException(USAGE);
      }
      return new Arguments(script, port);
    }

    private static int port(String written) {
      try {
        var port = Integer.parseInt(written);
        if (port >= 0 && port <= 65_535) {
          return port;
        }
      } catch (NumberFormatException e) {
        // said below, with the others
      }
      throw new IllegalArgumentException(
          "'%s' is no port, which is a number from 0 to 65535".formatted(written));
    }
  }

  public static void main(String[] written) throws InterruptedException {
    try {
      var arguments = Arguments.of(written);
      var model = ScriptedModel.start(Script.read(arguments.script()), arguments.port());
      System.out.println("scripted model: " + model.address());
      Runtime.getRuntime().addShutdownHook(new Thread(model::close, "close"));
      Thread.currentThread().join();
    } catch (IllegalArgumentException | IOException e) {
      System.err.println("scripted model: " + e.getMessage());
      System.exit(1);
    }
  }
}
