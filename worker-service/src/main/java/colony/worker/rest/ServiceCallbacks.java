package colony.worker.rest;

import colony.worker.app.WorkerLife;
import colony.worker.service.Callbacks.Reply;
import colony.worker.service.Signature;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.io.InputStream;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// Where services call back. The token in the path says which attempt is meant, the signature that
/// it is its service that calls.
@Path("/callbacks/{token}")
@Consumes(MediaType.WILDCARD)
public class ServiceCallbacks {
  private final WorkerLife worker;

  ServiceCallbacks(WorkerLife worker) {
    this.worker = worker;
  }

  @POST
  public Response result(
      @PathParam("token") String token,
      @HeaderParam(Signature.HEADER) @Nullable String signature,
      InputStream body)
      throws IOException, InterruptedException {
    return answer(worker.callbacks().result(token, signature, body, Instant.now()));
  }

  @POST
  @Path("/progress")
  public Response progress(
      @PathParam("token") String token,
      @HeaderParam(Signature.HEADER) @Nullable String signature,
      InputStream body)
      throws IOException, InterruptedException {
    return answer(worker.callbacks().progress(token, signature, body, Instant.now()));
  }

  private static Response answer(Reply reply) {
    var status =
        switch (reply.kind()) {
          case TAKEN, AGAIN -> 200;
          case UNREADABLE -> 400;
          case UNSIGNED -> 401;
          case OTHER -> 409;
          case GONE -> 410;
          case TOO_LARGE -> 413;
        };
    return Response.status(status)
        .type(MediaType.TEXT_PLAIN_TYPE)
        .entity(reply.sentence() + "\n")
        .build();
  }
}
