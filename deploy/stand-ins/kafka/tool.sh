#!/bin/sh
# The tools by the names that they have in Kafka's own folder.
case ${0##*/} in
  kafka-server-start.sh) program=kafka.Kafka ;;
  kafka-storage.sh) program=kafka.tools.StorageTool ;;
  kafka-topics.sh) program=org.apache.kafka.tools.TopicCommand ;;
  kafka-console-consumer.sh) program=org.apache.kafka.tools.consumer.ConsoleConsumer ;;
  kafka-consumer-groups.sh) program=org.apache.kafka.tools.consumer.group.ConsumerGroupCommand ;;
  kafka-broker-api-versions.sh) program=org.apache.kafka.tools.BrokerApiVersionsCommand ;;
  *)
    printf 'kafka: this stand-in does not have %s\n' "${0##*/}" >&2
    exit 1
    ;;
esac
case ${0##*/} in
  kafka-server-start.sh) heap=${KAFKA_HEAP_OPTS:--Xms256m -Xmx1g} ;;
  *) heap='-Xmx128m -XX:TieredStopAtLevel=1 -Dorg.slf4j.simpleLogger.defaultLogLevel=warn' ;;
esac
# shellcheck disable=SC2086 # several words
exec java $heap -XX:+UseSerialGC -XX:-UsePerfData -cp '/opt/kafka/libs/*' "$program" "$@"
