/**
 * The rule of the database that refused a statement, by its name; undefined where the error is another one.
 */
export function refusedBy(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    const name: unknown = Reflect.get(at, 'constraint_name');
    if (typeof name === 'string') return name;
  }
  return undefined;
}
