package colony.stack;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/// How the local broker is set.
final class BrokerSettings {
  static final List<String> LOGGING =
      List.of(
          "-Dorg.slf4j.simpleLogger.defaultLogLevel=warn",
          "-Dorg.slf4j.simpleLogger.log.kafka.server.KafkaRaftServer=info",
          "-Dorg.slf4j.simpleLogger.log.org.apache.kafka.server=info",
          "-Dorg.slf4j.simpleLogger.showDateTime=true",
          "-Dorg.slf4j.simpleLogger.dateTimeFormat=yyyy-MM-dd'T'HH:mm:ss.SSSXXX");

  private BrokerSettings() {}

  static String text(Path data, int port, int controllerPort, List<LocalKafka.Listener> more) {
    return """
    process.roles=broker,controller
    node.id=1
    controller.quorum.voters=1@127.0.0.1:%2$d
    listeners=PLAINTEXT://127.0.0.1:%1$d,CONTROLLER://127.0.0.1:%2$d%4$s
    advertised.listeners=PLAINTEXT://127.0.0.1:%1$d%5$s
    listener.security.protocol.map=PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT%6$s
    inter.broker.listener.name=PLAINTEXT
    controller.listener.names=CONTROLLER
    log.dirs=%3$s

    # There is one node, so one copy of everything.
    offsets.topic.replication.factor=1
    transaction.state.log.replication.factor=1
    transaction.state.log.min.isr=1
    share.coordinator.state.topic.replication.factor=1
    share.coordinator.state.topic.min.isr=1
    offsets.topic.num.partitions=8
    transaction.state.log.num.partitions=4
    share.coordinator.state.topic.num.partitions=8

    # A topic nobody declared is a mistake.
    auto.create.topics.enable=false
    num.partitions=8

    # Members that vanish are noticed within seconds: services may ask for 6 s sessions.
    group.initial.rebalance.delay.ms=0
    group.min.session.timeout.ms=1000
    group.consumer.min.heartbeat.interval.ms=500
    group.consumer.heartbeat.interval.ms=500
    group.consumer.min.session.timeout.ms=3000
    group.consumer.session.timeout.ms=6000
    group.share.min.heartbeat.interval.ms=500
    group.share.heartbeat.interval.ms=500
    group.share.min.session.timeout.ms=3000
    group.share.session.timeout.ms=6000

    # A broker that was killed may register again at once instead of after its old session.
    broker.heartbeat.interval.ms=500
    broker.session.timeout.ms=3000

    # Topics set their own retention; this is for the ones that do not.
    log.retention.hours=720
    offsets.retention.minutes=43200

    # The default cleaner buffer alone would take a quarter of the heap.
    log.cleaner.dedupe.buffer.size=16777216
    num.network.threads=2
    num.io.threads=4
    background.threads=2
    """
        .formatted(
            port,
            controllerPort,
            escaped(data.toString()),
            each(more, it -> ",%s://127.0.0.1:%d".formatted(it.name(), it.port())),
            each(more, it -> ",%s://127.0.0.1:%d".formatted(it.name(), it.advertised())),
            each(more, it -> ",%s:PLAINTEXT".formatted(it.name())));
  }

  /// Kafka reads properties as Latin-1, where every other letter is written as its number.
  static String escaped(String value) {
    return value
        .chars()
        .mapToObj(
            letter ->
                letter == '\\' || letter < ' ' || letter > '~'
                    ? "\\u%04x".formatted(letter)
                    : Character.toString(letter))
        .collect(Collectors.joining());
  }

  private static String each(
      List<LocalKafka.Listener> listeners, Function<LocalKafka.Listener, String> text) {
    return listeners.stream().map(text).collect(Collectors.joining());
  }
}
