import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, daysBetween, localDate } from '@/lib/kernel/dates/calendar';
import { readStatement } from '@/lib/statements/model/statement';
import { findCached } from '@/lib/statements/store/reads/read';
import { cachedEntriesOf, openStatementCache } from '../../../support/statements/statement-cache';

const year = { from: localDate('2025-11-22'), to: localDate('2026-11-21') };

describe('cached months', () => {
  test('give for any days of the year the statement that the provider gives in one reply', async () => {
    const { accounts, keep, parts, db, clock } = await openStatementCache();
    for (const account of accounts) {
      expect(await keep(account, year)).toMatchObject({ ok: true, value: { requested: 13, changed: 13 } });
    }
    const days = daysBetween(year.from, year.to);
    const period = fc.tuple(fc.nat(days), fc.nat(days)).map(([one, other]) => ({
      from: addDays(year.from, Math.min(one, other)),
      to: addDays(year.from, Math.max(one, other)),
    }));
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...accounts), period, async (account, requested) => {
        const reply = await parts.provider.statement({
          account,
          fromDate: requested.from,
          toDate: requested.to,
        });
        if (!reply.ok) throw new Error('refused');
        const { entries, ...head } = readStatement(reply.value, requested);
        const stored = await findCached(db, 'background', account, requested, clock.now());
        expect(stored?.head).toEqual(head);
        expect(await cachedEntriesOf(db, account, requested)).toEqual(entries);
      }),
      { numRuns: 25 },
    );
  });
});
