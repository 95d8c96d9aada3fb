import { z } from 'zod/mini';
import type { OrderInput } from '@/lib/orders/order/input';
import { orderInput } from '@/lib/orders/order/input-schema';

/** Unsaved form input that this tab keeps over a reload or an expired session. */
export type StoredForm = {
  /** The idempotency key of the order: a save that lost its reply before the reload is not repeated. */
  readonly id: string;
  readonly version: number | null;
  readonly input: OrderInput;
  readonly duplicateReason: string;
  readonly at: number;
};

const storedSchema = z.object({
  id: z.string(),
  version: z.nullable(z.number()),
  input: orderInput(z.string()),
  duplicateReason: z.string(),
  at: z.number(),
});

const prefix = 'paydesk.form.';

/** Kept within this tab, for one person and form: `place` names both. */
export function readKept(storage: Storage, place: string): StoredForm | undefined {
  try {
    const read = storedSchema.safeParse(JSON.parse(storage.getItem(prefix + place) ?? ''));
    return read.success ? read.data : undefined;
  } catch {
    return undefined;
  }
}

/** Saving is best effort: the form works without storage. */
export function keep(storage: Storage, place: string, stored: StoredForm): void {
  try {
    storage.setItem(prefix + place, JSON.stringify(stored));
  } catch {
    forget(storage, place);
  }
}

export function forget(storage: Storage, place: string): void {
  try {
    storage.removeItem(prefix + place);
  } catch {
    // A storage that cannot be written has nothing to remove.
  }
}
