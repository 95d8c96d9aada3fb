/**
 * An error as it may stand in a log. One of the database carries the values of its statement, which are names, accounts and
 * hashes, and loses them here; what failed and where stays. Any other error comes back as it is.
 */
export function errorWithoutValues(error: unknown): unknown {
  if (!isQueryError(error)) return error;
  const cause = error.cause instanceof Error ? error.cause.message : 'the statement failed';
  const safe = new Error(`${cause} in: ${error.query}`);
  safe.name = 'QueryError';
  return safe;
}

/** By its shape, because a process can hold the driver's class more than once, one a bundle. */
function isQueryError(error: unknown): error is Error & { readonly query: string } {
  return error instanceof Error && 'params' in error && 'query' in error && typeof error.query === 'string';
}
