package colony.queen.postgres;

import colony.queen.road.Request;

/// What people asked of colonies, under their keys. A colony's old ones go with its next one.
final class RequestTable {
  static final String VERB = "select verb from request where colony_id = ? and key = ?";

  /// By the transaction's time: with one that goes on meanwhile, no index is looked into for it.
  static final String FORGET =
      "delete from request where colony_id = ? and at < now() - interval '%d hours'"
          .formatted(Request.KEPT_HOURS);

  private static final String KEEP = "insert into request (colony_id, key, verb) values (?, ?, ?)";

  private RequestTable() {}

  static void keep(Statements statements, Request request) {
    statements.add(FORGET, bind -> bind.add(request.colonyId()));
    statements.add(
        KEEP, bind -> bind.add(request.colonyId()).add(request.key()).add(request.verb()));
  }
}
