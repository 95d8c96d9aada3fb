import { expect, test } from 'vitest';
import { exportedRecurringColumns } from '@/app/(office)/recurring/exported-columns';
import { readRecurringFilter, recurringColumns } from '@/lib/recurring/filter';
import { listRecurringLines } from '@/lib/recurring/list';
import { cancelRecurring } from '@/lib/recurring/requests/stop';
import { type RecurringApp, startRecurringApp } from '../../support/provider/recurring';

/** Three recurring payments: monthly, weekly but paused, and weekly. The provider accepted all. */
async function startWithThree() {
  const app = await startRecurringApp();
  await app.setUp({ beneficiaryId: '3', label: 'office rent', recurrenceType: 'MONTHLY', day: '28' });
  app.clock.advance(60_000);
  await app.setUp({ beneficiaryId: '4', label: 'Cleaning', enabled: false });
  app.clock.advance(60_000);
  await app.setUp({ beneficiaryId: '5', label: 'Translation retainer' });
  return app;
}

const lines = ({ db, reading, clock }: RecurringApp, search: Record<string, string>) =>
  listRecurringLines(db, reading, readRecurringFilter(search), clock.now());
const labels = async (app: RecurringApp, search: Record<string, string>) =>
  (await lines(app, search)).map(({ latest }) => latest.label);

test('the list of recurring payments is sorted both ways, with those that pay nothing last by next payment', async () => {
  const app = await startWithThree();
  const [rent, cleaning, retainer] = ['office rent', 'Cleaning', 'Translation retainer'];
  expect(await labels(app, {})).toEqual([cleaning, rent, retainer]);
  expect(await labels(app, { sort: '-beneficiary' })).toEqual([retainer, rent, cleaning]);
  expect(await labels(app, { sort: 'requested' })).toEqual([rent, cleaning, retainer]);
  expect(await labels(app, { sort: '-requested' })).toEqual([retainer, cleaning, rent]);
  const byNext = await lines(app, { sort: 'next' });
  const days = byNext.flatMap(({ next }) => next ?? []);
  expect(days).toEqual(days.toSorted((one, other) => one.getTime() - other.getTime()));
  expect(byNext.at(-1)?.latest.label).toBe(cleaning);
  expect(await labels(app, { sort: '-next' })).toEqual([
    ...byNext
      .slice(0, 2)
      .map(({ latest }) => latest.label)
      .reverse(),
    cleaning,
  ]);
  expect(await labels(app, { sort: 'label' })).toEqual([cleaning, rent, retainer]);
});

test('the list of recurring payments is filtered by state', async () => {
  const app = await startWithThree();
  expect(await labels(app, { state: 'off' })).toEqual(['Cleaning']);
  expect(await labels(app, { state: 'on' })).toEqual(['office rent', 'Translation retainer']);
  expect(await labels(app, { state: 'cancelled' })).toEqual([]);
  await app.sent(cancelRecurring(app.parts, app.stopping, { beneficiaryId: 4, version: 1 }));
  expect(await labels(app, { state: 'cancelled' })).toEqual(['Cleaning']);
});

test('the export of recurring payments has one value a cell', async () => {
  const app = await startWithThree();
  const columns = exportedRecurringColumns(recurringColumns);
  expect(columns.map(({ title }) => title)).toEqual([
    'Beneficiary',
    'Number of the beneficiary',
    'Schedule',
    'Time of day (UTC)',
    'Next payment (UTC)',
    'State',
    'Requested by',
    'Requested (UTC)',
  ]);
  const rows = (await lines(app, {})).map((line) => columns.map(({ value }) => value(line)));
  expect(rows[0]?.slice(0, 6)).toEqual(['Cleaning', 4, 'Every week on Monday', '08:00:00', null, 'Paused']);
  expect(rows[2]?.slice(0, 4)).toEqual(['Translation retainer', 5, 'Every week on Monday', '08:00:00']);
  expect(rows[2]?.[4]).toBeInstanceOf(Date);
});
