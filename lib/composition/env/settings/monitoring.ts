import { isIP } from 'node:net';
import { z } from 'zod';
import type { MetricsAddress } from '@/lib/metrics/metrics-server';
import { url } from '../variables';

/** Reads `127.0.0.1:9464` or `[::1]:9464`; undefined if it is neither. */
export function readMetricsAddress(value: string): MetricsAddress | undefined {
  const [, host = '', port = ''] = /^\[?([^\]]*?)\]?:(\d{1,5})$/.exec(value) ?? [];
  const number = Number(port);
  return isIP(host) !== 0 && number >= 1 && number <= 65_535 ? { host, port: number } : undefined;
}

export const monitoringVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: url(
    ['https:', 'http:'],
    'must be the base address of an OTLP collector, such as http://127.0.0.1:4318',
  ).optional(),
  PAYDESK_METRICS_ADDRESS: z
    .string()
    .transform((value, context) => {
      const address = readMetricsAddress(value);
      if (address) return address;
      context.addIssue('must be an IP address and a port, such as 127.0.0.1:9464');
      return z.NEVER;
    })
    .optional(),
};
