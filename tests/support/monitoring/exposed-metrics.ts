import { metrics } from '@/lib/metrics/metrics';
import { figureMetricsText } from '@/lib/monitoring/figure-metrics';
import { createMetricsText } from '@/lib/monitoring/start-monitoring';
import { calmFigures } from './figures';

export type Exposed = { readonly name: string; readonly type: string };

/** Every metric that a process can show, by the `# TYPE` lines of its text. */
export async function exposedMetrics(): Promise<readonly Exposed[]> {
  const { databaseUrl } = { databaseUrl: 'postgres://nobody@127.0.0.1:1/nothing' };
  const process = createMetricsText({ databaseUrl, role: 'web' });
  const text =
    (await process.read()) + (await figureMetricsText(calmFigures)) + (await metrics().registry.metrics());
  await process.close();
  const exposed = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name = '', type = '']) => ({
    name,
    type,
  }));
  return [...new Map(exposed.map((one) => [one.name, one])).values()];
}
