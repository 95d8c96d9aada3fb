import type { Setup } from './set-up/setup';

type Recurrence = Pick<Setup, 'recurrenceType' | 'day' | 'time'>;

const dayMs = 86_400_000;

/** Start of the period containing an instant, and of the next one, as UTC midnights in milliseconds. */
function periodAt(ms: number, recurrenceType: Recurrence['recurrenceType']): readonly [number, number] {
  const at = new Date(ms);
  const midnight = Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate());
  if (recurrenceType === 'WEEKLY') {
    const monday = midnight - ((at.getUTCDay() + 6) % 7) * dayMs;
    return [monday, monday + 7 * dayMs];
  }
  const months = recurrenceType === 'MONTHLY' ? 1 : 3;
  const first = at.getUTCMonth() - (at.getUTCMonth() % months);
  return [Date.UTC(at.getUTCFullYear(), first), Date.UTC(at.getUTCFullYear(), first + months)];
}

/**
 * The next expected payment times. Assumes weeks from Monday and quarters from January; in shorter periods
 * the last day counts. `setup.ts` states these assumptions as text.
 */
export function nextOccurrences({ recurrenceType, day, time }: Recurrence, after: Date, count = 3): Date[] {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
  const timeMs = ((hours * 60 + minutes) * 60 + seconds) * 1_000;
  const found: Date[] = [];
  let [start, next] = periodAt(after.getTime(), recurrenceType);
  while (found.length < count) {
    const instant = Math.min(start + (day - 1) * dayMs, next - dayMs) + timeMs;
    if (instant > after.getTime()) found.push(new Date(instant));
    [start, next] = periodAt(next, recurrenceType);
  }
  return found;
}
