import { and, between, eq, isNull, or, sql } from 'drizzle-orm';
import type { Granted } from '@/lib/access/grant';
import type { Executor } from '@/lib/db/client';
import { cachedEntries } from '@/lib/db/schema/statements/books';
import type { Iban } from '@/lib/kernel/banking/iban';
import { addDays, type LocalDate, utcDate } from '@/lib/kernel/dates/calendar';
import { type MinorUnits, zero } from '@/lib/kernel/money';
import { nextOccurrences } from '@/lib/recurring/occurrences';
import type { ListedRecurring } from '@/lib/recurring/queries';
import type { Setup } from '@/lib/recurring/set-up/setup';
import { standingOf } from '@/lib/recurring/standing';
import type { Movement } from './forecast';

/**
 * A recurring payment that is on, with its next dates and, where it can be told, what it took the last time
 * and from where.
 */
export type ComingRecurring = {
  readonly beneficiaryId: number;
  readonly label: string;
  readonly days: readonly LocalDate[];
  readonly last: { readonly account: Iban; readonly amount: MinorUnits } | undefined;
};

/** An entry that may have been made by a set-up: outgoing, and under no identifier of ours. */
type Candidate = {
  readonly account: Iban;
  readonly date: LocalDate;
  readonly amount: MinorUnits;
  readonly name: string;
  readonly details: string;
};

const dayMs = 86_400_000;
/** Of a weekly payment, the shortest rhythm that there is, the dates of more than a year. */
const mostDates = 60;
/** What is due on a day without banks is booked on the next one with them. */
const bookedWithinDays = 4;
/** Longer than a quarter with its longest month, so that at least one earlier date lies in it. */
const lookBackMs = 100 * dayMs;

/**
 * Which recurring payments the service will make by `until`, as far as we know: those that it confirmed as
 * switched on. It tells neither amount nor account (contract 4.8), so that both are those of the last entry
 * that the set-up has made, if the kept books have exactly one that can be it.
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

/** What the set-up has made on the newest of its past dates for which that can be told. */
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

/**
 * The last two days on which the set-up was due since it was asked for, the newest first: of today's it may
 * be too early.
 */
function lastDays(setup: Setup, requestedAt: Date, now: Date): readonly LocalDate[] {
  const since = new Date(Math.max(requestedAt.getTime(), now.getTime() - lookBackMs));
  const due = nextOccurrences(setup, since, 16).filter((instant) => instant <= now);
  return due.slice(-2).reverse().map(utcDate);
}

async function listCandidates(db: Executor, days: readonly LocalDate[]): Promise<readonly Candidate[]> {
  if (days.length === 0) return [];
  // What is charged as another entry's commission was not made by a set-up.
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

/**
 * The one entry that the set-up of this label can have made: every word of the label stands in its name or
 * reference. With none, or with two, nothing is known.
 */
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

/**
 * The movements of those whose amount is known. What the service charges for them is not known, and not
 * counted.
 */
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
