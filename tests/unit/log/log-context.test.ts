import { expect, it, vi } from 'vitest';
import { log } from '@/lib/log/log';
import { contextOfRequest, inLogContext, logContext, noteInLog } from '@/lib/log/log-context.mjs';

const id = '54afd60f-0241-46a4-9551-c4ac02fdfc9c';

it('puts the identifiers of a request on every line, at any depth', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  await inLogContext({ request: 'r1' }, async () => {
    await Promise.resolve();
    noteInLog({ person: 'p1' });
    await inLogContext({ order: 'o1' }, async () => log.warn('within'));
    log.warn('beside');
  });
  log.warn('outside');
  const lines = warned.mock.calls.map(([line]) => JSON.parse(String(line)));
  expect(lines).toMatchObject([
    { request: 'r1', person: 'p1', order: 'o1' },
    { request: 'r1', person: 'p1' },
    {},
  ]);
  expect(lines[1]).not.toHaveProperty('order');
  expect(lines[2]).not.toHaveProperty('request');
});

it('keeps concurrent requests apart', async () => {
  const seen = await Promise.all(
    ['a', 'b'].map((request) =>
      inLogContext({ request }, async () => {
        noteInLog({ person: request });
        await new Promise((resolve) => setImmediate(resolve));
        return logContext();
      }),
    ),
  );
  expect(seen).toEqual([
    { request: 'a', person: 'a' },
    { request: 'b', person: 'b' },
  ]);
});

it('takes an identifier of a proxy, and no other text', () => {
  const taken = (header: string | undefined) =>
    contextOfRequest({ url: '/', headers: { 'x-request-id': header } }).request;
  const hex = '0123456789abcdef0123456789abcdef';
  expect(taken(id)).toBe(id);
  expect(taken(hex)).toBe(hex);
  for (const other of [
    undefined,
    '',
    'DE89370400440532013000',
    'Erika Musterfrau',
    `${id}\n`,
    'x'.repeat(36),
  ])
    expect(taken(other)).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
});

it('names the order of an address', () => {
  const orderIn = (url: string) => contextOfRequest({ url, headers: {} }).order;
  expect(orderIn(`/payments/${id}`)).toBe(id);
  expect(orderIn(`/api/live/payments/${id}/booking?x=1`)).toBe(id);
  expect(orderIn(`/api/v1/payments/${id}`)).toBe(id);
  expect(orderIn(`/batches/${id}`)).toBeUndefined();
  expect(orderIn('/payments/new')).toBeUndefined();
});
