import { z } from 'zod';
import { mappedFields } from '@/lib/batches/import/mapping/mapping';
import type { TypedRow } from './row-values';

/** What was typed into rows of one batch and is not saved, by position. */
export type KeptRows = Readonly<Record<string, TypedRow>>;

const keptSchema = z.record(
  z.string(),
  z.partialRecord(z.enum(mappedFields), z.object({ seen: z.string(), typed: z.string() })),
);

const nameOf = (batchId: string): string => `paydesk.rows.${batchId}`;

/** As this tab keeps it over a reload, another page of the list, or a session that ended. */
export function readKeptRows(storage: Storage, batchId: string): KeptRows {
  try {
    const read = keptSchema.safeParse(JSON.parse(storage.getItem(nameOf(batchId)) ?? '{}'));
    return read.success ? read.data : {};
  } catch {
    return {};
  }
}

/** Where the browser keeps nothing, the table works all the same. */
export function keepRows(storage: Storage, batchId: string, rows: KeptRows): void {
  try {
    if (Object.keys(rows).length === 0) storage.removeItem(nameOf(batchId));
    else storage.setItem(nameOf(batchId), JSON.stringify(rows));
  } catch {
    // What a full storage does not take is still on the screen.
  }
}
