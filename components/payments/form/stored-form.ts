import { dropTyped, keepTyped, readTyped } from '@/components/ui/form-state/typed-storage';
import { orderFields } from '@/lib/orders/order/fields';
import { blankOrder, type OrderInput } from '@/lib/orders/order/input';

/** Unsaved form input that this tab keeps over a reload or an expired session. */
export type StoredForm = {
  /** The idempotency key of the order: a save that lost its reply before the reload is not repeated. */
  readonly id: string;
  readonly version: number | null;
  readonly input: OrderInput;
  readonly duplicateReason: string;
  /** The saved beneficiary that was chosen. */
  readonly entryId?: string | undefined;
  readonly at: number;
};

const placeOf = (place: string): string => `form.${place}`;

/** Kept within this tab, for one person and form: `place` names both. */
export const readKept = (storage: Storage, place: string): StoredForm | undefined =>
  readStored(readTyped(storage, placeOf(place)));

/** Without the library of schemas, which would be a tenth of the page. */
function readStored(value: unknown): StoredForm | undefined {
  if (!isRecord(value) || !isRecord(value.input)) return undefined;
  const { id, version, duplicateReason, entryId, at } = value;
  if (typeof id !== 'string' || typeof duplicateReason !== 'string' || typeof at !== 'number')
    return undefined;
  if (entryId !== undefined && typeof entryId !== 'string') return undefined;
  if (version !== null && typeof version !== 'number') return undefined;
  const fields: Partial<Record<keyof OrderInput, string>> = {};
  for (const [name, text] of Object.entries(value.input)) {
    const field = orderFields.find((known) => known === name);
    if (!field || typeof text !== 'string') return undefined;
    fields[field] = text;
  }
  // A form that was kept before an upgrade lacks the fields added since.
  return { id, version, input: { ...blankOrder, ...fields }, duplicateReason, entryId, at };
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

export const keep = (storage: Storage, place: string, stored: StoredForm): void =>
  keepTyped(storage, placeOf(place), stored);

export const forget = (storage: Storage, place: string): void => dropTyped(storage, placeOf(place));
