package colony.cli.mcp;

import colony.cli.colonies.QueenOption;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
    name = "mcp",
    description = {
      "The Queen's tools for an assistant that starts a program (MCP over stdio).",
      "Reads and writes JSON-RPC, one message a line, until its input ends."
    },
    mixinStandardHelpOptions = true,
    footer = {
      "%nExample, in the settings of an assistant:%n",
      "  {\"mcpServers\": {\"colony\": {\"command\": \"/path/to/colony\",",
      "    \"args\": [\"mcp\", \"--data\", \"/path/to/.colony\"]}}}"
    })
public final class McpCommand implements Callable<Integer> {
  @Mixin private QueenOption queen;

  /// The streams are the protocol's: UTF-8 whatever the machine's locale is, and nothing else on
  /// them.
  @Override
  public Integer call() throws IOException, InterruptedException {
    var out = new PrintWriter(new OutputStreamWriter(System.out, StandardCharsets.UTF_8), false);
    var in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    try (var post = new Post(queen.address())) {
      new Bridge(post, new Lines(out)).carry(in);
    }
    return 0;
  }
}
