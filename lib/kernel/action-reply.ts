/**
 * Reply of every server action to its form. `message` is for the user, `fields` has errors by field, and
 * `reference` identifies an internal error to support. `isUncertain` if the action may have taken effect, so
 * that no title denies it.
 */
export type ActionReply<T> =
  | { ok: true; value: T }
  | { ok: false; message: string; fields?: Record<string, string>; reference?: string; isUncertain?: true };
