/** What one process knows of a key: it writes with `current`, and accepts all. */
export type Known = { readonly current: string; readonly previous: readonly string[] };

export const oldKey = 'only-in-tests-0123456789-the-old-key-0123456789';
export const newKey = 'only-in-tests-0123456789-the-new-key-0123456789';

/** The settings of a process, in the order of docs/operations.md, "Rotating keys". */
export const steps = {
  before: { current: oldKey, previous: [] },
  announced: { current: oldKey, previous: [newKey] },
  changed: { current: newKey, previous: [oldKey] },
  after: { current: newKey, previous: [] },
} as const satisfies Record<string, Known>;

/** Processes that run side by side while all of them are restarted, one after another. */
export const sideBySide: readonly (readonly [string, Known, Known])[] = [
  ['the new key is announced', steps.before, steps.announced],
  ['the new key is used', steps.announced, steps.changed],
  ['the old key is removed', steps.changed, steps.after],
];
