import { expect, test } from 'vitest';
import { createRowCheck } from '@/lib/batches/import/rows/check-row';
import { copiedColumns, copyLine } from '@/lib/batches/import/rows/copy-line';
import { rowIdsOf } from '@/lib/batches/import/rows/row-ids';
import { newBatchId } from '@/lib/kernel/ids';

const columns = copiedColumns.split(',').map((column) => column.trim());

/** What COPY makes of one of the columns of a line. */
function copied(line: string, column: string): string {
  const cell = line.replace(/\n$/, '').split('\t')[columns.indexOf(column)] ?? '';
  return cell.replace(/\\(.)/g, (_, letter: string) => ({ n: '\n', r: '\r', t: '\t' })[letter] ?? letter);
}

test('restores what was written, whatever it looks like to COPY or JSON', () => {
  const check = createRowCheck({
    account: null,
    commissionAccount: null,
    scheduledFor: null,
    decimalMark: '.',
  });
  const placed = { batchId: newBatchId(), position: 1, line: 1 };
  for (const beneficiaryName of ['C:\\u0000', '\\N', '\\.', 'tab\tand\\ttab', '"\\"', 'end\\']) {
    const line = copyLine({ ...placed, idsOf: rowIdsOf('seed') }, check({ values: { beneficiaryName } }));
    expect(JSON.parse(copied(line, 'typed'))).toMatchObject({ beneficiaryName });
  }
});
