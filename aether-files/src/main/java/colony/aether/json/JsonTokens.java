package colony.aether.json;

import colony.aether.Finding;
import colony.aether.Place;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.List;

/// The tokens of a JSON text, strictly by RFC 8259, in memory that does not grow with the text: one
/// bit for each open level, and of a string or number no more than is to be kept. The first thing
/// that is not JSON ends it.
public final class JsonTokens {
  /// What may come next.
  private enum Due {
    VALUE,
    VALUE_OR_END,
    KEY,
    KEY_OR_END,
    COLON,
    COMMA_OR_END,
    NOTHING
  }

  private final Utf8 in;
  private final int deepest;
  private final Spelling spelling;
  private Due due = Due.VALUE;
  private long[] objects = new long[1];
  private int depth;
  private int line;
  private int column;
  private boolean begun;

  /// @param keep most characters of a string or number that are kept
  /// @param deepest most levels
  /// @param seed of the hashes of keys
  JsonTokens(InputStream in, int keep, int deepest, long seed) {
    this.in = new Utf8(in);
    this.deepest = deepest;
    this.spelling = new Spelling(this.in, keep, seed);
  }

  Token next() throws IOException, NotJson {
    if (!begun) {
      begin();
    }
    skipSpace();
    if (due == Due.COLON) {
      demand(':', "\":\" after the key");
      skipSpace();
      due = Due.VALUE;
    } else if (due == Due.COMMA_OR_END) {
      if (in.current() != ',') {
        return end();
      }
      in.advance();
      skipSpace();
      due = inObject() ? Due.KEY : Due.VALUE;
    }
    line = in.line();
    column = in.column();
    return switch (due) {
      case VALUE -> value("a value");
      case VALUE_OR_END -> in.current() == ']' ? end() : value("a value or \"]\"");
      case KEY -> key("a key in quotes");
      case KEY_OR_END -> in.current() == '}' ? end() : key("a key in quotes or \"}\"");
      case NOTHING -> finish();
      case COLON, COMMA_OR_END -> throw new IllegalStateException("a separator is no token");
    };
  }

  /// Where the token begins that came last.
  public Place place() {
    return new Place(line, column);
  }

  /// Of the key, string or number that came last, as far as it is kept; escapes are resolved.
  public String text() {
    return spelling.text();
  }

  /// Whether more was written than [#text] gives.
  public boolean cut() {
    return spelling.cut();
  }

  /// How many UTF-16 units it has.
  public long length() {
    return spelling.length();
  }

  /// Of the whole key that came last, under the seed.
  long hash() {
    return spelling.hash();
  }

  /// How many objects and arrays are open.
  public int depth() {
    return depth;
  }

  List<Finding> warnings() {
    return spelling.warnings();
  }

  private void begin() throws IOException, NotJson {
    begun = true;
    in.begin();
    if (in.marked()) {
      spelling.warn(
          Place.START, "begins with a byte order mark, which JSON does not have; it is skipped");
    }
    if (in.current() == Utf8.END) {
      throw new NotJson(Place.START, "the file is empty, expected JSON");
    }
    skipSpace();
    if (in.current() == Utf8.END) {
      throw new NotJson(in.place(), "the file holds only white space, expected JSON");
    }
  }

  private void skipSpace() throws IOException, NotJson {
    while (in.current() == ' '
        || in.current() == '\n'
        || in.current() == '\r'
        || in.current() == '\t') {
      in.advance();
    }
  }

  private void demand(int character, String expected) throws IOException, NotJson {
    if (in.current() != character) {
      throw notJson(expected);
    }
    in.advance();
  }

  private Token key(String expected) throws IOException, NotJson {
    if (in.current() != '"') {
      throw notJson(expected);
    }
    spelling.string();
    due = Due.COLON;
    return Token.KEY;
  }

  private Token value(String expected) throws IOException, NotJson {
    int first = in.current();
    if (first == '{' || first == '[') {
      return open(first == '{');
    }
    Token token;
    if (first == '"') {
      spelling.string();
      token = Token.STRING;
    } else if (first == '-' || first >= '0' && first <= '9') {
      spelling.number();
      token = Token.NUMBER;
    } else {
      token = word(expected);
    }
    due = depth == 0 ? Due.NOTHING : Due.COMMA_OR_END;
    return token;
  }

  private Token word(String expected) throws IOException, NotJson {
    var found = Found.at(in);
    return switch (found.word()) {
      case "true" -> Token.TRUE;
      case "false" -> Token.FALSE;
      case "null" -> Token.NULL;
      // An open set: whatever people write.
      default -> throw found.insteadOf(expected);
    };
  }

  private Token open(boolean object) throws IOException, NotJson {
    if (depth == deepest) {
      throw new NotJson(
          in.place(), "nested deeper than %,d levels, which is not read".formatted(deepest));
    }
    if (depth / Long.SIZE == objects.length) {
      objects = Arrays.copyOf(objects, objects.length * 2);
    }
    long bit = 1L << depth;
    objects[depth / Long.SIZE] =
        object ? objects[depth / Long.SIZE] | bit : objects[depth / Long.SIZE] & ~bit;
    depth++;
    in.advance();
    due = object ? Due.KEY_OR_END : Due.VALUE_OR_END;
    return object ? Token.OBJECT : Token.ARRAY;
  }

  private Token end() throws IOException, NotJson {
    boolean object = inObject();
    line = in.line();
    column = in.column();
    demand(object ? '}' : ']', object ? "\",\" or \"}\"" : "\",\" or \"]\"");
    depth--;
    due = depth == 0 ? Due.NOTHING : Due.COMMA_OR_END;
    return object ? Token.END_OBJECT : Token.END_ARRAY;
  }

  private Token finish() throws IOException, NotJson {
    if (in.current() != Utf8.END) {
      throw notJson("nothing after the end of the value");
    }
    return Token.END;
  }

  private boolean inObject() {
    int level = depth - 1;
    return (objects[level / Long.SIZE] & 1L << level) != 0;
  }

  private NotJson notJson(String expected) throws IOException, NotJson {
    return Found.at(in).insteadOf(expected);
  }
}
