package colony.cli.bench;

import colony.stack.ServiceRecord;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// What the stack has used up to now.
///
/// @param cpuMillis by kind of service
/// @param compilerMillis of that, what the compilers of all JVMs took
/// @param walBytes written since the cluster was made
record Reading(Map<String, Long> cpuMillis, long compilerMillis, long walBytes) {

  static Reading now(List<ServiceRecord> services, QueenDatabase database) {
    var cpu = new TreeMap<String, Long>();
    var usages = Usage.of(services);
    usages.forEach(usage -> cpu.merge(usage.kind(), usage.cpuMillis(), Long::sum));
    return new Reading(
        cpu,
        usages.stream().mapToLong(Usage::compilerMillis).sum(),
        database.count("select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')"));
  }

  Reading since(Reading before) {
    var cpu = new TreeMap<String, Long>();
    cpuMillis.forEach(
        (kind, millis) -> cpu.put(kind, millis - before.cpuMillis.getOrDefault(kind, 0L)));
    // A compiler's thread that ended meanwhile took its time with it.
    return new Reading(
        cpu, Math.max(0, compilerMillis - before.compilerMillis), walBytes - before.walBytes);
  }

  /// Of all processor time.
  double compilerPercent() {
    return 100.0 * compilerMillis / Math.max(1, allCpuMillis());
  }

  Reading and(Reading next) {
    var cpu = new TreeMap<>(cpuMillis);
    next.cpuMillis.forEach((kind, millis) -> cpu.merge(kind, millis, Long::sum));
    return new Reading(cpu, compilerMillis + next.compilerMillis, walBytes + next.walBytes);
  }

  long allCpuMillis() {
    return cpuMillis.values().stream().mapToLong(it -> it).sum();
  }
}
