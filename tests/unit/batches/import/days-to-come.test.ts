import { expect, test } from 'vitest';
import { columnsOfDaysToCome } from '@/lib/batches/import/rows/days-to-come';
import { localDate } from '@/lib/kernel/dates/calendar';

const mapping = { columns: { beneficiaryName: 0, amount: 1 }, furtherReferences: [] };
const toCome = (...days: readonly string[]) =>
  columnsOfDaysToCome(
    days.map((day) => ['Ada', '12.50', 'Invoice', day]),
    mapping,
    localDate('2026-11-22'),
  );

test.each(['2026-11-23', '20261123', '23.11.2026', '23/11/26', '11/23/2026', '1-12-2026'])(
  'reports an unmapped column with future dates: %s',
  (day) => expect(toCome('2026-11-01', day)).toEqual([3]),
);

test.each(['2026-11-22', '01.11.2026', '31.02.2027', 'Invoice 2027-01-01', '12.50', ''])(
  'does not report a column without future dates: %s',
  (day) => expect(toCome(day)).toEqual([]),
);

test('does not report a column that is mapped', () => {
  const row = ['Ada', '1', 'x', '2027-01-01'];
  const used = { columns: { ...mapping.columns, reference: 2 }, furtherReferences: [3] };
  expect(columnsOfDaysToCome([row], used, localDate('2026-11-22'))).toEqual([]);
});
