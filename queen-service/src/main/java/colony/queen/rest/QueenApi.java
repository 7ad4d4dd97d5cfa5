package colony.queen.rest;

import jakarta.ws.rs.core.Application;
import org.eclipse.microprofile.openapi.annotations.OpenAPIDefinition;
import org.eclipse.microprofile.openapi.annotations.enums.SecuritySchemeType;
import org.eclipse.microprofile.openapi.annotations.info.Info;
import org.eclipse.microprofile.openapi.annotations.info.License;
import org.eclipse.microprofile.openapi.annotations.security.SecurityRequirement;
import org.eclipse.microprofile.openapi.annotations.security.SecurityScheme;

/// What the OpenAPI document says about the API as a whole.
@OpenAPIDefinition(
    info =
        @Info(
            title = "Colony",
            version = "v1",
            description =
                "The Queen: starts, shows and steers colonies. Every error is application/problem+json.",
            license = @License(name = "Apache-2.0")),
    security = @SecurityRequirement(name = "token"))
@SecurityScheme(
    securitySchemeName = "token",
    type = SecuritySchemeType.HTTP,
    scheme = "bearer",
    description =
        "A token of the Queen or of her issuer; locally, none is needed when there is no file.")
public class QueenApi extends Application {}
