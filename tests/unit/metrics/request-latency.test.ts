import { expect, it } from 'vitest';
import { readMetricsAddress } from '@/lib/composition/env/settings/monitoring';
import { kindOf, statusClass } from '@/lib/metrics/request-latency';

it.each([
  ['/payments?state=draft', {}, 'page'],
  ['/payments', { 'next-action': '60ab' }, 'action'],
  ['/api/live/payments', {}, 'route'],
  ['/api/live/changes?since=4', {}, 'stream'],
  ['/api/v1/payments', {}, 'api'],
  ['/_next/static/chunks/a.js', {}, 'asset'],
  ['/DE89370400440532013000/Erika Mustermann', {}, 'page'],
] as const)('measures %s as one of a few kinds', (url, headers, kind) => {
  expect(kindOf({ url, headers })).toBe(kind);
});

it('groups statuses by their first digit', () => {
  expect([200, 308, 404, 503, 99, 1_000].map(statusClass)).toEqual([
    '2xx',
    '3xx',
    '4xx',
    '5xx',
    'other',
    'other',
  ]);
});

it('reads the address at which metrics are served', () => {
  expect(readMetricsAddress('127.0.0.1:9464')).toEqual({ host: '127.0.0.1', port: 9464 });
  expect(readMetricsAddress('[::1]:9464')).toEqual({ host: '::1', port: 9464 });
  for (const wrong of ['9464', '127.0.0.1', 'localhost:9464', '127.0.0.1:0', '127.0.0.1:70000', ':9464'])
    expect(readMetricsAddress(wrong)).toBeUndefined();
});
