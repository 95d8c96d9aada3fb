import type { PackAccount, PackState } from '@/lib/db/schema/records/exports';
import { addDays, addMonths, type LocalDate, startOfMonth } from '@/lib/kernel/dates/calendar';
import { monthOf } from '@/lib/kernel/dates/month';
import { showMonth } from '@/lib/kernel/formats/dates';
import type { PackId, UserId } from '@/lib/kernel/ids';
import { allFormats, formatsFor, type StatementFormat } from '../../formats/shared/format-names';
import type { Period } from '../../model/period';

/** A pack as displayed. `stopped` means that its process died. */
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
 * Heartbeat interval of a process that works on a pack, and the age of a heartbeat after which the process
 * counts as dead, in milliseconds.
 */
export const aliveEveryMs = 10_000;
export const deadAfterMs = 60_000;

/** The known formats in display order. Ignores unknown names. */
export const knownFormats = (named: readonly string[]): readonly StatementFormat[] =>
  allFormats.filter((format) => named.includes(format));

/** The displayed state: a pack in progress without a recent heartbeat has stopped. */
export function shownState(state: PackState, aliveAt: Date, now: Date): Pack['state'] {
  const isDead = now.getTime() - aliveAt.getTime() > deadAfterMs;
  if (!isDead) return state;
  if (state === 'preparing') return 'stopped';
  // A failed download can be repeated.
  return state === 'writing' ? 'ready' : state;
}

/** Whether the pack has a statement of the account. */
export const isPacked = ({ copy }: PackAccount): boolean => copy === 'fresh' || copy === 'kept';

/** The days of a pack: a month, or the elapsed part of the current one. */
export function packPeriod(month: LocalDate, today: LocalDate): Period {
  const last = addDays(addMonths(month, 1), -1);
  return { from: month, to: last < today ? last : today };
}

/** The formats of a pack: interim reports for the current month only. */
export const packFormats = (month: LocalDate, today: LocalDate): readonly StatementFormat[] =>
  formatsFor(packPeriod(month, today), today);

/** The months that can be requested, newest first: the current one and three years before it. */
export const packMonths = (today: LocalDate): readonly LocalDate[] =>
  Array.from({ length: 37 }, (_, before) => addMonths(startOfMonth(today), -before));

/** `October 2026`. */
export const monthName = (month: LocalDate): string => showMonth(monthOf(month));

/** `statements-Acme-Trading-Ltd-2026-10.zip`: ASCII without spaces, whatever the client's name. */
export function packFileName(clientName: string | undefined, month: LocalDate): string {
  const plain = (clientName ?? '')
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60);
  return `${['statements', plain, month.slice(0, 7)].filter(Boolean).join('-')}.zip`;
}
