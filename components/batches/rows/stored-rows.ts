import { dropTyped, keepTyped, readTyped } from '@/components/ui/form-state/typed-storage';
import { rowFields } from '@/lib/batches/import/mapping/mapped-fields';
import type { TypedRow } from './row-values';

/** Unsaved input of the rows of one batch, by position. */
export type StoredRows = Readonly<Record<string, TypedRow>>;

const placeOf = (batchId: string): string => `rows.${batchId}`;

/** Restores the tab's input after a reload, a change of page, or an expired session. */
export function readStoredRows(storage: Storage, batchId: string): StoredRows {
  const stored = readTyped(storage, placeOf(batchId));
  return isStored(stored) ? stored : {};
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

export function storeRows(storage: Storage, batchId: string, rows: StoredRows): void {
  if (Object.keys(rows).length === 0) dropTyped(storage, placeOf(batchId));
  else keepTyped(storage, placeOf(batchId), rows);
}
