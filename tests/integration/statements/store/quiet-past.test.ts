import { describe, expect, onTestFinished, test } from 'vitest';
import { iban } from '@/lib/kernel/banking/iban';
import { localDate } from '@/lib/kernel/dates/calendar';
import { findCached } from '@/lib/statements/store/reads/read';
import { bringUpToDate } from '@/lib/statements/store/sync/sync';
import { createTestDatabase } from '../../../support/database/database';
import { createClock, statementProvider } from '../../../support/statements/statement-cache';
import { replyOf } from '../../../unit/statements/statement-builder';

const account = iban('LT121000011101001000');

describe('a quiet month cached before its end', () => {
  test('is cached to its end when the quiet past is fetched in one request', async () => {
    const { db, close } = await createTestDatabase();
    onTestFinished(close);
    const clock = createClock('2026-09-10T12:00:00Z');
    const quiet = statementProvider(({ fromDate, toDate }) =>
      replyOf([], { period: { from: localDate(fromDate), to: localDate(toDate) } }),
    );
    const keep = (from: string, to: string) =>
      bringUpToDate({ db, provider: quiet, now: clock.now }, 'background', account, {
        from: localDate(from),
        to: localDate(to),
      });
    await keep('2026-09-01', '2026-09-10');
    clock.moveTo('2026-12-15T12:00:00Z');
    await keep('2026-01-01', '2026-12-15');
    const period = { from: localDate('2026-01-01'), to: localDate('2026-12-15') };
    const stored = await findCached(db, 'background', account, period, clock.now());
    expect(stored).toMatchObject({ isStale: false, head: { period, faults: [] } });
  });
});
