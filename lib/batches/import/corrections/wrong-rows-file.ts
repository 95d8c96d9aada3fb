import type { Granted } from '@/lib/access/grant';
import type { Executor } from '@/lib/db/client';
import type { BatchId } from '@/lib/kernel/ids';
import { harmless } from '@/lib/statements/formats/csv';
import { textChunks } from '@/lib/statements/formats/shared/chunks';
import { tableXlsx } from '@/lib/statements/formats/xlsx/table';
import { findBatchById } from '../batch-by-id';
import { tableMapping } from '../mapping/mapping';
import { wrongRowsTable } from './wrong-rows-table';

export type WrongRowsFile = {
  readonly name: string;
  readonly contentType: string;
  readonly bytes: AsyncGenerator<Uint8Array, void>;
};

/** Streams a file with only the wrong rows of a batch; undefined if the batch does not exist. */
export async function wrongRowsFile(
  db: Executor,
  _granted: Granted<'payments:draft'>,
  id: BatchId,
  format: 'csv' | 'xlsx',
): Promise<WrongRowsFile | undefined> {
  const batch = await findBatchById(db, id);
  if (!batch) return undefined;
  const rows = wrongRowsTable(db, batch);
  if (format === 'xlsx') {
    const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    return { name: 'wrong-rows.xlsx', contentType, bytes: tableXlsx('Payments', rows) };
  }
  const delimiter = tableMapping.safeParse(batch.mapping).data?.delimiter ?? ',';
  const bytes = textChunks(csvLines(rows, delimiter));
  return { name: 'wrong-rows.csv', contentType: 'text/csv; charset=utf-8', bytes };
}

/** Uses the delimiter of the original file, which suits the spreadsheet of its authors. */
async function* csvLines(
  rows: AsyncIterable<readonly string[]>,
  delimiter: string,
): AsyncGenerator<string, void> {
  let isFirst = true;
  for await (const cells of rows) {
    const line = cells.map((cell) => `"${harmless(cell).replaceAll('"', '""')}"`).join(delimiter);
    yield `${isFirst ? '\ufeff' : ''}${line}\r\n`;
    isFirst = false;
  }
}
