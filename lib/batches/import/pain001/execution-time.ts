import { type LocalDate, parseLocalDate } from '@/lib/kernel/dates/calendar';

/** Requested execution time of a payment file. */
export type ExecutionTime = {
  readonly day: LocalDate;
  /** A day starts at midnight UTC, as everywhere in Paydesk; a time is exact. */
  readonly at: Date;
  /** Precision in the file: a day, a time with a zone, or a time without one, read as UTC. */
  readonly kind: 'day' | 'time' | 'time_without_zone';
};

const zone = String.raw`(Z|[+-](?:0\d|1[0-4]):[0-5]\d)?`;
const dayPattern = new RegExp(`^(\\d{4}-\\d{2}-\\d{2})${zone}$`);
const timePattern = new RegExp(
  `^(\\d{4}-\\d{2}-\\d{2})T([01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d(?:\\.\\d{1,9})?${zone}$`,
);

/**
 * Parses an xs:date or xs:dateTime. Ignores the zone of a day, because banks execute on calendar days. A time
 * without a zone is UTC, whatever the time zone of the server. Undefined for anything else.
 */
export function readExecutionTime(text: string): ExecutionTime | undefined {
  const day = parseLocalDate(text.slice(0, 10));
  if (!day) return undefined;
  if (dayPattern.test(text)) return { day, at: new Date(`${day}T00:00:00Z`), kind: 'day' };
  const match = timePattern.exec(text);
  if (!match) return undefined;
  const hasZone = match[3] !== undefined;
  const at = new Date(hasZone ? text : `${text}Z`);
  return Number.isNaN(at.getTime()) ? undefined : { day, at, kind: hasZone ? 'time' : 'time_without_zone' };
}
