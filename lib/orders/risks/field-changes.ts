import { type ContentField, orderFields } from '../order/fields';

/** A field of an order with its old and new value in the form that is hashed; null if it had or has none. */
export type FieldChange = {
  readonly field: ContentField;
  readonly before: string | null;
  readonly after: string | null;
};

/** The fields in which two canonical forms of an order differ, in the order of the form. */
export function fieldChanges(beforeForm: string, afterForm: string): readonly FieldChange[] {
  const [before, after] = [valuesOf(beforeForm), valuesOf(afterForm)];
  return orderFields.flatMap((field) => {
    const change = { field, before: before[field] ?? null, after: after[field] ?? null };
    return change.before === change.after ? [] : [change];
  });
}

const valuesOf = (form: string) => JSON.parse(form) as Partial<Record<ContentField, string | null>>; // safe: only canonical forms are stored
