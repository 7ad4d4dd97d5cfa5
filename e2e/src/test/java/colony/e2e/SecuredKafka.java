package colony.e2e;

import colony.contracts.Json;
import colony.stack.FinishedCommand;
import colony.stack.FreePort;
import colony.stack.Installation;
import colony.stack.LocalKafka;
import colony.stack.LogFile;
import colony.stack.Program;
import colony.stack.RunningProgram;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.stream.Collectors;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.common.acl.AccessControlEntry;
import org.apache.kafka.common.acl.AclBinding;
import org.apache.kafka.common.acl.AclOperation;
import org.apache.kafka.common.acl.AclPermissionType;
import org.apache.kafka.common.resource.PatternType;
import org.apache.kafka.common.resource.ResourcePattern;
import org.apache.kafka.common.resource.ResourceType;

/// A broker with TLS, names and passwords, and an account for each service that may do what
/// `deploy/kafka/acls.json` says and nothing else. Who comes by its inner port may do all.
final class SecuredKafka implements AutoCloseable {
  private static final List<String> ACCOUNTS = List.of("queen", "worker", "learning", "monitor");
  private static final String STORE_PASSWORD = "changeit";

  private final Path folder;
  private final int secured = FreePort.pick();
  private final LocalKafka kafka;
  private final RunningProgram broker;

  SecuredKafka(Path folder, String prefix) {
    this.folder = folder;
    this.kafka =
        new LocalKafka(
            Installation.find(), folder.resolve("kafka"), FreePort.pick(), FreePort.pick());
    var log = new LogFile(folder.resolve("kafka.log"));
    this.broker = RunningProgram.launch(new Secured(), log);
    Runtime.getRuntime().addShutdownHook(new Thread(broker::kill, "end-of-secured-broker"));
    broker.awaitReady(Duration.ofSeconds(60));
    allow(prefix);
  }

  /// What a service is told to get in under this account.
  Map<String, String> settings(String account, String password) {
    try {
      var jaas = Files.createTempFile(folder, account, ".jaas");
      Files.writeString(
          jaas,
          "org.apache.kafka.common.security.plain.PlainLoginModule required username=\"%s\" password=\"%s\";\n"
              .formatted(account, password));
      return Map.of(
          "KAFKA_BOOTSTRAP_SERVERS",
          "127.0.0.1:" + secured,
          "KAFKA_SECURITY_PROTOCOL",
          "SASL_SSL",
          "KAFKA_SASL_MECHANISM",
          "PLAIN",
          "KAFKA_SASL_JAAS_CONFIG_FILE",
          jaas.toString(),
          "KAFKA_SSL_TRUSTSTORE_TYPE",
          "PEM",
          "KAFKA_SSL_TRUSTSTORE_LOCATION",
          folder.resolve("ca.pem").toString());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static String password(String account) {
    return account + "-password";
  }

  @Override
  public void close() {
    broker.kill();
  }

  private void allow(String prefix) {
    var address = Map.<String, Object>of("bootstrap.servers", kafka.bootstrapServers());
    try (var admin = Admin.create(address)) {
      var written = Installation.find().home().resolve("deploy/kafka/acls.json");
      var principals = Json.mapper().readTree(written.toFile()).get("principals");
      var bindings = new ArrayList<AclBinding>();
      principals
          .properties()
          .forEach(
              it -> it.getValue().forEach(rule -> bindings.addAll(of(it.getKey(), rule, prefix))));
      admin.createAcls(bindings).all().get();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException | ExecutionException e) {
      throw new IllegalStateException("the ACLs were not taken", e);
    }
  }

  private static List<AclBinding> of(String account, JsonNode rule, String prefix) {
    var resource =
        new ResourcePattern(
            ResourceType.fromString(rule.get("resource").asText()),
            rule.get("name").asText().replace("${prefix}", prefix),
            PatternType.fromString(rule.get("pattern").asText().toUpperCase(Locale.ROOT)));
    var bindings = new ArrayList<AclBinding>();
    for (var operation : rule.get("operations")) {
      bindings.add(
          new AclBinding(
              resource,
              new AccessControlEntry(
                  "User:" + account, "*", operation(operation.asText()), AclPermissionType.ALLOW)));
    }
    return bindings;
  }

  /// As Kubernetes operators write them: `AlterConfigs`.
  private static AclOperation operation(String word) {
    return AclOperation.fromString(
        word.replaceAll("(?<=[a-z])(?=[A-Z])", "_").toUpperCase(Locale.ROOT));
  }

  /// The local broker with a second door.
  private final class Secured implements Program {
    @Override
    public String name() {
      return "secured-kafka";
    }

    @Override
    public int port() {
      return kafka.port();
    }

    @Override
    public ProcessBuilder prepare() {
      var builder = kafka.prepare();
      try {
        certify();
        var settings = folder.resolve("kafka/server.properties");
        Files.writeString(settings, more(Files.readString(settings)), StandardOpenOption.APPEND);
      } catch (IOException | GeneralSecurityException e) {
        throw new IllegalStateException("the broker's certificate was not made", e);
      }
      return builder;
    }

    @Override
    public boolean ready() {
      return kafka.ready();
    }
  }

  private String more(String written) {
    var listeners = written.lines().filter(it -> it.startsWith("listeners=")).findFirst();
    var accounts =
        ACCOUNTS.stream()
            .map(it -> "user_%s=\"%s\"".formatted(it, password(it)))
            .collect(Collectors.joining(" "));
    return """

    %1$s,OUTSIDE://127.0.0.1:%2$d
    advertised.listeners=PLAINTEXT://127.0.0.1:%3$d,OUTSIDE://127.0.0.1:%2$d
    listener.security.protocol.map=PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT,OUTSIDE:SASL_SSL
    listener.name.outside.sasl.enabled.mechanisms=PLAIN
    listener.name.outside.plain.sasl.jaas.config=org.apache.kafka.common.security.plain.PlainLoginModule required %4$s;
    listener.name.outside.ssl.keystore.type=PEM
    listener.name.outside.ssl.keystore.location=%5$s
    authorizer.class.name=org.apache.kafka.metadata.authorizer.StandardAuthorizer
    super.users=User:ANONYMOUS
    """
        .formatted(
            listeners.orElseThrow(), secured, kafka.port(), accounts, folder.resolve("broker.pem"));
  }

  /// A certificate that signs itself, for one day.
  private void certify() throws IOException, GeneralSecurityException {
    var file = folder.resolve("broker.p12");
    var made =
        FinishedCommand.run(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "keytool").toString(),
                "-genkeypair",
                "-alias",
                "broker",
                "-keyalg",
                "EC",
                "-storetype",
                "PKCS12",
                "-keystore",
                file.toString(),
                "-storepass",
                STORE_PASSWORD,
                "-dname",
                "CN=broker",
                "-ext",
                "san=ip:127.0.0.1",
                "-validity",
                "1"));
    if (made.status() != 0) {
      throw new IllegalStateException(made.output());
    }
    var store = KeyStore.getInstance(file.toFile(), STORE_PASSWORD.toCharArray());
    var certificate = pem("CERTIFICATE", encoded(store.getCertificate("broker")));
    var key = store.getKey("broker", STORE_PASSWORD.toCharArray()).getEncoded();
    Files.writeString(folder.resolve("ca.pem"), certificate);
    Files.writeString(folder.resolve("broker.pem"), pem("PRIVATE KEY", key) + certificate);
  }

  private static byte[] encoded(Certificate certificate) throws GeneralSecurityException {
    return certificate.getEncoded();
  }

  private static String pem(String what, byte[] bytes) {
    var lines = Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(bytes);
    return "-----BEGIN %1$s-----\n%2$s\n-----END %1$s-----\n".formatted(what, lines);
  }
}
