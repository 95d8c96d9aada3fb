import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Connection } from '@/lib/provider/transport/connection';
import { createPacing } from '@/lib/provider/transport/pacing';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const connectionAway = () => ({}) as Connection; // safe: pacing only tells one from another

/** An exchange that took so long, alone. */
function exchange(pacing: ReturnType<typeof createPacing>, connection: Connection, tookMs: number): void {
  const sending = pacing.sent(connection, performance.now());
  vi.advanceTimersByTime(tookMs);
  pacing.accepted(sending, 1);
}

test('sends one request ahead before anything is known about latency', () => {
  const pacing = createPacing();
  expect(pacing.size()).toBe(1);
  exchange(pacing, connectionAway(), 40);
  expect(pacing.size()).toBe(16);
});

test('delays requests over a near connection behind those over a far one', () => {
  const pacing = createPacing();
  const [near, far] = [connectionAway(), connectionAway()];
  exchange(pacing, near, 40);
  exchange(pacing, far, 100);
  vi.advanceTimersByTime(1_000);
  pacing.sent(far, performance.now());
  expect(pacing.waitMs(near, performance.now())).toBeCloseTo((100 - 40) / 2 + 1, 0);
});

test('does not delay requests over a far connection behind those over a near one', () => {
  const pacing = createPacing();
  const [near, far] = [connectionAway(), connectionAway()];
  exchange(pacing, near, 40);
  exchange(pacing, far, 100);
  vi.advanceTimersByTime(1_000);
  pacing.sent(near, performance.now());
  expect(pacing.waitMs(far, performance.now())).toBe(0);
});

test('treats an unknown connection as near', () => {
  const pacing = createPacing();
  const known = connectionAway();
  exchange(pacing, known, 100);
  vi.advanceTimersByTime(1_000);
  pacing.sent(known, performance.now());
  expect(pacing.waitMs(connectionAway(), performance.now())).toBeCloseTo((100 - 80) / 2 + 1, 0);
});

test('raises the margin once for consecutive refusals, and lowers it while nonces are accepted', () => {
  const pacing = createPacing();
  const connection = connectionAway();
  exchange(pacing, connection, 10);
  vi.advanceTimersByTime(1_000);
  const margin = () => {
    vi.advanceTimersByTime(1_000);
    pacing.sent(connection, performance.now());
    return pacing.waitMs(connection, performance.now());
  };
  const all = Array.from({ length: 5 }, () => pacing.sent(connection, performance.now()));
  const before = margin();
  for (const sending of all) pacing.refused(sending);
  const grown = margin();
  expect(grown / before).toBeCloseTo(1.5);
  for (let n = 0; n < 100; n += 1) exchange(pacing, connection, 10);
  expect(margin()).toBeLessThan(grown * 0.9);
});
