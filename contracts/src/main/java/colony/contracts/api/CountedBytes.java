package colony.contracts.api;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/// A body that comes in, as long as it is not larger than what is taken.
public final class CountedBytes extends FilterInputStream {
  private final String what;
  private final long most;
  private long left;

  public CountedBytes(InputStream in, String what, long most) {
    super(in);
    this.what = what;
    this.most = most;
    this.left = most;
  }

  @Override
  public int read() throws IOException {
    int read = super.read();
    count(read < 0 ? 0 : 1);
    return read;
  }

  @Override
  public int read(byte[] bytes, int offset, int length) throws IOException {
    int read = super.read(bytes, offset, length);
    count(read);
    return read;
  }

  /// Closing reads the rest of the body; not of one that has no end.
  @Override
  public void close() throws IOException {
    if (left >= 0) {
      super.close();
    }
  }

  private void count(int read) {
    left -= Math.max(read, 0);
    if (left < 0) {
      throw new TooLargeException(what, most);
    }
  }
}
