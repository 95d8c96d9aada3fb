/** What one check found. `todo` says what to do about a warning or a problem. */
export type Finding = { readonly about: string; readonly says: string } & (
  | { readonly state: 'ok' }
  | { readonly state: 'warning' | 'problem'; readonly todo: string }
);

export const isOk = (about: string, says: string): Finding => ({ about, says, state: 'ok' });
export const warns = (about: string, says: string, todo: string): Finding => ({
  about,
  says,
  todo,
  state: 'warning',
});
export const fails = (about: string, says: string, todo: string): Finding => ({
  about,
  says,
  todo,
  state: 'problem',
});

/** The cause of a failed connection in words: its code, which names no address and no secret. */
export function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof Error) return causeOf(error.cause);
  return 'code' in error && typeof error.code === 'string'
    ? `${error.code}: ${error.message}`
    : error.message;
}
