/**
 * What every server action answers to the form that called it. `message` is meant for the person at the form,
 * `fields` names the fields that were refused, and `reference` is what a person quotes to support when the
 * fault is ours. `isUncertain` where it may have been done all the same, so that no title denies it.
 */
export type ActionReply<T> =
  | { ok: true; value: T }
  | { ok: false; message: string; fields?: Record<string, string>; reference?: string; isUncertain?: true };
