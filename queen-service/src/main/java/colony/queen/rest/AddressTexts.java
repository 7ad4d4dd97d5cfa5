package colony.queen.rest;

import colony.queen.app.FaultyException;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.MultivaluedMap;
import java.util.Map;
import java.util.stream.Stream;
import org.jboss.resteasy.reactive.server.ServerRequestFilter;

/// What stands in an address is looked for in the database, whose texts hold no NUL: asked for one,
/// it only fails.
class AddressTexts {

  @ServerRequestFilter
  void refuseNul(ContainerRequestContext request) {
    var address = request.getUriInfo();
    var faults =
        Stream.of(address.getPathParameters(), address.getQueryParameters())
            .flatMap(AddressTexts::holdingNul)
            .map("%s: expected a text without NUL"::formatted)
            .toList();
    if (!faults.isEmpty()) {
      throw new FaultyException("the address cannot be taken", faults);
    }
  }

  private static Stream<String> holdingNul(MultivaluedMap<String, String> values) {
    return values.entrySet().stream()
        .filter(it -> it.getValue().stream().anyMatch(text -> text.indexOf('\0') >= 0))
        .map(Map.Entry::getKey);
  }
}
