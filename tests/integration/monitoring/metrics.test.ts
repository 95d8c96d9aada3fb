import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { log } from '@/lib/log/log';
import { securityEvent } from '@/lib/log/security-event';
import { serveMetrics } from '@/lib/metrics/metrics-server';
import { createMetricsText } from '@/lib/monitoring/start-monitoring';
import { createProviderClient } from '@/lib/provider/client';
import { ProviderConfig } from '@/lib/provider/config';
import { measureProviderRequests } from '@/lib/provider/dispatch/measure-requests';
import { openDispatcher } from '@/lib/provider/dispatch/open-dispatcher';
import { createDrawnNonces } from '../../support/engine/drawn-nonces';
import { startApp } from '../../support/engine/engine';
import { sandboxCredentials } from '../../support/provider/sandbox';

/** The metrics of a process at this database, read over HTTP. */
async function scraped(databaseUrl: string) {
  const { read, close } = createMetricsText({ databaseUrl, role: 'worker' });
  const failures: unknown[] = [];
  const server = serveMetrics({
    address: { host: '127.0.0.1', port: 0 },
    read,
    failed: (e) => failures.push(e),
  });
  onTestFinished(async () => {
    server.close();
    await close();
  });
  await once(server, 'listening');
  // safe: a server that listens on a port has one
  const { port } = server.address() as AddressInfo;
  const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
  return { failures, get, text: async () => (await get('/metrics')).text() };
}

it('shows what waits, what is uncertain and who sends', async () => {
  const app = await startApp();
  await app.approved();
  const { get } = await scraped(app.url);
  const response = await get('/metrics');
  expect(response.headers.get('content-type')).toContain('text/plain; version=0.0.4');
  const text = await response.text();
  expect(text).toMatch(/^paydesk_payments_due 1$/m);
  expect(text).toMatch(/^paydesk_payments_due_oldest_age_seconds \S+$/m);
  expect(text).toMatch(/^paydesk_exceptions_open\{kind="no_answer"\} 0$/m);
  expect(text).toMatch(/^paydesk_differences_open\{kind="amount_differs"\} 0$/m);
  expect(text).toMatch(/^paydesk_worker_alive 0$/m);
  expect(text).toMatch(/^paydesk_database_up 1$/m);
  expect(text).toMatch(/^paydesk_build_info\{version="[\d.]+",role="worker"\} 1$/m);
  expect(text).toMatch(/^nodejs_eventloop_lag_seconds \S+$/m);
});

it('answers while the database is away, without figures of it', async () => {
  const { text } = await scraped('postgres://nobody@127.0.0.1:1/nothing');
  const shown = await text();
  expect(shown).toMatch(/^paydesk_database_up 0$/m);
  expect(shown).not.toContain('paydesk_payments_due');
  expect(shown).toContain('nodejs_heap_size_used_bytes');
});

it('answers nothing but the metrics', async () => {
  const { get } = await scraped('postgres://nobody@127.0.0.1:1/nothing');
  expect((await get('/')).status).toBe(404);
  expect((await get('/metrics/../etc')).status).toBe(404);
});

it('reports a taken port and goes on', async () => {
  const failures: unknown[] = [];
  const address = { host: '127.0.0.1', port: 0 };
  const first = serveMetrics({ address, read: async () => '', failed: (e) => failures.push(e) });
  onTestFinished(() => void first.close());
  await once(first, 'listening');
  // safe: a server that listens on a port has one
  const { port } = first.address() as AddressInfo;
  const reported = new Promise((resolve) => {
    serveMetrics({ address: { ...address, port }, read: async () => '', failed: resolve });
  });
  expect(await reported).toMatchObject({ code: 'EADDRINUSE' });
});

it('counts provider requests by call and outcome, and refused nonces', async () => {
  const app = await startApp();
  const { text } = await scraped(app.url);
  const config = new ProviderConfig({ baseUrl: new URL(app.sandbox.url), ...sandboxCredentials });
  const dispatcher = openDispatcher(config, {
    nonces: createDrawnNonces(app.sql, sandboxCredentials.apiKey),
    clock: Date.now,
    observers: [measureProviderRequests()],
  });
  const client = createProviderClient(config, { dispatcher, clock: Date.now });
  onTestFinished(client.close);
  await client.listAccounts();
  await client.paymentStatus({ externalPaymentId: 'unknown' });
  app.sandbox.faults.set({ rules: [{ call: 'listAccounts', mode: 'error_before', status: 503 }] });
  await client.listAccounts().catch(() => undefined);
  const shown = await text();
  expect(shown).toMatch(/^paydesk_provider_requests_total\{call="listAccounts",outcome="accepted"\} 1$/m);
  expect(shown).toMatch(/^paydesk_provider_requests_total\{call="paymentStatus",outcome="refused"\} 1$/m);
  expect(shown).toMatch(/^paydesk_provider_requests_total\{call="listAccounts",outcome="server_error"\} 1$/m);
  expect(shown).toMatch(/^paydesk_provider_nonce_refusals_total 0$/m);
  expect(shown).toMatch(/^paydesk_provider_request_duration_seconds_count\{call="paymentStatus"\} 1$/m);
});

it('counts sign-ins by result and log events by level', async () => {
  const { text } = await scraped('postgres://nobody@127.0.0.1:1/nothing');
  const before = await text();
  securityEvent('sign_in_failed', { address: '192.0.2.7' });
  log.warn('something');
  const after = await text();
  const count = (shown: string, sample: string) =>
    Number(new RegExp(`^${sample.replaceAll(/[{}"]/g, '\\$&')} (\\S+)$`, 'm').exec(shown)?.[1] ?? 0);
  const grown = (sample: string) => count(after, sample) - count(before, sample);
  expect(grown('paydesk_security_events_total{event="sign_in_failed"}')).toBe(1);
  expect(grown('paydesk_log_events_total{level="warn"}')).toBe(2);
  expect(after).not.toContain('192.0.2.7');
});
