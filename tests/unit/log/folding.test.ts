import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createFolding } from '@/lib/log/folding';
import type { Entry, Fields } from '@/lib/log/line';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function folding() {
  const written: Entry[] = [];
  const { add, flush } = createFolding((entry) => written.push(entry));
  const log = (fields: Fields, event = 'request_failed') =>
    add({ time: new Date(), level: 'error', event, process: 'web', pid: 1, fields });
  return { written, log, flush };
}

it('writes the first of equal errors, and their count once a minute', () => {
  const { written, log } = folding();
  for (let i = 0; i < 10_000; i += 1) log({ error: new Error(`could not extend file "base/${i}"`) });
  expect(written).toHaveLength(1);
  vi.advanceTimersByTime(60_000);
  expect(written.map(({ fields }) => fields.repeated)).toEqual([undefined, 9_999]);
});

it('forgets an error that did not recur within a minute', () => {
  const { written, log } = folding();
  log({ error: new Error('gone') });
  vi.advanceTimersByTime(60_000);
  log({ error: new Error('gone') });
  expect(written).toHaveLength(2);
  expect(vi.getTimerCount()).toBe(1);
});

it('separates errors with different messages', () => {
  const { written, log } = folding();
  log({ error: new Error('no space left') });
  log({ error: new Error('connection refused') });
  expect(written).toHaveLength(2);
});

it('separates events about different people or addresses', () => {
  const { written, log } = folding();
  for (const address of ['192.0.2.1', '192.0.2.2', '192.0.2.1']) log({ address }, 'sign_in_failed');
  expect(written).toHaveLength(2);
});

it('hides no event in a flood of another', () => {
  const { written, log } = folding();
  for (let i = 0; i < 1_000; i += 1) log({ address: `198.51.100.${i}` }, 'cross_site_refused');
  for (const person of ['ana', 'ben']) log({ person }, 'sign_in_failed');
  expect(written.filter(({ event }) => event === 'sign_in_failed')).toHaveLength(2);
});

it('counts a sender once under any user agent', () => {
  const { written, log } = folding();
  for (let i = 0; i < 50; i += 1) log({ address: '192.0.2.1', device: `Browser ${i}` }, 'cross_site_refused');
  expect(written).toHaveLength(1);
});

it('stays small even if all errors differ', () => {
  const { written, log } = folding();
  const letters = (n: number) => [...n.toString(2)].map((bit) => (bit === '1' ? 'a' : 'b')).join('');
  for (let i = 0; i < 30_000; i += 1) log({ error: new Error(`unlike any other: ${letters(i)}`) });
  expect(written.length).toBeLessThan(300);
});

it('writes open counts when the process ends', () => {
  const { written, log, flush } = folding();
  for (let i = 0; i < 3; i += 1) log({ error: new Error('away') });
  flush();
  expect(written.at(-1)?.fields.repeated).toBe(2);
});
