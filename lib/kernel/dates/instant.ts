/** Parses an instant in a URL or a form; undefined if invalid or outside the database's range. */
export function parseInstant(text: string): Date | undefined {
  const instant = new Date(text);
  if (Number.isNaN(instant.getTime())) return undefined;
  return /^[12]\d{3}-/.test(instant.toISOString()) ? instant : undefined;
}
