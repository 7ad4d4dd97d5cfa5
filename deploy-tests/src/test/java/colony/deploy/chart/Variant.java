package colony.deploy.chart;

import java.util.function.Supplier;

/// Ways to install. What holds of the chart holds of all of them.
enum Variant {
  DEFAULTS("colony", "migrations: {run: job}"),
  SMALL("colony", "migrations: {run: job}", "small"),
  TEAM("colony", "migrations: {run: job}", "team"),
  LARGE("colony", "migrations: {run: job}", "large"),
  IN_CLUSTER("colony", "", "large", "in-cluster"),
  LONG_NAME("a-name-of-a-release-that-is-as-long-as-helm-takes-it", "", "large", "in-cluster"),
  /// YAML takes a name for a number, unless somebody looks out.
  NUMBERS(
      "7.up",
      "{workers: [{name: '42', replicas: 2}], tokens: {existingSecret: '0x10'}}",
      "in-cluster"),
  EVERYTHING("colony", everything(), "team", "in-cluster"),
  OTHERS_BROKERS("colony", othersBrokers(), "large");

  private final Supplier<Rendered> rendering;

  Variant(String release, String values, String... sizes) {
    rendering = new Once(() -> Chart.render(release, values, sizes));
  }

  Rendered rendered() {
    return rendering.get();
  }

  private static String everything() {
    return """
    topicPrefix: Acme
    pageUrl: https://colony.example.com/
    image: {registry: registry.example.com/mirror, pullSecrets: [registry]}
    oidc: {issuer: "https://login.example.com", audience: colony, rolesClaim: roles, namespacesClaim: teams}
    tracing: {endpoint: "http://collector.monitoring:4318"}
    queen:
      image: {digest: "sha256:%s"}
      settings:
        colony.queen.lease-time: 45s
        colony.queen.max-watchers: 10485760
        colony.queen.webhooks.ops.url: https://ops.example.com/hook
        colony.queen.webhooks.ops.secret: ${OPS_SECRET}
      env: {SOME_NUMBER: 3}
      secretEnv: [{name: OPS_SECRET, secret: ops, key: whsec}]
      volumes: [{name: more, configMap: {name: more}}]
      volumeMounts: [{name: more, mountPath: /etc/more, readOnly: true}]
      podAnnotations: {example.com/note: "yes"}
      nodeSelector: {kubernetes.io/arch: amd64}
      tolerations: [{key: colony, operator: Exists, effect: NoSchedule}]
      priorityClassName: important
    workers:
      - name: acme-builders
        castes: ["*"]
        replicas: 3
        token: {existingSecret: acme-token, key: line}
        secretEnv: [{name: MODEL_KEY, secret: acme-model, key: key}]
        egress:
          - to: [{ipBlock: {cidr: 0.0.0.0/0, except: [169.254.0.0/16]}}]
            ports: [{port: 443, protocol: TCP}]
      - name: two
        castes: [scout, tester]
        scale: {min: 0, max: 5}
    keda: {authentication: prometheus, matchers: 'cluster="east"'}
    migrations: {run: at-start}
    kafka: {strimzi: {castes: [tester], services: [billing], storage: {class: fast}}}
    postgresql: {cnpg: {storage: {class: fast}, image: "registry.example.com/postgresql:17.11", backup: {objectStore: backups}}}
    ingress: {enabled: true, className: nginx, host: colony.example.com, tlsSecret: colony-tls, annotations: {a: b}}
    route: {enabled: true, host: colony.example.com, gateways: [{name: public, namespace: gateways, sectionName: https}]}
    networkPolicy:
      entry: [{namespaceSelector: {matchLabels: {kubernetes.io/metadata.name: ingress}}}]
      memory: [{podSelector: {matchLabels: {app: reader}}}]
      callbacks: [{podSelector: {matchLabels: {app: billing}}}]
      kafka: {ports: [9094]}
      queen: {egress: [{ports: [{port: 443, protocol: TCP}]}]}
      learning: {egress: [{ports: [{port: 4318, protocol: TCP}]}]}
    monitoring: {open: true, labels: {release: prometheus}}
    """
        .formatted("0".repeat(64));
  }

  private static String othersBrokers() {
    return """
    kafka:
      bootstrapServers: one.example.com:9092,two.example.com:9094
      ca: {existingSecret: kafka-ca, key: tls.crt}
    postgresql:
      host: db.example.com
      port: 6432
      parameters: targetServerType=primary
    networkPolicy:
      kafka: {to: [{ipBlock: {cidr: 10.1.0.0/16}}], ports: [9095]}
      postgresql: {to: [{ipBlock: {cidr: 10.2.0.0/16}}]}
    migrations: {run: job}
    """;
  }

  /// Helm takes its time, so each variant is rendered once.
  private static final class Once implements Supplier<Rendered> {
    private final Supplier<Rendered> first;
    private volatile java.util.Optional<Rendered> made = java.util.Optional.empty();

    Once(Supplier<Rendered> first) {
      this.first = first;
    }

    @Override
    public synchronized Rendered get() {
      if (made.isEmpty()) {
        made = java.util.Optional.of(first.get());
      }
      return made.get();
    }
  }
}
