package colony.queen.telemetry;

import io.opentelemetry.sdk.common.CompletableResultCode;
import io.opentelemetry.sdk.trace.data.SpanData;
import io.opentelemetry.sdk.trace.export.SpanExporter;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/// Keeps what is exported.
final class KeptSpans implements SpanExporter {
  private final List<SpanData> kept = new ArrayList<>();

  SpanData named(String name) {
    return kept.stream().filter(it -> it.getName().equals(name)).findFirst().orElseThrow();
  }

  @Override
  public CompletableResultCode export(Collection<SpanData> spans) {
    kept.addAll(spans);
    return CompletableResultCode.ofSuccess();
  }

  @Override
  public CompletableResultCode flush() {
    return CompletableResultCode.ofSuccess();
  }

  @Override
  public CompletableResultCode shutdown() {
    return CompletableResultCode.ofSuccess();
  }
}
