import { type LocalDate, parseLocalDate } from '@/lib/kernel/dates/calendar';

/** When a payment file asks to be executed. */
export type ExecutionTime = {
  readonly day: LocalDate;
  /** A day begins at midnight UTC, as everywhere in Paydesk; a time is what the file names. */
  readonly at: Date;
  /** What the file names: a day, a time with its zone, or a time without one, which is read as UTC. */
  readonly kind: 'day' | 'time' | 'time_without_zone';
};

const zone = String.raw`(Z|[+-](?:0\d|1[0-4]):[0-5]\d)?`;
const dayPattern = new RegExp(`^(\\d{4}-\\d{2}-\\d{2})${zone}$`);
const timePattern = new RegExp(
  `^(\\d{4}-\\d{2}-\\d{2})T([01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d(?:\\.\\d{1,9})?${zone}$`,
);

/**
 * An xs:date or xs:dateTime. A day with a zone is the day that is written: banks execute on calendar days. A
 * time without a zone is UTC, wherever the server stands. Undefined when it is neither.
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
