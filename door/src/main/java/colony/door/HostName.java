package colony.door;

import java.util.Locale;

/// The name in a `Host` header or of the address a service listens on.
final class HostName {
  private HostName() {}

  /// Whether only this machine can mean or reach it.
  static boolean isLoopback(String host) {
    var name = withoutPort(host).toLowerCase(Locale.ROOT);
    return name.equals("localhost")
        || name.equals("[::1]")
        || name.equals("::1")
        || name.matches("127(\\.\\d{1,3}){3}");
  }

  private static String withoutPort(String host) {
    return host.replaceFirst("(?<=^[^:]{1,255}|^\\[[0-9A-Fa-f:]{2,45}]):\\d*$", "");
  }
}
