package colony.stack;

import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;

/// Asks a broker in Kafka's protocol which brokers may take topics. An open port is not enough: a
/// starting broker is fenced for a moment and would refuse to create them. Spoken by hand to keep
/// Kafka's clients out of the command line's class path.
final class BrokerQuestion {
  private static final int METADATA = 3;
  private static final int VERSION = 1;
  private static final int PATIENCE_MILLIS = 2000;

  private BrokerQuestion() {}

  static boolean brokerIsServing(int port) {
    try (var socket = new Socket()) {
      socket.connect(new InetSocketAddress("127.0.0.1", port), PATIENCE_MILLIS);
      socket.setSoTimeout(PATIENCE_MILLIS);
      socket.getOutputStream().write(question());
      var answer = new DataInputStream(socket.getInputStream());
      answer.readInt(); // size
      answer.readInt(); // correlation id
      return answer.readInt() > 0; // number of brokers
    } catch (IOException _) {
      return false;
    }
  }

  private static byte[] question() throws IOException {
    var body = new ByteArrayOutputStream();
    var out = new DataOutputStream(body);
    out.writeShort(METADATA);
    out.writeShort(VERSION);
    out.writeInt(1); // correlation id
    out.writeShort(-1); // no client id
    out.writeInt(0); // about no topic
    var whole = new ByteArrayOutputStream();
    new DataOutputStream(whole).writeInt(body.size());
    body.writeTo(whole);
    return whole.toByteArray();
  }
}
