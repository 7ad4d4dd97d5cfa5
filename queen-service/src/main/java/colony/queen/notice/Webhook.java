package colony.queen.notice;

import colony.contracts.names.NamespaceName;
import java.net.URI;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// Somebody who is told.
///
/// @param occasions of which they are told
/// @param namespaces of the colonies they are told about; none means all
public record Webhook(
    String name, URI url, Signature signature, Set<Occasion> occasions, List<String> namespaces) {

  /// @param events words of occasions; absent means all
  /// @throws IllegalStateException where a setting is wrong, without the secret
  public static Webhook of(
      String name, URI url, String secret, Optional<List<String>> events, List<String> namespaces) {
    var faults = faults(name, url, secret, events, namespaces);
    if (!faults.isEmpty()) {
      throw new IllegalStateException(String.join("; ", faults));
    }
    return new Webhook(
        name,
        url,
        Signature.with(secret).orElseThrow(),
        events.map(Webhook::occasions).orElseGet(() -> EnumSet.allOf(Occasion.class)),
        namespaces.stream().map(String::strip).toList());
  }

  /// What cannot be of its settings, a sentence for each, without the secret.
  public static List<String> faults(
      String name, URI url, String secret, Optional<List<String>> events, List<String> namespaces) {
    var faults = new ArrayList<String>();
    var scheme = url.getScheme();
    if (url.getHost() == null || !("http".equals(scheme) || "https".equals(scheme))) {
      faults.add("url: %s is no address that begins with http:// or https://".formatted(url));
    }
    if (Signature.with(secret).isEmpty()) {
      faults.add("secret: expected whsec_ and the base64 of %s bytes".formatted(Signature.LENGTHS));
    }
    events.orElse(List.of()).stream()
        .filter(word -> Occasion.of(word).isEmpty())
        .forEach(word -> faults.add("events: \"%s\" is none of %s".formatted(word, all())));
    namespaces.stream()
        .map(String::strip)
        .filter(namespace -> !NamespaceName.possible(namespace))
        .forEach(
            namespace ->
                faults.add(
                    "namespaces: \"%s\" is none, expected %s"
                        .formatted(namespace, NamespaceName.EXPECTED)));
    return faults.stream().map(it -> "colony.queen.webhooks.%s.%s".formatted(name, it)).toList();
  }

  private static Set<Occasion> occasions(List<String> words) {
    var found = EnumSet.of(Occasion.TEST);
    words.forEach(word -> found.add(Occasion.of(word).orElseThrow()));
    return found;
  }

  private static String all() {
    return EnumSet.complementOf(EnumSet.of(Occasion.TEST)).stream()
        .map(Occasion::word)
        .collect(Collectors.joining(", "));
  }
}
