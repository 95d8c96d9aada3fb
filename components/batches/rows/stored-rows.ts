import { z } from 'zod/mini';
import { mappedFields } from '@/lib/batches/import/mapping/mapped-fields';
import type { TypedRow } from './row-values';

/** Unsaved input of the rows of one batch, by position. */
export type StoredRows = Readonly<Record<string, TypedRow>>;

const storedSchema = z.record(
  z.string(),
  z.partialRecord(z.enum(mappedFields), z.object({ seen: z.string(), typed: z.string() })),
);

const nameOf = (batchId: string): string => `paydesk.rows.${batchId}`;

/** Restores the tab's input after a reload, a change of page, or an expired session. */
export function readStoredRows(storage: Storage, batchId: string): StoredRows {
  try {
    const read = storedSchema.safeParse(JSON.parse(storage.getItem(nameOf(batchId)) ?? '{}'));
    return read.success ? read.data : {};
  } catch {
    return {};
  }
}

/** Saving is best effort: the table works without storage. */
export function storeRows(storage: Storage, batchId: string, rows: StoredRows): void {
  try {
    if (Object.keys(rows).length === 0) storage.removeItem(nameOf(batchId));
    else storage.setItem(nameOf(batchId), JSON.stringify(rows));
  } catch {
    // The storage is full; the input is still on the screen.
  }
}
