import { z } from 'zod';
import { type OrderInput, orderFields } from '@/lib/orders/order/input';

/** What was typed into a form, as this tab keeps it over a reload or a session that ended. */
export type KeptForm = {
  /**
   * The order that it is to become: a save from before the reload, that nobody heard of, is not done twice.
   */
  readonly id: string;
  readonly version: number | null;
  readonly input: OrderInput;
  readonly duplicateReason: string;
  readonly at: number;
};

const keptSchema = z.object({
  id: z.string(),
  version: z.number().nullable(),
  input: z.record(z.enum(orderFields), z.string()),
  duplicateReason: z.string(),
  at: z.number(),
});

const prefix = 'paydesk.form.';

/** Only within this tab, and only for the same person at the same form: `place` names both. */
export function readKept(storage: Storage, place: string): KeptForm | undefined {
  try {
    const read = keptSchema.safeParse(JSON.parse(storage.getItem(prefix + place) ?? ''));
    return read.success ? read.data : undefined;
  } catch {
    return undefined;
  }
}

/** Where the browser keeps nothing, the form works all the same. */
export function keep(storage: Storage, place: string, kept: KeptForm): void {
  try {
    storage.setItem(prefix + place, JSON.stringify(kept));
  } catch {
    forget(storage, place);
  }
}

export function forget(storage: Storage, place: string): void {
  try {
    storage.removeItem(prefix + place);
  } catch {
    // A storage that cannot be written to has nothing to forget.
  }
}
