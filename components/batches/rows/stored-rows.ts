import { typedKey } from '@/components/ui/form-state/typed-storage';
import { rowFields } from '@/lib/batches/import/mapping/mapped-fields';
import type { TypedRow } from './row-values';

/** Unsaved input of the rows of one batch, by position. */
export type StoredRows = Readonly<Record<string, TypedRow>>;

const nameOf = (batchId: string): string => typedKey(`rows.${batchId}`);

/** Restores the tab's input after a reload, a change of page, or an expired session. */
export function readStoredRows(storage: Storage, batchId: string): StoredRows {
  try {
    const stored: unknown = JSON.parse(storage.getItem(nameOf(batchId)) ?? '{}');
    return isStored(stored) ? stored : {};
  } catch {
    return {};
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const isField = (name: string): boolean => rowFields.some((field) => field === name);

/** Without the library of schemas, which would be a tenth of the page. */
const isStored = (value: unknown): value is StoredRows =>
  isRecord(value) && Object.values(value).every(isTypedRow);

const isTypedRow = (row: unknown): boolean =>
  isRecord(row) &&
  Object.entries(row).every(
    ([name, cell]) =>
      isField(name) && isRecord(cell) && typeof cell.seen === 'string' && typeof cell.typed === 'string',
  );

/** Saving is best effort: the table works without storage. */
export function storeRows(storage: Storage, batchId: string, rows: StoredRows): void {
  try {
    if (Object.keys(rows).length === 0) storage.removeItem(nameOf(batchId));
    else storage.setItem(nameOf(batchId), JSON.stringify(rows));
  } catch {
    // The storage is full; the input is still on the screen.
  }
}
