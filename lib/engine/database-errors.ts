/**
 * A database that is away, or busy, says nothing about a row; one that refuses its values or a rule of its
 * own does.
 */
export function isOfTheDatabase(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : undefined;
  return code !== undefined && !/^(22|23|P0)/.test(code);
}
