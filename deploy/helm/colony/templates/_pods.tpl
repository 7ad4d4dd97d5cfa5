{{/* Who a pod runs as. Everything Kubernetes' "restricted" level asks for. */}}
{{- define "colony.pod" -}}
automountServiceAccountToken: false
enableServiceLinks: false
securityContext:
  runAsNonRoot: true
  runAsUser: 10001
  runAsGroup: 10001
  fsGroup: 10001
  fsGroupChangePolicy: OnRootMismatch
  seccompProfile: {type: RuntimeDefault}
{{- with .root.Values.image.pullSecrets }}
imagePullSecrets:
  {{- range . }}
  - name: {{ . | quote }}
  {{- end }}
{{- end }}
{{- end -}}

{{- define "colony.confined" -}}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities: {drop: [ALL]}
{{- end -}}

{{/* Where its pods go: away from each other, over nodes and zones. */}}
{{- define "colony.placement" -}}
{{- $mine := include "colony.selector" . -}}
affinity:
  podAntiAffinity:
    preferredDuringSchedulingIgnoredDuringExecution:
      - weight: 100
        podAffinityTerm:
          topologyKey: kubernetes.io/hostname
          labelSelector:
            matchLabels:
              {{- $mine | nindent 14 }}
topologySpreadConstraints:
  - maxSkew: 1
    topologyKey: topology.kubernetes.io/zone
    whenUnsatisfiable: ScheduleAnyway
    labelSelector:
      matchLabels:
        {{- $mine | nindent 8 }}
{{- with include "colony.nodes" . | trim }}
{{ . }}
{{- end }}
{{- end -}}

{{/* The nodes that it may use. */}}
{{- define "colony.nodes" -}}
{{- with .service.nodeSelector }}
nodeSelector:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .service.tolerations }}
tolerations:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .service.priorityClassName }}
priorityClassName: {{ . | quote }}
{{- end }}
{{- end -}}

{{/* Life, readiness and a start that may take its time, on the service's own port. One that migrates answers nobody until
     it is through, and has an hour for it: ended before, the next one would begin anew. */}}
{{- define "colony.probes" -}}
startupProbe:
  httpGet: {path: /q/health/live, port: http}
  periodSeconds: 2
  timeoutSeconds: 2
  failureThreshold: {{ ternary 1800 60 (eq .migrate "at-start") }}
livenessProbe:
  httpGet: {path: /q/health/live, port: http}
  periodSeconds: 10
  timeoutSeconds: 5
  failureThreshold: 6
readinessProbe:
  httpGet: {path: /q/health/ready, port: http}
  periodSeconds: 3
  timeoutSeconds: 3
  failureThreshold: 2
{{- end -}}

{{/* Variables that are the same everywhere, and those of the values. A later one of the same name wins. */}}
{{- define "colony.env" -}}
- {name: QUARKUS_HTTP_HOST, value: 0.0.0.0}
- {name: QUARKUS_HTTP_PORT, value: {{ .port | quote }}}
- {name: QUARKUS_CONFIG_LOCATIONS, value: /etc/colony/settings/application.properties}
{{- include "colony.kafka.login" . }}
{{- include "colony.env.own" . }}
{{- end -}}

{{- define "colony.env.own" -}}
{{- range $name, $value := .service.env }}
- {name: {{ $name }}, value: {{ include "colony.text" $value | quote }}}
{{- end }}
{{- range .service.secretEnv }}
- name: {{ .name }}
  valueFrom:
    secretKeyRef: {name: {{ .secret | quote }}, key: {{ .key | quote }}}
{{- end }}
{{- end -}}

{{- define "colony.kafka.login" -}}
{{- $user := index .root.Values.kafka.users .user -}}
{{- $secret := $user.existingSecret -}}{{- $key := $user.key -}}
{{- /* Strimzi makes a user's secret, whatever the size names. */}}
{{- if .root.Values.kafka.strimzi.enabled }}{{ $secret = $user.name }}{{ $key = "sasl.jaas.config" }}{{ end -}}
{{- with $secret }}
- name: KAFKA_SASL_JAAS_CONFIG
  valueFrom:
    secretKeyRef: {name: {{ . | quote }}, key: {{ $key | quote }}}
{{- end }}
{{- end -}}

{{/* Address, account and password of a service's database. */}}
{{- define "colony.database.env" -}}
{{- $db := index .root.Values.postgresql .database -}}
- {name: QUARKUS_DATASOURCE_JDBC_URL, value: {{ include "colony.database.url" . | quote }}}
- name: QUARKUS_DATASOURCE_USERNAME
  valueFrom:
    secretKeyRef: {name: {{ $db.existingSecret | quote }}, key: username}
- name: QUARKUS_DATASOURCE_PASSWORD
  valueFrom:
    secretKeyRef: {name: {{ $db.existingSecret | quote }}, key: password}
{{- end -}}

{{- define "colony.database.url" -}}
{{- $pg := .root.Values.postgresql -}}
{{- $db := index $pg .database -}}
{{- $host := $pg.host -}}{{- $port := int $pg.port -}}{{- $mode := $pg.sslMode -}}
{{- if $pg.cnpg.enabled }}
{{- $host = printf "%s-rw" (include "colony.postgres" .root) -}}{{- $port = 5432 -}}{{- $mode = "verify-full" -}}
{{- end -}}
{{- $parameters := list (printf "sslmode=%s" $mode) -}}
{{- if include "colony.database.ca" .root }}
{{- $parameters = append $parameters "sslrootcert=/etc/colony/postgresql-ca/ca.crt" -}}
{{- end -}}
{{- with $pg.parameters }}{{ $parameters = append $parameters . }}{{ end -}}
jdbc:postgresql://{{ $host }}:{{ $port }}/{{ $db.database }}?{{ join "&" $parameters }}
{{- end -}}

{{/* Name of the secret with the database's certificate authority; empty without one. */}}
{{- define "colony.database.ca" -}}
{{- if .Values.postgresql.cnpg.enabled -}}
{{ include "colony.postgres" . }}-ca
{{- else -}}
{{ .Values.postgresql.ca.existingSecret }}
{{- end -}}
{{- end -}}

{{- define "colony.kafka.ca" -}}
{{- if .Values.kafka.strimzi.enabled -}}
{{ include "colony.kafka.cluster" . }}-cluster-ca-cert
{{- else -}}
{{ .Values.kafka.ca.existingSecret }}
{{- end -}}
{{- end -}}

{{/* Volumes that are files of one key of a secret: (list (list NAME SECRET KEY FILE) …). Folders, not single files:
     only they follow when the secret changes. */}}
{{- define "colony.secret.volumes" -}}
{{- range . }}
- name: {{ index . 0 }}
  secret:
    secretName: {{ index . 1 | quote }}
    defaultMode: 0440
    items:
      - {key: {{ index . 2 | quote }}, path: {{ index . 3 }}}
{{- end }}
{{- end -}}

{{- define "colony.secret.mounts" -}}
{{- range . }}
- {name: {{ index . 0 }}, mountPath: /etc/colony/{{ index . 0 }}, readOnly: true}
{{- end }}
{{- end -}}

{{/* A list of secret files as JSON: what the arguments say, and the authorities of brokers and database. */}}
{{- define "colony.files" -}}
{{- $files := .files -}}
{{- with include "colony.kafka.ca" .root }}
{{- $key := ternary "ca.crt" $.root.Values.kafka.ca.key $.root.Values.kafka.strimzi.enabled -}}
{{- if $.kafka }}{{ $files = append $files (list "kafka-ca" . $key "ca.crt") }}{{ end -}}
{{- end -}}
{{- with include "colony.database.ca" .root }}
{{- $key := ternary "ca.crt" $.root.Values.postgresql.ca.key $.root.Values.postgresql.cnpg.enabled -}}
{{- if $.database }}{{ $files = append $files (list "postgresql-ca" . $key "ca.crt") }}{{ end -}}
{{- end -}}
{{- toJson $files -}}
{{- end -}}
