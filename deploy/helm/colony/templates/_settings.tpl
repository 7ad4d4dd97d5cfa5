{{/* Numbers come as floating point: 10485760 would be written 1.048576e+07. */}}
{{- define "colony.text" -}}
{{- if and (kindIs "float64" .) (eq (floor .) .) -}}
{{ printf "%d" (int64 .) }}
{{- else if kindIs "slice" . -}}
{{ join "," . }}
{{- else -}}
{{ toString . }}
{{- end -}}
{{- end -}}

{{/* Lines of a properties file. The ordinal lies above what is built into a service and below its environment. */}}
{{- define "colony.properties" -}}
config_ordinal=275
{{- range $name, $value := . }}
{{ $name }}={{ include "colony.text" $value | replace "\\" "\\\\" | replace "\n" "\\n" }}
{{- end }}
{{- end -}}

{{/* What all services are told about the brokers. */}}
{{- define "colony.kafka.settings" -}}
{{- $kafka := .Values.kafka -}}
{{- $strimzi := $kafka.strimzi.enabled -}}
kafka.bootstrap.servers: {{ include "colony.kafka.servers" . | quote }}
kafka.security.protocol: {{ ternary "SASL_SSL" $kafka.securityProtocol $strimzi }}
{{- with ternary "SCRAM-SHA-512" $kafka.saslMechanism $strimzi }}
kafka.sasl.mechanism: {{ . }}
{{- end }}
{{- if or $strimzi $kafka.ca.existingSecret }}
kafka.ssl.truststore.type: PEM
kafka.ssl.truststore.location: /etc/colony/kafka-ca/ca.crt
{{- end }}
{{- with .Values.topicPrefix }}
colony.topic-prefix: {{ . | quote }}
{{- end }}
{{- with .Values.tracing.endpoint }}
quarkus.otel.sdk.disabled: false
quarkus.otel.exporter.otlp.endpoint: {{ . | quote }}
{{- end }}
{{- end -}}

{{/* Time for everybody to hear that an address is gone, before it stops answering. */}}
{{- define "colony.end" -}}
quarkus.shutdown.delay: 5S
{{- end -}}

{{- define "colony.queen.settings" -}}
{{ include "colony.kafka.settings" . }}
{{ include "colony.end" . }}
colony.queen.shards: {{ .Values.kafka.shards }}
colony.queen.replication-factor: {{ .Values.kafka.replicationFactor }}
colony.queen.token-file: /etc/colony/tokens/tokens
colony.queen.brain-url: http://{{ include "colony.learning" . }}:8082
colony.queen.brain-token-file: /etc/colony/brain/token
colony.queen.page-url: {{ include "colony.pageUrl" . | quote }}
{{- if and .Values.monitoring.enabled .Values.monitoring.open }}
colony.queen.open-metrics: true
{{- end }}
{{- with .Values.oidc }}
{{- if .issuer }}
colony.queen.oidc.issuer: {{ .issuer | quote }}
{{- with .audience }}
colony.queen.oidc.audience: {{ . | quote }}
{{- end }}
{{- with .rolesClaim }}
colony.queen.oidc.roles-claim: {{ . | quote }}
{{- end }}
{{- with .namespacesClaim }}
colony.queen.oidc.namespaces-claim: {{ . | quote }}
{{- end }}
{{- end }}
{{- end }}
{{- end -}}

{{- define "colony.learning.settings" -}}
{{ include "colony.kafka.settings" . }}
{{ include "colony.end" . }}
colony.learning.token-file: /etc/colony/tokens/tokens
colony.learning.replication-factor: {{ .Values.kafka.replicationFactor }}
{{- if and .Values.monitoring.enabled .Values.monitoring.open }}
colony.learning.open-metrics: true
{{- end }}
{{- end -}}

{{- define "colony.worker.settings" -}}
{{- $root := .root -}}
{{- with .pool }}
{{- include "colony.kafka.settings" $root }}
colony.worker.castes: {{ join "," .castes | quote }}
colony.worker.slots: {{ .slots }}
colony.worker.grace: {{ .graceSeconds }}s
colony.worker.home: /var/lib/colony/home
colony.worker.token-file: /etc/colony/worker/token
colony.worker.queens: http://{{ include "colony.queen" $root }}:8080
colony.worker.memory: http://{{ include "colony.learning" $root }}:8082
{{- end }}
{{- end -}}

{{/* Changes with the settings, so that new ones make new processes. */}}
{{- define "colony.mark" -}}
{{- printf "%s %s" .text (toJson .settings) | sha256sum | trunc 16 -}}
{{- end -}}

{{/* Puts `over` onto `base`, in place. Helm's own merging leaves out what is 0, false or empty, and those are values. */}}
{{- define "colony.overlay" -}}
{{- $base := .base -}}
{{- range $name, $value := .over -}}
{{- if and (kindIs "map" $value) (kindIs "map" (get $base $name)) -}}
{{- include "colony.overlay" (dict "base" (get $base $name) "over" $value) -}}
{{- else if not (kindIs "invalid" $value) -}}
{{- $_ := set $base $name $value -}}
{{- end -}}
{{- end -}}
{{- end -}}

{{/* One pool with what it does not say itself, as YAML. */}}
{{- define "colony.pool" -}}
{{- $pool := deepCopy .root.Values.workerDefaults -}}
{{- include "colony.overlay" (dict "base" $pool "over" .pool) -}}
{{- toYaml $pool -}}
{{- end -}}
