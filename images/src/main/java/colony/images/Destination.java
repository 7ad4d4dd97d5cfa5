package colony.images;

import com.google.cloud.tools.jib.api.Containerizer;
import com.google.cloud.tools.jib.api.ImageReference;
import com.google.cloud.tools.jib.api.InvalidImageReferenceException;
import com.google.cloud.tools.jib.api.RegistryImage;
import com.google.cloud.tools.jib.api.TarImage;
import com.google.cloud.tools.jib.frontend.CredentialRetrieverFactory;
import java.io.FileNotFoundException;
import java.nio.file.Path;

/// Where images go.
sealed interface Destination {
  Containerizer of(Service service, String version)
      throws InvalidImageReferenceException, FileNotFoundException;

  String said(Service service, String version);

  /// One file for each, as `docker load` and `podman load` take them.
  record Folder(Path folder) implements Destination {
    @Override
    public Containerizer of(Service service, String version) throws InvalidImageReferenceException {
      return Containerizer.to(
          TarImage.at(file(service)).named("colony/%s:%s".formatted(service.word(), version)));
    }

    @Override
    public String said(Service service, String version) {
      return file(service).toString();
    }

    private Path file(Service service) {
      return folder.resolve(service.word() + ".tar");
    }
  }

  /// @param prefix what stands before `/queen`, such as `registry.example.org/colony`
  /// @param insecure also without TLS
  record Registry(String prefix, boolean insecure) implements Destination {
    @Override
    public Containerizer of(Service service, String version)
        throws InvalidImageReferenceException, FileNotFoundException {
      var reference = ImageReference.parse(said(service, version));
      var credentials = CredentialRetrieverFactory.forImage(reference, _ -> {});
      return Containerizer.to(
              RegistryImage.named(reference).addCredentialRetriever(credentials.dockerConfig()))
          .setAllowInsecureRegistries(insecure);
    }

    @Override
    public String said(Service service, String version) {
      return "%s/%s:%s".formatted(prefix, service.word(), version);
    }
  }
}
