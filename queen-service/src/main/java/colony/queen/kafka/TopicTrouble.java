package colony.queen.kafka;

import colony.contracts.kafka.TopicDeclarations;
import colony.queen.app.BrokerAwayException;
import colony.queen.app.FaultyException;
import java.util.List;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.errors.ApiException;
import org.apache.kafka.common.errors.AuthenticationException;
import org.apache.kafka.common.errors.RetriableException;

/// What it means for a plan that a topic of its castes or programs could not be made.
final class TopicTrouble {
  private TopicTrouble() {}

  /// @return what is thrown to whoever wants the plan to hold
  static RuntimeException of(String topic, RuntimeException failure) {
    if (failure instanceof TopicDeclarations.BrokersAway || failure instanceof KafkaException) {
      return new BrokerAwayException(
          "the topic %s is not known here yet, and the brokers do not answer; try again"
              .formatted(topic),
          failure);
    }
    return refusedForGood(failure)
        ? new FaultyException(
            "the brokers make no topic for a caste or program of the plan",
            List.of("%s cannot be made: %s".formatted(topic, failure.getMessage())))
        : failure;
  }

  /// Brokers that do not know the Queen refuse everything, which is no plan's fault.
  private static boolean refusedForGood(Throwable failure) {
    for (var cause = failure; cause != null; cause = cause.getCause()) {
      if (cause instanceof ApiException) {
        return !(cause instanceof RetriableException || cause instanceof AuthenticationException);
      }
    }
    return false;
  }
}
