/** `yyyy-MM-ddTHH:mm` in the viewer's zone, as a field for date and time wants it. */
export function fieldTime(at: Date): string {
  const local = new Date(at.getTime() - at.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}

/** The instant chosen in such a field; undefined if it is incomplete. */
export function chosenInstant(typed: string): Date | undefined {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(typed)) return undefined;
  const at = new Date(typed);
  return Number.isNaN(at.getTime()) ? undefined : at;
}

export const viewersZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
