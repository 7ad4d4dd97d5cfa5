package colony.aether.file;

import colony.aether.json.Node;
import colony.aether.story.Story.Signal;
import java.io.ByteArrayInputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/// Reads `pheromones.xml`. No document type, no entities: nothing outside the file is looked at.
final class SignalXml {
  private SignalXml() {}

  static List<Signal> read(byte[] bytes, Page page) {
    var factory = XMLInputFactory.newDefaultFactory();
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    factory.setProperty(XMLInputFactory.IS_COALESCING, true);
    var all = new ArrayList<Signal>();
    try {
      var xml = factory.createXMLStreamReader(new ByteArrayInputStream(bytes));
      while (xml.hasNext()) {
        if (xml.next() == XMLStreamConstants.START_ELEMENT && xml.getLocalName().equals("signal")) {
          signal(xml, all.size(), page).ifPresent(all::add);
        }
      }
    } catch (XMLStreamException | RuntimeException e) {
      page.odds().say(page.file(), "is no XML that can be read, kept as it is");
      return List.of();
    }
    return all;
  }

  private static Optional<Signal> signal(XMLStreamReader xml, int index, Page page)
      throws XMLStreamException {
    var id = attribute(xml, "id").orElse("xml-" + (index + 1));
    var type = attribute(xml, "type").map(it -> it.toUpperCase(Locale.ROOT)).orElse("");
    var source = attribute(xml, "source").orElse("file");
    var at = attribute(xml, "created_at").flatMap(Times::read);
    var active = !attribute(xml, "active").orElse("true").equals("false");
    var strength = attribute(xml, "strength").flatMap(SignalXml::share);
    var content = content(xml);
    var usual = SignalForm.usual(type);
    if (usual.isEmpty() || content.isBlank()) {
      page.odd(Node.none(), "signal " + id, "is of type \"%s\": kept, not taken".formatted(type));
      return Optional.empty();
    }
    return Optional.of(
        new Signal(
            id, type, content, strength.orElse(usual.get()), Optional.empty(), source, at, active));
  }

  private static String content(XMLStreamReader xml) throws XMLStreamException {
    var text = new StringBuilder();
    for (int depth = 1; depth > 0; ) {
      switch (xml.next()) {
        case XMLStreamConstants.START_ELEMENT -> depth++;
        case XMLStreamConstants.END_ELEMENT -> depth--;
        case XMLStreamConstants.CHARACTERS, XMLStreamConstants.CDATA -> text.append(xml.getText());
        default -> {}
      }
    }
    return Letters.storable(text.toString().strip());
  }

  private static Optional<String> attribute(XMLStreamReader xml, String name) {
    return Optional.ofNullable(xml.getAttributeValue("", name))
        .or(() -> Optional.ofNullable(xml.getAttributeValue(null, name)))
        .filter(it -> !it.isBlank())
        .map(Letters::storable);
  }

  private static Optional<Double> share(String text) {
    try {
      return Optional.of(Double.parseDouble(text)).filter(it -> it >= 0 && it <= 1);
    } catch (NumberFormatException _) {
      return Optional.empty();
    }
  }
}
