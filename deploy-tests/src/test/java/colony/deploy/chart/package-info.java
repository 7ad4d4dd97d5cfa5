/// What must hold of the Helm chart and of the manifests rendered from it, told without a cluster:
/// every document is what Kubernetes takes, and every pod is as confined as docs/kubernetes.md
/// promises.
@NullMarked
package colony.deploy.chart;

import org.jspecify.annotations.NullMarked;
