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

/** Only the wrong rows of a batch as a file, made as it is read; undefined where there is no such batch. */
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

/** With the delimiter of the file they came from, which is the one that its people's spreadsheets expect. */
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
