/**
 * An instant as an address of ours has it; undefined for anything else, and for a year that the database
 * might not know.
 */
export function parseInstant(text: string): Date | undefined {
  const instant = new Date(text);
  if (Number.isNaN(instant.getTime())) return undefined;
  return /^[12]\d{3}-/.test(instant.toISOString()) ? instant : undefined;
}
