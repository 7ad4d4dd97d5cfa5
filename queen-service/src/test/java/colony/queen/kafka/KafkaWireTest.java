package colony.queen.kafka;

import static org.assertj.core.api.Assertions.assertThat;

import colony.queen.road.Wire;
import org.apache.kafka.common.errors.RecordTooLargeException;
import org.apache.kafka.common.errors.SaslAuthenticationException;
import org.apache.kafka.common.errors.TimeoutException;
import org.apache.kafka.common.errors.TopicAuthorizationException;
import org.junit.jupiter.api.Test;

class KafkaWireTest {
  @Test
  void whatIsRefusedForItselfSaysNothingOfTheOthers() {
    for (var failure :
        new Exception[] {
          new RecordTooLargeException("too large"), new TopicAuthorizationException("not yours")
        }) {
      assertThat(KafkaWire.told(failure, false)).isInstanceOf(Wire.Refused.class);
    }
  }

  /// Or nobody would know that nothing gets out any more.
  @Test
  void brokersThatAreAwayOrDoNotKnowUsRefuseNothing() {
    for (var failure :
        new Exception[] {
          new TimeoutException("no answer"), new SaslAuthenticationException("wrong password")
        }) {
      assertThat(KafkaWire.told(failure, false)).isSameAs(failure);
    }
  }
}
