import type { PackAccount, PackState } from '@/lib/db/schema/records/exports';
import { addDays, addMonths, formatDate, type LocalDate, startOfMonth } from '@/lib/kernel/dates/calendar';
import type { PackId, UserId } from '@/lib/kernel/ids';
import { formatNames, type StatementFormat } from '../../formats/shared/format-names';
import type { Period } from '../../model/period';

/** A pack as people see it. `stopped` is one whose process is no longer there. */
export type Pack = {
  readonly id: PackId;
  readonly month: LocalDate;
  readonly formats: readonly StatementFormat[];
  readonly requestedBy: string;
  readonly requestedById: UserId;
  readonly requestedAt: Date;
  readonly state: PackState | 'stopped';
  readonly done: number;
  readonly total: number;
  readonly doing: string | null;
  readonly problem: string | null;
  readonly accounts: readonly PackAccount[];
};

/**
 * What a process that works on a pack writes this often, and one that has not for the longer time is taken
 * for dead.
 */
export const aliveEveryMs = 10_000;
export const deadAfterMs = 60_000;

/**
 * The formats that are there, in the order in which they are always named; what else stands in a list is left
 * out.
 */
export const knownFormats = (named: readonly string[]): readonly StatementFormat[] =>
  allFormats.filter((format) => named.includes(format));

// safe: the keys of a constant object
export const allFormats = Object.keys(formatNames) as StatementFormat[];

/**
 * The state that people see: a pack in the works whose process has not been heard of for a while has stopped.
 */
export function shownState(state: PackState, aliveAt: Date, now: Date): Pack['state'] {
  const isDead = now.getTime() - aliveAt.getTime() > deadAfterMs;
  if (!isDead) return state;
  if (state === 'preparing') return 'stopped';
  // What was being written can be written again.
  return state === 'writing' ? 'ready' : state;
}

/** The days of a pack: a month, or what has passed of the current one. */
export function packPeriod(month: LocalDate, today: LocalDate): Period {
  const last = addDays(addMonths(month, 1), -1);
  return { from: month, to: last < today ? last : today };
}

/** The months that can be asked for, the newest first: this one, and three years before it. */
export const packMonths = (today: LocalDate): readonly LocalDate[] =>
  Array.from({ length: 37 }, (_, before) => addMonths(startOfMonth(today), -before));

/** `Oct 2026`. */
export const monthName = (month: LocalDate): string => formatDate(month).replace(/^\d+ /, '');

/** `statements-Acme-Trading-Ltd-2026-10.zip`: ASCII without spaces, whatever the client is called. */
export function packFileName(clientName: string | undefined, month: LocalDate): string {
  const plain = (clientName ?? '')
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60);
  return `${['statements', plain, month.slice(0, 7)].filter(Boolean).join('-')}.zip`;
}
