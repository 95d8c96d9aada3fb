import { describe, expect, onTestFinished, test } from 'vitest';
import { iban } from '@/lib/kernel/banking/iban';
import { localDate } from '@/lib/kernel/dates/calendar';
import { paymentId } from '@/lib/kernel/ids';
import { minorUnits } from '@/lib/kernel/money';
import type { ProviderStatement } from '@/lib/provider/contract/contract';
import { findCached } from '@/lib/statements/store/reads/read';
import { listPastChanges } from '@/lib/statements/store/sync/changes';
import { syncMonth } from '@/lib/statements/store/sync/sync';
import { createTestDatabase } from '../../../support/database/database';
import { cachedEntriesOf, createClock, statementProvider } from '../../../support/statements/statement-cache';
import { type Movement, replyOf } from '../../../unit/statements/statement-builder';

const account = iban('LT121000011101001000');
const october = { from: localDate('2026-10-01'), to: localDate('2026-10-31') };

/** A month of one account whose statement the test writes, and asks for again. */
async function openMonth() {
  const database = await createTestDatabase();
  onTestFinished(database.close);
  const { db, sql } = database;
  const clock = createClock('2026-11-21T12:00:00Z');
  let reply: ProviderStatement;
  const parts = { db, provider: statementProvider(() => reply), now: clock.now };
  return {
    db,
    clock,
    parts,
    /** The service gives this from now on, and is asked. */
    say: async (movements: readonly Movement[], opening?: bigint) => {
      reply = replyOf(movements, { period: october, ...(opening !== undefined && { opening }) });
      clock.advanceMinutes(10);
      const stored = await syncMonth(parts, account, october.from);
      if (!stored.ok) throw new Error('refused');
      return stored.value.what;
    },
    /** Which transaction wrote each row, by position. */
    writers: async () =>
      (await sql<{ xmin: string }[]>`select xmin::text from cached_entries order by position`).map(
        ({ xmin }) => xmin,
      ),
    entries: () => cachedEntriesOf(db, account, october),
    head: async () => (await findCached(db, 'background', account, october, clock.now()))?.head,
    changes: () => listPastChanges(db, 'background', account, october),
  };
}

const three: readonly Movement[] = [
  { cents: 500, day: 2 },
  { cents: -120, day: 3 },
  { cents: 40, day: 5 },
];

describe('a month that is fetched again', () => {
  test('keeps its rows and adds the new ones when it has grown', async () => {
    const month = await openMonth();
    await month.say(three);
    const before = await month.writers();
    expect(await month.say([...three, { cents: -7, day: 6 }])).toBe('changed');
    const after = await month.writers();
    expect(after.slice(0, 3)).toEqual(before);
    expect(after).toHaveLength(4);
    expect(await month.changes()).toEqual([]);
  });

  test('is not written when it is the same, except for its time', async () => {
    const month = await openMonth();
    await month.say(three);
    const before = await month.writers();
    expect(await month.say(three)).toBe('same');
    expect(await month.writers()).toEqual(before);
    const stored = await findCached(month.db, 'background', account, october, month.clock.now());
    expect(stored?.asOf).toEqual(month.clock.now());
  });

  test('compares all of many entries', async () => {
    const month = await openMonth();
    const many = Array.from({ length: 4_500 }, (_, index) => ({ cents: index % 3 === 0 ? -1 : 2, day: 4 }));
    await month.say(many);
    expect(await month.say([...many, { cents: 5, day: 4 }])).toBe('changed');
    expect(await month.entries()).toHaveLength(4_501);
    expect(new Set((await month.writers()).slice(0, 4_500)).size).toBeLessThanOrEqual(1);
  });
});

describe('a past that the provider rewrote', () => {
  test('by removing an entry is shown as now, and the earlier state is recorded', async () => {
    const month = await openMonth();
    await month.say(three);
    await month.say(three.slice(0, 2));
    expect(await month.entries()).toHaveLength(2);
    const [change, ...others] = await month.changes();
    expect(others).toEqual([]);
    expect(change).toMatchObject({ count: 1, entries: [{ amount: 40n, date: '2026-10-06' }] });
    expect(change?.at).toEqual(month.clock.now());
  });

  test('by another amount in its middle is recorded, with the number of moved balances', async () => {
    const month = await openMonth();
    await month.say(three);
    await month.say([{ cents: 500, day: 2 }, { cents: -130, day: 3 }, ...three.slice(2)]);
    const [change] = await month.changes();
    expect(change).toMatchObject({ count: 1, movedCount: 1, entries: [{ amount: 120n }] });
  });

  test('by an entry in its middle is recorded, although none is gone', async () => {
    const month = await openMonth();
    const named = (name: string, cents: number) =>
      ({ cents, day: 2, details: name, beneficiaryName: name, paymentId: paymentId(name) }) as const;
    await month.say([named('one', 5), named('three', 7)]);
    await month.say([named('one', 5), named('two', 6), named('three', 7)]);
    expect(await month.changes()).toMatchObject([{ count: 0, movedCount: 1, entries: [] }]);
  });

  test('by another opening balance is recorded, although no entry is gone', async () => {
    const month = await openMonth();
    await month.say([], 100n);
    await month.say([], 250n);
    expect(await month.changes()).toMatchObject([{ count: 0, openingBefore: 100n, openingAfter: 250n }]);
  });

  test('is recorded append-only', async () => {
    const month = await openMonth();
    await month.say(three);
    await month.say([]);
    for (const statement of ['update statement_changes set count = 0', 'delete from statement_changes']) {
      await expect(month.db.execute(statement)).rejects.toMatchObject({ cause: { code: '23514' } });
    }
  });

  test('is distinguished from reordered entries', async () => {
    const month = await openMonth();
    const zero = (name: string) =>
      ({ cents: 0, day: 2, details: name, beneficiaryName: name, paymentId: paymentId(name) }) as const;
    await month.say([zero('one'), zero('other')]);
    expect(await month.say([zero('other'), zero('one')])).toBe('changed');
    expect(await month.changes()).toEqual([]);
  });
});

test('never replaces a newer reply by an older one', async () => {
  const month = await openMonth();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const slow = {
    ...month.parts,
    provider: {
      statement: async (...given: Parameters<typeof month.parts.provider.statement>) => {
        const early = replyOf(three.slice(0, 1), { period: october });
        void given;
        await held;
        return { ok: true as const, value: early };
      },
    },
  };
  const earlier = syncMonth(slow, account, october.from);
  await month.say(three);
  release();
  expect(await earlier).toMatchObject({ ok: true, value: { what: 'older' } });
  expect(await month.entries()).toHaveLength(3);
  expect(await month.changes()).toEqual([]);
});

test('stores the faults of a statement that does not add up, to the cent', async () => {
  const month = await openMonth();
  const broken = [...three, { cents: 1, runningBalance: minorUnits(5n) }];
  await month.say(broken);
  const head = await month.head();
  expect(head?.faults).toContainEqual({
    kind: 'running_balance',
    index: 3,
    expected: 100_421n,
    stated: 5n,
  });
  expect(await month.say(broken)).toBe('same');
});

test('caches a statement with text that the database cannot store', async () => {
  const month = await openMonth();
  await month.say([{ cents: 1, details: 'a\u0000b\ud800c' }]);
  expect((await month.entries())[0]?.details).toBe('a\ufffdb\ufffdc');
  expect(await month.say([{ cents: 1, details: 'a\u0000b\ud800c' }])).toBe('same');
});
