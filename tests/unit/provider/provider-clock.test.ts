import { expect, onTestFinished, test, vi } from 'vitest';
import { createProviderClock } from '@/lib/provider/dispatch/provider-clock';

const ended = { call: 'commission', seconds: 0.1 } as const;
const noon = Date.UTC(2026, 10, 22, 12);

/** A process whose clock says noon, and a service whose replies carry these dates, one after the other. */
function hearing(dates: readonly (string | undefined)[]) {
  const recorded: number[] = [];
  const clock = createProviderClock(
    () => noon,
    (aheadMs) => recorded.push(aheadMs),
  );
  for (const date of dates) {
    clock.observer.replied({ status: 200, body: Buffer.alloc(0), date, nonce: 1n, sendings: 1 }, ended);
  }
  return { isRight: clock.isRight, told: recorded };
}

const at = (aheadMs: number) => new Date(noon + aheadMs).toUTCString();

test('accepts a clock if the provider sends no readable date', () => {
  const heard = hearing([undefined, 'soon', undefined, '', undefined]);
  expect(heard.isRight()).toBe(true);
});

test('accepts a clock that is half a minute off', () => {
  const heard = hearing([at(30_000), at(-30_000), at(30_000)]);
  expect(heard.isRight()).toBe(true);
});

test('a clock that is ten minutes ahead of the provider is known after three replies, and told of once', () => {
  const heard = hearing([at(-600_000), at(-600_000), at(-600_000), at(-600_000)]);
  expect(heard.isRight()).toBe(false);
  expect(heard.told).toEqual([600_000]);
});

test('is known as well to a process that has run for longer than an observation is valid', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  vi.advanceTimersByTime(200_000);
  expect(hearing([at(-600_000), at(-600_000), at(-600_000)]).isRight()).toBe(false);
});

test('ignores one reply of a gateway with another clock', () => {
  const heard = hearing([at(0), at(900_000), at(900_000), at(0), at(900_000)]);
  expect(heard.isRight()).toBe(true);
  expect(heard.told).toEqual([]);
});

test('a clock that is behind is known as well', () => {
  const heard = hearing([at(61_000), at(61_000), at(61_000)]);
  expect([heard.isRight(), heard.told]).toEqual([false, [-61_000]]);
});

test('accepts a clock that is a minute off, and none that is more', () => {
  expect(hearing([at(60_000), at(60_000), at(60_000)]).isRight()).toBe(true);
  expect(hearing([at(61_000), at(61_000)]).isRight()).toBe(true);
});

test('a right clock is known by the first reply, and a wrong one is told of again', () => {
  const off = [at(-600_000), at(-600_000), at(-600_000)];
  expect(hearing([...off, at(0)]).isRight()).toBe(true);
  expect(hearing([...off, at(0), ...off]).told).toEqual([600_000, 600_000]);
});

test('an unreadable date says nothing', () => {
  const heard = hearing([at(-600_000), 'soon', at(-600_000), undefined, at(-600_000)]);
  expect(heard.isRight()).toBe(false);
});

test('what was known five minutes ago is not known any more', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const heard = hearing([at(-600_000), at(-600_000), at(-600_000)]);
  vi.advanceTimersByTime(300_000);
  expect(heard.isRight()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(heard.isRight()).toBe(true);
});
