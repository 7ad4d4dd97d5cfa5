package colony.queen.kafka;

import colony.contracts.Topics;
import colony.contracts.kafka.TopicNames;
import colony.queen.app.FaultyException;
import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;

/// Topics of castes and programs that plans brought, whoever's plans. Each stays for ever, and the
/// brokers and the workers of all castes have all of them to carry: so one team that always thinks
/// of new ones must come to an end before these do.
///
/// @param most of them in the installation
record BroughtTopics(TopicNames names, int most) {

  /// @param topic that a plan needs
  /// @param there all topics, as the brokers call them
  /// @throws FaultyException when it would be one more than there may be
  void demandRoom(String topic, Collection<String> there) {
    var brought =
        there.stream()
            .flatMap(it -> names.logical(it).stream())
            .filter(BroughtTopics::isBrought)
            .collect(Collectors.toSet());
    if (isBrought(topic) && !brought.contains(topic) && brought.size() >= most) {
      throw new FaultyException(
          "there is no room for another caste or program of a plan's own",
          List.of(
              "%s is not made: plans have brought %,d castes and programs already, and at most %,d may be (colony.queen.max-castes): name one of these"
                  .formatted(topic, brought.size(), most)));
    }
  }

  private static boolean isBrought(String topic) {
    return Topics.ofTasks(topic)
        && Topics.CASTES.stream().map(Topics::tasks).noneMatch(topic::equals);
  }
}
