import { expect, test } from 'vitest';
import { createInFlightWindow } from '@/lib/provider/dispatch/in-flight-window';
import type { Connection } from '@/lib/provider/transport/connection';

const connection = {} as Connection; // safe: a window only tells one from another
const other = {} as Connection; // safe: as above

/** Fills the window and has every nonce taken, once. */
function roundTrip(window: ReturnType<typeof createInFlightWindow>): void {
  const size = window.size();
  const all = Array.from({ length: size }, () => window.sent(connection, 0));
  for (const sending of all) window.accepted(sending, size);
}

test('the window doubles with each round trip, up to its bound', () => {
  const window = createInFlightWindow({ initial: 16, most: 100 });
  const sizes = Array.from({ length: 4 }, () => {
    roundTrip(window);
    return window.size();
  });
  expect(sizes).toEqual([32, 64, 100, 100]);
});

test('it does not grow where it is not filled', () => {
  const window = createInFlightWindow({ initial: 16 });
  for (let n = 0; n < 100; n += 1) window.accepted(window.sent(connection, 0), 1);
  expect(window.size()).toBe(16);
});

test('a refused nonce halves it, and after thirty that were taken it grows by one with each round trip', () => {
  const window = createInFlightWindow({ initial: 16 });
  window.refused(window.sent(connection, 0));
  expect(window.size()).toBe(8);
  for (let n = 0; n < 29; n += 1) window.accepted(window.sent(connection, 0), 8);
  expect(window.size()).toBe(8);
  roundTrip(window);
  roundTrip(window);
  roundTrip(window);
  expect(window.size()).toBe(10);
});

test('is not halved again by refusals of earlier requests', () => {
  const window = createInFlightWindow({ initial: 16 });
  const all = Array.from({ length: 16 }, () => window.sent(connection, 0));
  for (const sending of all) window.refused(sending);
  expect(window.size()).toBe(8);
});

test('is not halved by refusals over an earlier connection', () => {
  const window = createInFlightWindow({ initial: 16 });
  const before = window.sent(connection, 0);
  window.sent(other, 0);
  window.refused(before);
  expect(window.size()).toBe(16);
});

test('is not halved by refusals over an earlier connection after one over this one', () => {
  const window = createInFlightWindow({ initial: 16 });
  const before = window.sent(connection, 0);
  window.refused(window.sent(other, 0));
  window.refused(before);
  expect(window.size()).toBe(8);
});

test('it never closes', () => {
  const window = createInFlightWindow({ initial: 2 });
  for (let n = 0; n < 9; n += 1) window.refused(window.sent(connection, 0));
  expect(window.size()).toBe(1);
});

test('begins with 32, and has at most 256', () => {
  const window = createInFlightWindow();
  expect(window.size()).toBe(32);
  for (let n = 0; n < 9; n += 1) roundTrip(window);
  expect(window.size()).toBe(256);
});

test('grows only for a request of the same connection, since the last refusal', () => {
  const window = createInFlightWindow({ initial: 16 });
  const before = window.sent(connection, 0);
  window.accepted(window.sent(other, 0), 16);
  expect(window.size()).toBe(17);
  window.accepted(before, 17);
  expect(window.size()).toBe(17);
});

test('grows where it is filled by half', () => {
  const window = createInFlightWindow({ initial: 16 });
  window.accepted(window.sent(connection, 0), 7);
  expect(window.size()).toBe(16);
  window.accepted(window.sent(connection, 0), 8);
  expect(window.size()).toBe(17);
});

test('waits for nothing, and notes when each request was sent', () => {
  const window = createInFlightWindow();
  expect(window.waitMs(connection, 5)).toBe(0);
  expect(window.sent(connection, 5)).toMatchObject({ connection, sentAt: 5 });
});

test('counts thirty again after each refusal', () => {
  const window = createInFlightWindow({ initial: 16 });
  const accept = (times: number) => {
    for (let n = 0; n < times; n += 1) window.accepted(window.sent(connection, 0), 16);
  };
  window.refused(window.sent(connection, 0));
  accept(29);
  window.refused(window.sent(connection, 0));
  expect(window.size()).toBe(4);
  accept(29);
  expect(window.size()).toBe(4);
  accept(4);
  expect(window.size()).toBe(4);
  accept(1);
  expect(window.size()).toBe(5);
});
