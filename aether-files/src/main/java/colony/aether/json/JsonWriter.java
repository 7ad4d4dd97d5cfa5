package colony.aether.json;

import java.nio.charset.StandardCharsets;
import java.util.List;

/// Writes a tree as text: two spaces a level, numbers as they were spelt, a line feed at the end.
/// The same tree gives the same text.
public final class JsonWriter {
  private static final String LEVEL = "  ";

  private final StringBuilder out = new StringBuilder();

  private JsonWriter() {}

  public static String text(Node root) {
    var writer = new JsonWriter();
    writer.write(root, 0);
    return writer.out.append('\n').toString();
  }

  public static byte[] bytes(Node root) {
    return text(root).getBytes(StandardCharsets.UTF_8);
  }

  /// Without any space, for a value that stands in a line with others.
  public static String line(Node root) {
    var writer = new JsonWriter();
    writer.writeLine(root);
    return writer.out.toString();
  }

  private void write(Node node, int level) {
    switch (node) {
      case Node.Obj(_, var members) -> writeMembers(members, level);
      case Node.Arr(_, var elements) -> writeElements(elements, level);
      case Node.Text _, Node.Num _, Node.Bool _, Node.Null _ -> writeLine(node);
    }
  }

  private void writeMembers(List<Node.Member> members, int level) {
    out.append('{');
    for (int i = 0; i < members.size(); i++) {
      out.append(i == 0 ? "\n" : ",\n").repeat(LEVEL, level + 1);
      Escapes.quote(members.get(i).key(), out);
      out.append(": ");
      write(members.get(i).value(), level + 1);
    }
    if (!members.isEmpty()) {
      out.append('\n').repeat(LEVEL, level);
    }
    out.append('}');
  }

  private void writeElements(List<Node> elements, int level) {
    out.append('[');
    for (int i = 0; i < elements.size(); i++) {
      out.append(i == 0 ? "\n" : ",\n").repeat(LEVEL, level + 1);
      write(elements.get(i), level + 1);
    }
    if (!elements.isEmpty()) {
      out.append('\n').repeat(LEVEL, level);
    }
    out.append(']');
  }

  private void writeLine(Node node) {
    switch (node) {
      case Node.Obj(_, var members) -> {
        out.append('{');
        for (int i = 0; i < members.size(); i++) {
          out.append(i == 0 ? "" : ",");
          Escapes.quote(members.get(i).key(), out);
          out.append(':');
          writeLine(members.get(i).value());
        }
        out.append('}');
      }
      case Node.Arr(_, var elements) -> {
        out.append('[');
        for (int i = 0; i < elements.size(); i++) {
          out.append(i == 0 ? "" : ",");
          writeLine(elements.get(i));
        }
        out.append(']');
      }
      case Node.Text(_, var value) -> Escapes.quote(value, out);
      case Node.Num(_, var lexeme) -> out.append(lexeme);
      case Node.Bool(_, var value) -> out.append(value);
      case Node.Null _ -> out.append("null");
    }
  }
}
