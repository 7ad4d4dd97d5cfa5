package colony.learning.rest;

import colony.contracts.api.StrictBodies;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.quarkus.jackson.ObjectMapperCustomizer;
import jakarta.inject.Singleton;

/// Messages have a mapper of their own, which reads less strictly.
@Singleton
class RequestMapper implements ObjectMapperCustomizer {
  @Override
  public void customize(ObjectMapper mapper) {
    StrictBodies.on(mapper);
  }
}
