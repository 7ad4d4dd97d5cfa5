package colony.scripted;

import colony.scripted.Reply.Stop;

/// What a script says to one request.
record Saying(Protocol protocol, Conversation conversation, Script.Match match, Script.Turn turn) {

  Reply reply() {
    return ending(turn.calls().isEmpty() ? Stop.DONE : Stop.CALLS);
  }

  Reply ending(Stop stop) {
    return new Reply(
        conversation.model(), conversation.answered(), turn.say(), turn.calls(), tokens(), stop);
  }

  private Tokens tokens() {
    var given = turn.usage();
    if (given != null) {
      return protocol.told(given);
    }
    var out = turn.say() == null ? 0L : turn.say().length();
    for (var call : turn.calls()) {
      out += call.tool().length() + Texts.characters(call.given());
    }
    return Tokens.counted(conversation.characters(), out);
  }

  Ledger.Call bill(Reply reply) {
    return new Ledger.Call(
        protocol.name(), conversation.model(), match.name(), reply.number(), reply.tokens());
  }
}
