/**
 * True for an outage or overload of the database, which says nothing about the row. False for SQLSTATE
 * classes 22 (data), 23 (constraint) and P0 (guard): these are faults of the row itself.
 */
export function isOfTheDatabase(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : undefined;
  return code !== undefined && !/^(22|23|P0)/.test(code);
}
