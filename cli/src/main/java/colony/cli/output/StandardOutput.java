package colony.cli.output;

import java.io.BufferedWriter;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.Charset;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The output of this process, which knows why it could not be written. That of `System` knows and
/// does not tell.
public final class StandardOutput extends PrintWriter {
  private final Remembering stream;

  private StandardOutput(Remembering stream, Charset charset) {
    super(new BufferedWriter(new OutputStreamWriter(stream, charset)), true);
    this.stream = stream;
  }

  public static StandardOutput open() {
    return to(new FileOutputStream(FileDescriptor.out), System.out.charset());
  }

  public static StandardOutput to(OutputStream stream, Charset charset) {
    return new StandardOutput(new Remembering(stream), charset);
  }

  /// How the process ends, of which a command said so much.
  public int ended(int status, PrintWriter err) {
    if (!checkError()) {
      return status;
    }
    stream.why().ifPresent(why -> err.println("colony: the output cannot be written: " + why));
    return ExitCode.ERROR.status();
  }

  private static final class Remembering extends FilterOutputStream {
    private static final String NOBODY_READS = "broken pipe";

    private @Nullable IOException failure;

    Remembering(OutputStream stream) {
      super(stream);
    }

    /// Empty where whoever read it had enough: they know.
    Optional<String> why() {
      return Optional.ofNullable(failure)
          .map(IOException::getMessage)
          .filter(why -> !why.toLowerCase(Locale.ROOT).contains(NOBODY_READS));
    }

    @Override
    public void write(int one) throws IOException {
      write(new byte[] {(byte) one}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int from, int length) throws IOException {
      try {
        out.write(bytes, from, length);
      } catch (IOException e) {
        failure = e;
        throw e;
      }
    }
  }
}
