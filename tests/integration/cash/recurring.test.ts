import { expect, test } from 'vitest';
import { listComingRecurring } from '@/lib/cash/recurring';
import { addDays, utcDate } from '@/lib/kernel/dates/calendar';
import { weekdayOf } from '@/lib/kernel/dates/target-calendar';
import { nextOccurrences } from '@/lib/recurring/occurrences';
import { listRecurring } from '@/lib/recurring/queries';
import { bringUpToDate } from '@/lib/statements/store/sync/sync';
import { granted } from '../../support/people';
import { openRecurringDesk, type RecurringDesk, retainer } from '../../support/recurring';

async function coming(desk: RecurringDesk) {
  const now = desk.clock.now();
  const until = addDays(utcDate(now), 30);
  const listed = await listRecurring(desk.db, desk.reading);
  return listComingRecurring(desk.db, granted(desk.team.maker, 'statements:read'), listed, { now, until });
}

test('forecasts a recurring payment on each date, without an amount before its first entry', async () => {
  const desk = await openRecurringDesk();
  await desk.setUp();
  const [only] = await coming(desk);
  expect(only).toMatchObject({ label: 'Translation retainer', last: undefined });
  expect(only?.days.map(weekdayOf)).toEqual(Array(only?.days.length).fill('Monday'));
  expect(only?.days.length).toBeGreaterThanOrEqual(4);
});

test('forecasts the amount and account of the last entry after the first date', async () => {
  const desk = await openRecurringDesk();
  await desk.setUp();
  const [due] = nextOccurrences(
    { recurrenceType: 'WEEKLY', day: 1, time: retainer.time },
    desk.clock.now(),
    1,
  );
  if (!due) throw new Error('never due');
  desk.clock.advance(due.getTime() - desk.clock.now().getTime());
  desk.sandbox.runDue();
  const reply = await desk.provider.listAccounts({ allAccounts: true });
  const [account] = reply.ok ? reply.value : [];
  if (!account) throw new Error('no account');
  const to = utcDate(desk.clock.now());
  await bringUpToDate(desk.parts, 'background', account.iban, { from: addDays(to, -8), to });
  const [only] = await coming(desk);
  expect(only?.last).toEqual({ account: account.iban, amount: 250_00n });
});

test('does not forecast a recurring payment that is switched off', async () => {
  const desk = await openRecurringDesk();
  await desk.setUp({ enabled: false });
  expect(await coming(desk)).toEqual([]);
});
