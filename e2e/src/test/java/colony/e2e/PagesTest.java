package colony.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Whoever follows a word of ours to a page finds it in this checkout.
class PagesTest {
  private static final Path CHECKOUT = Path.of(System.getProperty("colony.home"));

  /// A section sign is of a page that has numbered sections, which none of ours has.
  private static final Pattern NAMED = Pattern.compile("docs/[a-z/-]+\\.md|§");

  private static final Pattern LINK = Pattern.compile("]\\(([^)#:\\s]*)(?:#([^)\\s]+))?\\)");
  private static final Pattern HEADING = Pattern.compile("(?m)^#+ (.+)$");

  @Test
  void commentsNamePagesThatAreThere() throws IOException {
    var lost = new ArrayList<String>();
    for (var source : sources()) {
      var named = NAMED.matcher(Files.readString(source));
      while (named.find()) {
        if (!Files.exists(CHECKOUT.resolve(named.group()))) {
          lost.add("%s: %s".formatted(CHECKOUT.relativize(source), named.group()));
        }
      }
    }

    assertThat(lost).isEmpty();
  }

  @Test
  void linksLeadToPagesAndHeadingsThatAreThere() throws IOException {
    var lost = new ArrayList<String>();
    for (var page : pages()) {
      var link = LINK.matcher(Files.readString(page));
      while (link.find()) {
        var to = link.group(1).isEmpty() ? page : page.resolveSibling(link.group(1)).normalize();
        if (!Files.exists(to) || (link.group(2) != null && !headings(to).contains(link.group(2)))) {
          lost.add("%s: %s".formatted(CHECKOUT.relativize(page), link.group()));
        }
      }
    }

    assertThat(lost).isEmpty();
  }

  /// As the ends of addresses that lead to them.
  private static List<String> headings(Path page) throws IOException {
    return HEADING
        .matcher(Files.readString(page))
        .results()
        .map(it -> it.group(1).toLowerCase(Locale.ROOT))
        .map(it -> it.replaceAll("[^\\w\\- ]", "").replace(' ', '-'))
        .toList();
  }

  private static List<Path> sources() throws IOException {
    var all = new ArrayList<Path>();
    try (var modules = Files.list(CHECKOUT)) {
      for (var main : modules.map(it -> it.resolve("src/main")).filter(Files::exists).toList()) {
        try (var files = Files.walk(main)) {
          files
              .filter(it -> it.toString().matches(".*\\.(java|js|sql|properties)"))
              .forEach(all::add);
        }
      }
    }
    return all;
  }

  private static List<Path> pages() throws IOException {
    try (var docs = Files.walk(CHECKOUT.resolve("docs"))) {
      return Stream.concat(Stream.of(CHECKOUT.resolve("README.md")), docs)
          .filter(it -> it.toString().endsWith(".md"))
          .toList();
    }
  }
}
