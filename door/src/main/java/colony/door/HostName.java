package colony.door;

import java.util.Locale;
import java.util.regex.Pattern;

/// The name in a `Host` header or of the address a service listens on.
final class HostName {
  private static final Pattern PORT =
      Pattern.compile("(?<=^[^:]{1,255}|^\\[[0-9A-Fa-f:]{2,45}]):\\d*$");
  private static final Pattern LOOPBACK = Pattern.compile("127(\\.\\d{1,3}){3}");

  private HostName() {}

  /// Whether only this machine can mean or reach it.
  static boolean isLoopback(String host) {
    var name = PORT.matcher(host).replaceFirst("").toLowerCase(Locale.ROOT);
    return name.equals("localhost")
        || name.equals("[::1]")
        || name.equals("::1")
        || LOOPBACK.matcher(name).matches();
  }
}
