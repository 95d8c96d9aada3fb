import { expect, test } from 'vitest';
import type { Dispatcher } from '@/lib/provider/dispatch/dispatcher';
import { createServiceClock } from '@/lib/provider/dispatch/provider-clock';

const noon = Date.UTC(2026, 10, 22, 12);

/** A process whose clock says noon, and a service whose replies carry these dates, one after the other. */
function hearing(dates: readonly (string | undefined)[]) {
  const left = [...dates];
  const told: number[] = [];
  const clock = createServiceClock(
    () => noon,
    (aheadMs) => told.push(aheadMs),
  );
  const dispatcher: Dispatcher = {
    send: async () => ({ status: 200, body: Buffer.alloc(0), date: left.shift(), nonce: 1n, sendings: 1 }),
    room: () => 1,
    close: async () => undefined,
  };
  const watched = clock.watch(dispatcher);
  const hearAll = async () => {
    for (const _ of dates) await watched.send({ call: 'listAccounts', fields: [] });
  };
  return { ...clock, told, hearAll };
}

const at = (aheadMs: number) => new Date(noon + aheadMs).toUTCString();

test('a clock agrees with a service that sends no date, or none that can be read', async () => {
  const heard = hearing([undefined, 'soon', undefined, '', undefined]);
  await heard.hearAll();
  expect(heard.isRight()).toBe(true);
});

test('a clock agrees with a service that is half a minute off', async () => {
  const heard = hearing([at(30_000), at(-30_000), at(30_000)]);
  await heard.hearAll();
  expect(heard.isRight()).toBe(true);
});

test('a clock that is ten minutes ahead of the service is known after three replies, and told of once', async () => {
  const heard = hearing([at(-600_000), at(-600_000), at(-600_000), at(-600_000)]);
  await heard.hearAll();
  expect(heard.isRight()).toBe(false);
  expect(heard.told).toEqual([600_000]);
});

test('one reply of a gateway with another clock says nothing', async () => {
  const heard = hearing([at(0), at(900_000), at(900_000), at(0), at(900_000)]);
  await heard.hearAll();
  expect(heard.isRight()).toBe(true);
  expect(heard.told).toEqual([]);
});
