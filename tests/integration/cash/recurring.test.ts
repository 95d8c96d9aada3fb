import { expect, test } from 'vitest';
import { listComingRecurring } from '@/lib/cash/recurring';
import { addDays, utcDate } from '@/lib/kernel/dates/calendar';
import { weekdayOf } from '@/lib/kernel/dates/target-calendar';
import { nextOccurrences } from '@/lib/recurring/occurrences';
import { listRecurring } from '@/lib/recurring/queries';
import { bringUpToDate } from '@/lib/statements/store/sync/sync';
import { granted } from '../../support/people/people';
import { type RecurringApp, retainer, startRecurringApp } from '../../support/provider/recurring';

async function coming(app: RecurringApp) {
  const now = app.clock.now();
  const until = addDays(utcDate(now), 30);
  const listed = await listRecurring(app.db, app.reading);
  return listComingRecurring(app.db, granted(app.team.maker, 'statements:read'), listed, { now, until });
}

test('forecasts a recurring payment on each date, without an amount before its first entry', async () => {
  const app = await startRecurringApp();
  await app.setUp();
  const [only] = await coming(app);
  expect(only).toMatchObject({ label: 'Translation retainer', last: undefined });
  expect(only?.days.map(weekdayOf)).toEqual(Array(only?.days.length).fill('Monday'));
  expect(only?.days.length).toBeGreaterThanOrEqual(4);
});

test('forecasts the amount and account of the last entry after the first date', async () => {
  const app = await startRecurringApp();
  await app.setUp();
  const [due] = nextOccurrences(
    { recurrenceType: 'WEEKLY', day: 1, time: retainer.time },
    app.clock.now(),
    1,
  );
  if (!due) throw new Error('never due');
  app.clock.advance(due.getTime() - app.clock.now().getTime());
  app.sandbox.runDue();
  const reply = await app.provider.listAccounts({ allAccounts: true });
  const [account] = reply.ok ? reply.value : [];
  if (!account) throw new Error('no account');
  const to = utcDate(app.clock.now());
  await bringUpToDate(app.parts, 'background', account.iban, { from: addDays(to, -8), to });
  const [only] = await coming(app);
  expect(only?.last).toEqual({ account: account.iban, amount: 250_00n });
});

test('does not forecast a recurring payment that is switched off', async () => {
  const app = await startRecurringApp();
  await app.setUp({ enabled: false });
  expect(await coming(app)).toEqual([]);
});
