import { and, between, eq, isNull, or, sql } from 'drizzle-orm';
import type { Granted } from '@/lib/access/grant';
import type { Executor } from '@/lib/db/client';
import { cachedEntries } from '@/lib/db/schema/statements/statement-cache';
import type { Iban } from '@/lib/kernel/banking/iban';
import { addDays, type LocalDate, utcDate } from '@/lib/kernel/dates/calendar';
import { type MinorUnits, zero } from '@/lib/kernel/money';
import { nextOccurrences } from '@/lib/recurring/occurrences';
import type { ListedRecurring } from '@/lib/recurring/queries';
import type { Setup } from '@/lib/recurring/set-up/setup';
import { standingOf } from '@/lib/recurring/set-up/standing';
import type { Movement } from './forecast';

/** An enabled recurring payment with its next dates and, if known, its last amount and account. */
export type ComingRecurring = {
  readonly beneficiaryId: number;
  readonly label: string;
  readonly days: readonly LocalDate[];
  readonly last: { readonly account: Iban; readonly amount: MinorUnits } | undefined;
};

/** An entry that a recurring setup may have made: outgoing and without our identifier. */
type Candidate = {
  readonly account: Iban;
  readonly date: LocalDate;
  readonly amount: MinorUnits;
  readonly name: string;
  readonly details: string;
};

const dayMs = 86_400_000;
/** Covers more than a year of weekly payments, the shortest interval. */
const mostDates = 60;
/** Payments due on a non-settlement day are booked on the next settlement day. */
const bookedWithinDays = 4;
/** Longer than the longest quarter, so that it includes at least one earlier date. */
const lookBackMs = 100 * dayMs;

/**
 * Recurring payments expected until `until`: those that the provider confirmed as enabled. The provider gives
 * neither amount nor account (contract 4.8), so both come from the last entry of the setup, if exactly one
 * cached entry matches.
 */
export async function listComingRecurring(
  db: Executor,
  _granted: Granted<'statements:read'>,
  listed: readonly ListedRecurring[],
  { now, until }: { readonly now: Date; readonly until: LocalDate },
): Promise<readonly ComingRecurring[]> {
  const on = listed.flatMap(({ beneficiaryId, requests, latest }) => {
    const standing = standingOf(requests, now);
    if (standing.kind !== 'on') return [];
    const { setup } = standing;
    const days = nextDays(setup, now, until);
    return [{ beneficiaryId, label: setup.label, days, past: lastDays(setup, latest.requestedAt, now) }];
  });
  const candidates = await listCandidates(
    db,
    on.flatMap(({ past }) => past),
  );
  return on.map(({ past, ...coming }) => ({ ...coming, last: lastMade(coming.label, past, candidates) }));
}

/** The entry of the most recent past date with a unique match. */
function lastMade(
  label: string,
  past: readonly LocalDate[],
  candidates: readonly Candidate[],
): ComingRecurring['last'] {
  for (const day of past) {
    const found = madeBy(
      label,
      candidates.filter(({ date }) => date >= day && date <= addDays(day, bookedWithinDays)),
    );
    if (found) return found;
  }
  return undefined;
}

function nextDays(setup: Setup, now: Date, until: LocalDate): readonly LocalDate[] {
  return nextOccurrences(setup, now, mostDates)
    .map(utcDate)
    .filter((day) => day <= until);
}

/** The last two due dates since the request, newest first, because today's payment may not be booked yet. */
function lastDays(setup: Setup, requestedAt: Date, now: Date): readonly LocalDate[] {
  const since = new Date(Math.max(requestedAt.getTime(), now.getTime() - lookBackMs));
  const due = nextOccurrences(setup, since, 16).filter((instant) => instant <= now);
  return due.slice(-2).reverse().map(utcDate);
}

async function listCandidates(db: Executor, days: readonly LocalDate[]): Promise<readonly Candidate[]> {
  if (days.length === 0) return [];
  // Commissions of other entries are not made by a setup.
  const isFee = sql`exists (select 1 from ${cachedEntries} charged where charged.fee_payment_id = ${cachedEntries.paymentId})`;
  return db
    .select({
      account: cachedEntries.account,
      date: cachedEntries.date,
      amount: cachedEntries.amount,
      name: cachedEntries.beneficiaryName,
      details: cachedEntries.details,
    })
    .from(cachedEntries)
    .where(
      and(
        or(...days.map((day) => between(cachedEntries.date, day, addDays(day, bookedWithinDays)))),
        eq(cachedEntries.direction, 'outgoing'),
        isNull(cachedEntries.externalPaymentId),
        sql`not ${isFee}`,
      ),
    );
}

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** The only entry whose name or reference contains every word of the label; undefined for none or several. */
export function madeBy(
  label: string,
  candidates: readonly Candidate[],
): { readonly account: Iban; readonly amount: MinorUnits } | undefined {
  const wanted = wordsOf(label);
  const fitting = candidates.filter(({ name, details }) => {
    const words = new Set([...wordsOf(name), ...wordsOf(details)]);
    return wanted.length > 0 && wanted.every((word) => words.has(word));
  });
  const [only, ...others] = fitting;
  return only && others.length === 0 ? { account: only.account, amount: only.amount } : undefined;
}

/** Movements of recurring payments with known amounts. Their commission is unknown and not included. */
export const movementsOf = (recurring: readonly ComingRecurring[]): readonly Movement[] =>
  recurring.flatMap(({ days, last }) =>
    last
      ? days.map((day) => ({
          day,
          certainty: 'likely' as const,
          account: last.account,
          amount: last.amount,
          commission: zero,
          commissionAccount: last.account,
          toOwnAccount: null,
        }))
      : [],
  );
