import { Gauge, Registry } from 'prom-client';
import { ownRelease } from '@/lib/db/migrations/release';
import { log } from '@/lib/log/log';
import { metrics } from '@/lib/metrics/metrics';
import { type MetricsAddress, serveMetrics } from '@/lib/metrics/metrics-server';
import { measureRequests } from '@/lib/metrics/request-latency';
import { startTracing } from '@/lib/tracing/start-tracing';
import { figureMetricsText } from './figure-metrics';
import { createFigureReader } from './figure-reader';

type Role = 'web' | 'worker' | 'signer';

type MonitoringParts = MetricsParts & {
  /** The base address of the collector of traces; undefined traces nothing. */
  readonly traceEndpoint: string | undefined;
};

type MetricsParts = {
  /** Undefined serves nothing. */
  readonly address: MetricsAddress | undefined;
  /** Undefined for a process whose login may not read everything: others show the figures of the database. */
  readonly databaseUrl: string | undefined;
  readonly role: Role;
};

/** Everything that this process shows, in the text form of Prometheus. */
export function createMetricsText({ databaseUrl, role }: Omit<MetricsParts, 'address'>) {
  const figures = databaseUrl === undefined ? undefined : createFigureReader({ databaseUrl });
  const build = buildInfo(role);
  return {
    read: async (): Promise<string> => {
      const { registry, beforeReading } = metrics();
      for (const prepare of beforeReading) prepare();
      const ofDatabase = figures ? await figureMetricsText(await figures.read()) : '';
      return [await registry.metrics(), await build.metrics(), ofDatabase].join('');
    },
    close: async () => figures?.close(),
  };
}

function buildInfo(role: Role): Registry {
  const registry = new Registry();
  const labelNames = ['version', 'role'];
  const help = 'Version and role of this process; always 1.';
  const gauge = new Gauge({ name: 'paydesk_build_info', help, labelNames, registers: [registry] });
  gauge.set({ version: ownRelease(), role }, 1);
  return registry;
}

/** Serves the metrics of this process and traces it, each if it is configured to. Call once. */
export async function startMonitoring({ address, traceEndpoint, ...parts }: MonitoringParts): Promise<void> {
  await startTracing({ endpoint: traceEndpoint, role: parts.role, version: ownRelease() });
  if (!address) return;
  if (parts.role === 'web') measureRequests();
  const { read } = createMetricsText(parts);
  serveMetrics({ address, read, failed: (error) => log.error('metrics_failed', { error }) });
}
