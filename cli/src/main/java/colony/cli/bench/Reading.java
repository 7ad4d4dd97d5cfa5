package colony.cli.bench;

import colony.stack.ServiceRecord;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// What the stack has used up to now.
///
/// @param cpuMillis by kind of service
/// @param walBytes written since the cluster was made
record Reading(Map<String, Long> cpuMillis, long walBytes) {

  static Reading now(List<ServiceRecord> services, QueenDatabase database) {
    var cpu = new TreeMap<String, Long>();
    Usage.of(services).forEach(usage -> cpu.merge(usage.kind(), usage.cpuMillis(), Long::sum));
    return new Reading(
        cpu, database.count("select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')"));
  }

  Reading since(Reading before) {
    var cpu = new TreeMap<String, Long>();
    cpuMillis.forEach(
        (kind, millis) -> cpu.put(kind, millis - before.cpuMillis.getOrDefault(kind, 0L)));
    return new Reading(cpu, walBytes - before.walBytes);
  }
}
