import type { Cluster } from './cluster';

/** What is shown of `/metrics`: enough to see who leads, what was sent and what was signed. */
const shown =
  /^paydesk_(build_info|leader_epoch|leader_heartbeat_age_seconds|provider_requests_total|provider_nonce_refusals_total|provider_in_flight_window|signer_answers_total|payments_due|payments_checking|worker_alive|database_up|database_pool_size|database_connections)\b/;

/** A few metrics of each process, as Prometheus reads them. */
export async function readMetrics({ members }: Cluster): Promise<string> {
  const texts = [];
  for (const { name, metrics } of members) {
    const text = await fetch(metrics).then(
      (reply) => reply.text(),
      () => '',
    );
    texts.push(`# ${name}`, ...text.split('\n').filter((line) => shown.test(line)));
  }
  return texts.join('\n');
}
