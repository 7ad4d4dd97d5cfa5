package colony.aether.check;

import colony.aether.Finding;
import colony.aether.Place;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/// Whether a text is well-formed XML of which no part comes from elsewhere.
final class Xml {
  private static final int BYTE_ORDER_MARK = 0xFEFF;

  private Xml() {}

  /// @param root name that is expected at the root
  static List<Finding> faults(InputStream in, String root) throws IOException {
    var reader = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
    reader.mark(1);
    if (reader.read() != BYTE_ORDER_MARK) {
      reader.reset();
    }
    try {
      var xml = factory().createXMLStreamReader(reader);
      boolean begun = false;
      while (xml.hasNext()) {
        int event = xml.next();
        if (event == XMLStreamReader.DTD) {
          return List.of(fault(xml, "has a document type, which is not read: it may fetch files"));
        }
        if (event == XMLStreamReader.START_ELEMENT && !begun) {
          begun = true;
          if (!xml.getLocalName().equals(root)) {
            return List.of(
                fault(xml, "root is <%s>, expected <%s>".formatted(xml.getLocalName(), root)));
          }
        }
      }
      return List.of();
    } catch (XMLStreamException e) {
      return List.of(notXml(e));
    } catch (RuntimeException e) {
      // The JDK's parser throws such for some broken names and entities.
      return List.of(at(Place.START, "not well-formed XML"));
    }
  }

  private static XMLInputFactory factory() {
    var factory = XMLInputFactory.newDefaultFactory();
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    factory.setXMLResolver(
        (_, _, _, _) -> {
          throw new XMLStreamException("nothing is fetched");
        });
    return factory;
  }

  private static Finding fault(XMLStreamReader xml, String text) {
    return at(place(xml.getLocation()), text);
  }

  private static Finding notXml(XMLStreamException e) {
    var place = e.getLocation() == null ? Place.START : place(e.getLocation());
    var message = String.valueOf(e.getMessage());
    // The parser's own message begins with the place, on a line of its own.
    var why = message.substring(message.lastIndexOf("Message: ") + 1).replace("essage: ", "");
    return at(place, "not well-formed XML: " + why.lines().findFirst().orElse("").strip());
  }

  private static Place place(javax.xml.stream.Location location) {
    return new Place(
        Math.max(1, location.getLineNumber()), Math.max(1, location.getColumnNumber()));
  }

  private static Finding at(Place place, String text) {
    return new Finding(Finding.Severity.FAULT, Optional.of(place), Optional.empty(), text);
  }
}
