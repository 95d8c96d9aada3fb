import type { Executor } from '@/lib/db/client';
import type { BatchFormat } from '@/lib/db/schema/orders/batches';
import type { BatchFileId } from '@/lib/kernel/ids';
import { readAhead } from '@/lib/kernel/read-ahead';
import { fileBytes } from '../../files';
import { createPartFinder } from '../groups/group-reader';
import type { TableMapping } from '../mapping/mapping';
import type { SourceRow, TableRow } from '../mapping/source-row';
import { createTableReader } from '../mapping/table-rows';
import type { OmissionCounts } from '../omissions/count-omissions';
import { createTableOmissions } from '../omissions/table-omissions';
import { paymentRows } from '../pain001/payment-rows';
import { counted, tableRows } from './table-of-file';
import { createTableParts, type TableLines } from './table-parts';

/**
 * Streams the payments of a stored file in order, a few hundred at a time. Throws `UnreadableFile` when it
 * cannot continue.
 */
export async function* rowsOfFile(
  db: Executor,
  file: {
    readonly format: BatchFormat;
    readonly fileId: BatchFileId;
    /** Null if the file is no table. */
    readonly mapping: TableMapping | null;
    readonly onRead: (bytes: number) => void;
    /** Receives the lines of a table that are not payments, after its last row. */
    readonly onLines?: (lines: TableLines) => void;
    /** Counts what is not sent. */
    readonly omissions?: OmissionCounts;
  },
): AsyncGenerator<SourceRow[], void> {
  const { mapping } = file;
  if (file.format === 'pain001') {
    yield* paymentRows(readAhead(counted(fileBytes(db, file.fileId), file.onRead)), file.omissions);
    return;
  }
  if (!mapping) throw new Error('a table is read by its mapping');
  const parts = createTableParts(mapping);
  let read: ((row: TableRow) => SourceRow) | undefined;
  for await (const rows of tableRows(db, { ...file, mapping })) {
    const payments = parts.payments(rows);
    if (payments.length === 0) continue;
    read ??= createPlacedReader(mapping, parts.first() ?? [], file.omissions);
    yield payments.map(read);
  }
  file.onLines?.(parts.lines());
}

/** `createRowReader`, with the batch of each row if the file becomes several. */
function createPlacedReader(...reading: Parameters<typeof createRowReader>): (row: TableRow) => SourceRow {
  const [mapping, first] = reading;
  const read = createRowReader(...reading);
  const partOf = createPartFinder(mapping, first);
  return partOf ? (row) => ({ ...read(row), part: partOf(row) }) : read;
}

/**
 * Reads the rows of a table, and counts what of them is not sent. `first` is the row of its headings,
 * or the first row.
 */
export function createRowReader(
  mapping: TableMapping,
  first: readonly string[],
  omissions: OmissionCounts | undefined,
): (row: TableRow) => SourceRow {
  const read = createTableReader(mapping, first);
  if (!omissions) return read;
  const omit = createTableOmissions(omissions, mapping, mapping.hasHeadings ? first : []);
  return (row) => {
    const source = read(row);
    omit(row, source.values);
    return source;
  };
}
