{{/* 40 letters leave room for "-worker-" and a pool's name in the 63 that a name may have. A Service's name begins with
     a letter and has no dots. */}}
{{- define "colony.name" -}}
{{- $name := default .Release.Name .Values.nameOverride | replace "." "-" -}}
{{- if regexMatch "^[0-9]" $name }}{{ $name = printf "colony-%s" $name }}{{ end -}}
{{- $name | trunc 40 | trimSuffix "-" -}}
{{- end -}}

{{- define "colony.queen" -}}{{ include "colony.name" . }}-queen{{- end -}}
{{- define "colony.learning" -}}{{ include "colony.name" . }}-learning{{- end -}}
{{- define "colony.postgres" -}}{{ include "colony.name" . }}-db{{- end -}}

{{/* What finds the pods of one component. It never changes: a Deployment's selector cannot. */}}
{{- define "colony.selector" -}}
app.kubernetes.io/name: colony
app.kubernetes.io/instance: {{ .root.Release.Name | quote }}
{{- with .component }}
app.kubernetes.io/component: {{ . }}
{{- end }}
{{- with .pool }}
colony/pool: {{ . | quote }}
{{- end }}
{{- end -}}

{{- define "colony.labels" -}}
{{ include "colony.selector" . }}
app.kubernetes.io/part-of: colony
app.kubernetes.io/version: {{ .root.Chart.AppVersion | quote }}
{{- end -}}

{{- define "colony.image" -}}
{{- $image := .image -}}
{{- $name := $image.repository -}}
{{- with .root.Values.image.registry }}{{ $name = printf "%s/%s" (trimSuffix "/" .) $name }}{{ end -}}
{{- if $image.digest -}}
{{ $name }}@{{ $image.digest }}
{{- else -}}
{{ $name }}:{{ $image.tag | default .root.Values.image.tag | default .root.Chart.AppVersion }}
{{- end -}}
{{- end -}}

{{/* A name on the brokers. */}}
{{- define "colony.onBroker" -}}
{{- with .root.Values.topicPrefix }}{{ . }}.{{ end }}{{ .name -}}
{{- end -}}

{{- define "colony.kafka.cluster" -}}
{{- .Values.kafka.strimzi.existingCluster | default (printf "%s-kafka" (include "colony.name" .)) -}}
{{- end -}}

{{- define "colony.kafka.servers" -}}
{{- if .Values.kafka.strimzi.enabled -}}
{{ include "colony.kafka.cluster" . }}-kafka-bootstrap:9093
{{- else -}}
{{ .Values.kafka.bootstrapServers }}
{{- end -}}
{{- end -}}

{{- define "colony.migrations" -}}
{{- .Values.migrations.run | default (ternary "job" "hook" .Values.postgresql.cnpg.enabled) -}}
{{- end -}}

{{/* What the services themselves do about it. */}}
{{- define "colony.migrate" -}}
{{- ternary "at-start" "off" (eq (include "colony.migrations" .) "at-start") -}}
{{- end -}}

{{- define "colony.pageUrl" -}}
{{- if .Values.pageUrl -}}
{{ .Values.pageUrl }}
{{- else if .Values.ingress.enabled -}}
https://{{ .Values.ingress.host }}/
{{- else if .Values.route.enabled -}}
https://{{ .Values.route.host }}/
{{- else -}}
http://127.0.0.1:8080/
{{- end -}}
{{- end -}}
