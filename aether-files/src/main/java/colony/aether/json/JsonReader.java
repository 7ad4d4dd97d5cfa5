package colony.aether.json;

import colony.aether.Finding;
import colony.aether.Place;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/// Reads a text into a tree that has all of it. For texts that fit into memory; [JsonScan] is for
/// the others.
public final class JsonReader {
  /// Trees are walked by methods that call themselves, and those must come to an end.
  public static final int DEEPEST = 1_000;

  public static final int LONGEST = 64 << 20;

  /// Each takes some hundred bytes in a tree, however short it is in the text.
  public static final int MOST_VALUES = 1_000_000;

  private final JsonTokens tokens;

  private JsonReader(JsonTokens tokens) {
    this.tokens = tokens;
  }

  public static JsonReading read(byte[] bytes) {
    try {
      return read(new ByteArrayInputStream(bytes));
    } catch (IOException e) {
      throw new UncheckedIOException("memory cannot be read", e);
    }
  }

  /// JSON that stood in a string of another JSON.
  public static JsonReading read(String text) {
    return read(Escapes.halves(text).getBytes(StandardCharsets.UTF_8));
  }

  public static JsonReading read(InputStream in) throws IOException {
    var counted = new Counted(in);
    var tokens = new JsonTokens(counted, Integer.MAX_VALUE, DEEPEST, 0);
    try {
      var root = new JsonReader(tokens).tree();
      return new JsonReading.Read(root, tokens.warnings());
    } catch (NotJson e) {
      return new JsonReading.Unreadable(counted.over() ? counted.fault() : e.fault());
    }
  }

  private Node tree() throws IOException, NotJson {
    Deque<Open> open = new ArrayDeque<>();
    Optional<Node> root = Optional.empty();
    int values = 0;
    for (var token = tokens.next(); token != Token.END; token = tokens.next()) {
      if (token != Token.KEY && ++values > MOST_VALUES) {
        throw new NotJson(
            tokens.place(),
            "more than %,d values, which are not read as a whole".formatted(MOST_VALUES));
      }
      switch (token) {
        case OBJECT, ARRAY -> open.push(new Open(token, tokens.place()));
        case KEY -> open.element().key(tokens.text(), tokens.place());
        case END_OBJECT, END_ARRAY -> root = placed(open.remove().node(), open);
        case STRING -> root = placed(new Node.Text(tokens.place(), tokens.text()), open);
        case NUMBER -> root = placed(new Node.Num(tokens.place(), tokens.text()), open);
        case TRUE, FALSE -> root = placed(new Node.Bool(tokens.place(), token == Token.TRUE), open);
        case NULL -> root = placed(new Node.Null(tokens.place()), open);
        case END -> throw new IllegalStateException("the end is no value");
      }
    }
    return root.orElseThrow();
  }

  private static Optional<Node> placed(Node node, Deque<Open> open) {
    if (!open.isEmpty()) {
      open.element().add(node);
    }
    return Optional.of(node);
  }

  /// An object or array of which the end has not come.
  private static final class Open {
    private final Token token;
    private final Place at;
    private final List<Node.Member> members = new ArrayList<>();
    private final List<Node> elements = new ArrayList<>();
    private String key = "";
    private Place keyAt = Place.START;

    Open(Token token, Place at) {
      this.token = token;
      this.at = at;
    }

    void key(String text, Place place) {
      key = text;
      keyAt = place;
    }

    void add(Node node) {
      if (token == Token.OBJECT) {
        members.add(new Node.Member(keyAt, key, node));
      } else {
        elements.add(node);
      }
    }

    Node node() {
      return token == Token.OBJECT ? new Node.Obj(at, members) : new Node.Arr(at, elements);
    }
  }

  /// Gives no more than [#LONGEST] bytes of a stream, and knows whether there was more.
  private static final class Counted extends InputStream {
    private final InputStream in;
    private long left = LONGEST;
    private boolean over;

    Counted(InputStream in) {
      this.in = in;
    }

    boolean over() {
      return over;
    }

    Finding fault() {
      return new Finding(
          Finding.Severity.FAULT,
          Optional.empty(),
          Optional.empty(),
          "longer than %,d bytes, which is not read as a whole".formatted(LONGEST));
    }

    @Override
    public int read() throws IOException {
      throw new UnsupportedOperationException("read by pieces");
    }

    @Override
    public int read(byte[] to, int from, int most) throws IOException {
      if (left == 0) {
        over = over || in.read() >= 0;
        return -1;
      }
      int n = in.read(to, from, (int) Math.min(most, left));
      left -= Math.max(n, 0);
      return n;
    }
  }
}
