import type { Executor } from '@/lib/db/client';
import type { BatchFileId } from '@/lib/kernel/ids';
import { countGroups, type GroupedPayments } from '../groups/count-groups';
import type { TableMapping } from '../mapping/mapping';
import type { SourceRow, TableRow } from '../mapping/source-row';
import { createTableReader } from '../mapping/table-rows';
import { tableRows } from './table-of-file';
import { createTableParts } from './table-parts';

/** Reads a table to its end, and counts its payments by account and day. Throws `UnreadableFile`. */
export async function groupsOf(
  db: Executor,
  { fileId, mapping }: { readonly fileId: BatchFileId; readonly mapping: TableMapping },
): Promise<GroupedPayments | null> {
  const parts = createTableParts(mapping);
  const groups = countGroups(mapping, () => parts.first() ?? []);
  let read: ((row: TableRow) => SourceRow) | undefined;
  for await (const rows of tableRows(db, { fileId, mapping })) {
    for (const row of parts.payments(rows)) {
      read ??= createTableReader(mapping, parts.first() ?? []);
      groups.add(row, read(row));
    }
  }
  return groups.found();
}
