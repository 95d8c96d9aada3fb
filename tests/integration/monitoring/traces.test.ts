import { expect, it, onTestFinished, vi } from 'vitest';
import { exportSpans } from '@/lib/tracing/open-telemetry';
import { inSpan } from '@/lib/tracing/spans.mjs';
import { startApp, work } from '../../support/engine/engine';
import { openCollector } from '../../support/monitoring/collector';

/** Traces to a collector; `spans` stops tracing. */
async function startTracing(status?: number) {
  const { endpoint, bodies, spans, close } = await openCollector(status);
  onTestFinished(close);
  const stop = exportSpans({ endpoint, role: 'worker', version: '0.0.0' });
  onTestFinished(stop);
  return {
    bodies,
    spans: async () => {
      await stop();
      return spans();
    },
  };
}

it('connects the steps of an order by its identifier, without any of its content', async () => {
  const app = await startApp();
  const { bodies, spans } = await startTracing();
  const order = await inSpan('action', { call: 'payments:approve' }, () => app.approved());
  await work(app.engine);
  const found = await spans();
  const namesOf = (id: string) =>
    found.filter(({ attributes }) => attributes['paydesk.order.id'] === id).map(({ name }) => name);
  expect(namesOf(order.id)).toEqual(expect.arrayContaining(['engine: send', 'engine: write']));
  expect(found.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['engine: claim', 'database transaction']),
  );
  const request = found.find(({ attributes }) => attributes['paydesk.call'] === 'createPayment');
  const send = found.find(({ spanId }) => spanId === request?.parentSpanId);
  expect(request?.name).toBe('provider request');
  expect(send).toMatchObject({ name: 'engine: send', traceId: request?.traceId });
  const exported = bodies.join('\n');
  for (const value of [order.account, order.beneficiaryAccount, order.beneficiaryName, order.reference])
    expect(exported).not.toContain(value);
});

it('keeps the message of a failure out of its span', async () => {
  const { bodies, spans } = await startTracing();
  const failing = inSpan('action', { request: 'r1' }, async () => {
    throw new TypeError('no account DE89370400440532013000 of Canaria Musterfrau');
  });
  await expect(failing).rejects.toThrow(TypeError);
  const [span] = await spans();
  expect(span).toMatchObject({
    name: 'action',
    status: { code: 2 },
    attributes: { 'paydesk.request.id': 'r1', 'error.type': 'TypeError' },
  });
  expect(bodies.join('\n')).not.toMatch(/DE8937|Canaria/);
});

it('only runs the function without a collector', async () => {
  expect(await inSpan('action', {}, async () => 7)).toBe(7);
});

it('logs that its collector refuses the spans, and continues', async () => {
  const lines: string[] = [];
  vi.spyOn(console, 'warn').mockImplementation((line: string) => void lines.push(line));
  const { spans } = await startTracing(400);
  expect(await inSpan('action', {}, async () => 7)).toBe(7);
  await spans();
  expect(lines.join('\n')).toMatch(/traces_failed/);
});
