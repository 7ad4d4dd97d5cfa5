{{/* Pods of one component of this release. */}}
{{- define "colony.peer" -}}
- podSelector:
    matchLabels:
      {{- include "colony.selector" . | nindent 6 }}
{{- end -}}

{{- define "colony.to.dns" -}}
- ports:
    - {port: 53, protocol: UDP}
    - {port: 53, protocol: TCP}
  {{- with .Values.networkPolicy.dns }}
  to:
    {{- toYaml . | nindent 4 }}
  {{- end }}
{{- end -}}

{{/* No peers are all peers: then the rule has no `to`. */}}
{{- define "colony.to.postgresql" -}}
- ports:
    - {port: {{ ternary 5432 (int .Values.postgresql.port) .Values.postgresql.cnpg.enabled }}, protocol: TCP}
  {{- if .Values.postgresql.cnpg.enabled }}
  to:
    - podSelector:
        matchLabels: {cnpg.io/cluster: {{ include "colony.postgres" . }}}
  {{- else }}
  {{- with .Values.networkPolicy.postgresql.to }}
  to:
    {{- toYaml . | nindent 4 }}
  {{- end }}
  {{- end }}
{{- end -}}

{{/* The ports of the addresses, and those that brokers answer on besides. */}}
{{- define "colony.to.kafka" -}}
{{- $ports := list -}}
{{- range splitList "," (include "colony.kafka.servers" .) -}}
{{- $ports = append $ports (splitList ":" . | last | trim | int) -}}
{{- end -}}
{{- range .Values.networkPolicy.kafka.ports }}{{ $ports = append $ports (int .) }}{{ end -}}
- ports:
    {{- range uniq $ports }}
    - {port: {{ . }}, protocol: TCP}
    {{- end }}
  {{- if .Values.kafka.strimzi.enabled }}
  to:
    - podSelector:
        matchLabels: {strimzi.io/cluster: {{ include "colony.kafka.cluster" . }}}
  {{- else }}
  {{- with .Values.networkPolicy.kafka.to }}
  to:
    {{- toYaml . | nindent 4 }}
  {{- end }}
  {{- end }}
{{- end -}}
