import { expect, test } from 'vitest';
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

test('ignores one reply of a gateway with another clock', () => {
  const heard = hearing([at(0), at(900_000), at(900_000), at(0), at(900_000)]);
  expect(heard.isRight()).toBe(true);
  expect(heard.told).toEqual([]);
});
