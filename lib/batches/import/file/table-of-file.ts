import type { Executor } from '@/lib/db/client';
import type { BatchFileId } from '@/lib/kernel/ids';
import { readAhead } from '@/lib/kernel/read-ahead';
import { fileBytes } from '../../files';
import { csvRows } from '../csv/csv-rows';
import type { TableMapping } from '../mapping/mapping';
import type { TableRow } from '../mapping/source-row';
import { xlsxRows } from '../xlsx/xlsx-rows';

/** A stored table file and how to read it. */
export type TableOfFile = {
  readonly fileId: BatchFileId;
  readonly mapping: Pick<TableMapping, 'encoding' | 'delimiter' | 'sheet'>;
  /** Receives the size of each piece read. */
  readonly onRead?: (bytes: number) => void;
  /** Receives each hidden column of a sheet, from 0, before any row. */
  readonly onHiddenColumn?: (column: number) => void;
};

/** Streams the rows of a table, headings included, a few hundred at a time. */
export function tableRows(
  db: Executor,
  { fileId, mapping, onRead, onHiddenColumn }: TableOfFile,
): AsyncGenerator<TableRow[], void> {
  const { encoding, delimiter, sheet } = mapping;
  if (sheet !== null) {
    return xlsxRows(db, {
      fileId,
      sheet,
      ...(onRead && { onRead }),
      ...(onHiddenColumn && { onHiddenColumn }),
    });
  }
  return csvRows(readAhead(counted(fileBytes(db, fileId), onRead)), {
    encoding: encoding ?? 'utf-8',
    delimiter: delimiter ?? ',',
  });
}

/** Passes the bytes through and reports each piece to `onRead`. */
export async function* counted(
  bytes: AsyncIterable<Uint8Array>,
  onRead: ((bytes: number) => void) | undefined,
): AsyncGenerator<Uint8Array, void> {
  for await (const piece of bytes) {
    onRead?.(piece.length);
    yield piece;
  }
}

/** The first rows of a table, up to `most`. */
export async function firstRows(db: Executor, table: TableOfFile, most: number): Promise<TableRow[]> {
  const found: TableRow[] = [];
  for await (const rows of tableRows(db, table)) {
    found.push(...rows);
    if (found.length >= most) break;
  }
  return found.slice(0, most);
}

/** The headings of a table; undefined for none. */
export async function headingsOf(
  db: Executor,
  { fileId, mapping }: { readonly fileId: BatchFileId; readonly mapping: TableMapping },
): Promise<readonly string[] | undefined> {
  const { hasHeadings, headingsLine } = mapping;
  if (!hasHeadings) return undefined;
  for await (const rows of tableRows(db, { fileId, mapping })) {
    const found = rows.find(({ line }) => headingsLine === null || line >= headingsLine);
    if (found) return headingsLine === null || found.line === headingsLine ? found.cells : undefined;
  }
  return undefined;
}
