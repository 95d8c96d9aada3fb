/** The name of the constraint that refused a statement; undefined for any other error. */
export function refusedBy(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    const name: unknown = Reflect.get(at, 'constraint_name');
    if (typeof name === 'string') return name;
  }
  return undefined;
}
