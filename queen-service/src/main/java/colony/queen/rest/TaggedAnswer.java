package colony.queen.rest;

import colony.contracts.Json;
import colony.queen.blob.Sha256;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.container.ContainerResponseFilter;
import jakarta.ws.rs.core.EntityTag;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response.Status;
import jakarta.ws.rs.ext.Provider;
import java.io.IOException;

/// Gives an answer the tag of what it says, where it has none of its own. Weak, since the same may
/// be written in other bytes.
@Provider
@Tagged
public class TaggedAnswer implements ContainerResponseFilter {

  @Override
  public void filter(ContainerRequestContext request, ContainerResponseContext response)
      throws IOException {
    if (response.getStatus() != Status.OK.getStatusCode()) {
      return;
    }
    var tag = response.getEntityTag();
    if (tag == null) {
      var said = Sha256.of(Json.mapper().writeValueAsBytes(response.getEntity()));
      tag = new EntityTag(said.hex(), true);
      response.getHeaders().putSingle(HttpHeaders.ETAG, tag);
    }
    if (request.getHeaderString(HttpHeaders.IF_NONE_MATCH) != null
        && request.getRequest().evaluatePreconditions(tag) != null) {
      response.setStatus(Status.NOT_MODIFIED.getStatusCode());
      response.setEntity(null);
    }
  }
}
