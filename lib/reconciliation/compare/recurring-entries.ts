import { counterpartyKey } from '@/lib/kernel/banking/counterparty-key';
import { addDays, type LocalDate, utcDate } from '@/lib/kernel/dates/calendar';
import { nextTargetDay } from '@/lib/kernel/dates/target-calendar';
import type { PaymentId } from '@/lib/kernel/ids';
import { nextOccurrences } from '@/lib/recurring/occurrences';
import { hadNoEffect, type RecurringRow, setupOf } from '@/lib/recurring/set-up/standing';
import type { ComparedEntry } from './finding';

type Request = Pick<
  RecurringRow,
  | 'beneficiaryId'
  | 'version'
  | 'what'
  | 'label'
  | 'recurrenceType'
  | 'day'
  | 'time'
  | 'enabled'
  | 'outcome'
  | 'requestedAt'
  | 'sentAt'
>;

/** An account that a person confirmed for a recurring payment by resolving the break of an entry. */
export type ConfirmedAccount = {
  readonly beneficiaryId: number;
  /** In the form of `counterpartyKey`. */
  readonly beneficiaryKey: string;
  readonly paymentId: PaymentId;
};

/** A recurring payment that may have made an entry. */
export type RecurringCandidate = { readonly beneficiaryId: number; readonly label: string };

/** An entry without an order or a confirmed recurring payment. */
export type UnmatchedEntry = {
  readonly entry: ComparedEntry;
  readonly candidates: readonly RecurringCandidate[];
};

type Occurrence = RecurringCandidate & { readonly key: string };

/**
 * Identifies payments that the provider makes for recurring setups (contract 4.8). They have no identifier of
 * ours, and the provider gives neither beneficiary nor amount. Matches one entry per occurrence, on its day
 * or the next settlement day, if it went to a confirmed account. Other entries of such a day stay unmatched,
 * with the possible recurring payments. Entries must come by day, all entries of a day together.
 */
export function createRecurringEntries(
  requests: readonly Request[],
  confirmed: readonly ConfirmedAccount[] = [],
) {
  const byBeneficiary = new Map<number, Request[]>();
  for (const request of requests) {
    if (hadNoEffect(request)) continue;
    byBeneficiary.set(request.beneficiaryId, [...(byBeneficiary.get(request.beneficiaryId) ?? []), request]);
  }
  const used = new Set<string>();

  /** Unmatched occurrences that an entry of this day may belong to. */
  function open(date: LocalDate): readonly Occurrence[] {
    return [...byBeneficiary].flatMap(([beneficiaryId, requested]) =>
      occurrencesBookedOn(date).flatMap((day) => {
        const setup = setupOn(requested, day);
        const key = `${beneficiaryId} ${day}`;
        return setup && !used.has(key) ? [{ beneficiaryId, key, label: setup.label }] : [];
      }),
    );
  }

  /** Removes entries of one day that recurring payments made to confirmed accounts. */
  return function withoutRecurring(
    date: LocalDate,
    entries: readonly ComparedEntry[],
  ): readonly UnmatchedEntry[] {
    if (byBeneficiary.size === 0) return entries.map((entry) => ({ entry, candidates: [] }));
    // A resolved entry stays in the findings, so that its break can be reopened, and uses up its occurrence.
    const suggested = new Map<ComparedEntry, readonly Occurrence[]>();
    for (const entry of entries) {
      const ids = confirmed.filter(({ paymentId }) => paymentId === entry.paymentId);
      if (ids.length === 0) continue;
      suggested.set(entry, candidatesOf(entry, open(date)));
      for (const { beneficiaryId } of ids) markUsed(open(date), beneficiaryId);
    }
    const taken = new Set<ComparedEntry>();
    for (const { beneficiaryId, key } of open(date)) {
      const isConfirmed = (entry: ComparedEntry) =>
        confirmed.some(
          (one) =>
            one.beneficiaryId === beneficiaryId &&
            one.beneficiaryKey === counterpartyKey(entry.counterpartyAccount),
        );
      const entry = entries.find(
        (one) => !taken.has(one) && !suggested.has(one) && isOfNoOrder(one) && isConfirmed(one),
      );
      if (!entry || used.has(key)) continue;
      taken.add(entry);
      used.add(key);
    }
    const waiting = open(date);
    return entries
      .filter((entry) => !taken.has(entry))
      .map((entry) => ({ entry, candidates: suggested.get(entry) ?? candidatesOf(entry, waiting) }));
  };

  function markUsed(occurrences: readonly Occurrence[], beneficiaryId: number): void {
    const first = occurrences.find((one) => one.beneficiaryId === beneficiaryId);
    if (first) used.add(first.key);
  }
}

const isOfNoOrder = (entry: ComparedEntry): boolean => entry.externalPaymentId === undefined;

/**
 * Occurrences whose label shares a word with the beneficiary, otherwise all of the day. One per setup, by
 * identifier.
 */
function candidatesOf(entry: ComparedEntry, occurrences: readonly Occurrence[]): readonly Occurrence[] {
  if (!isOfNoOrder(entry)) return [];
  const named = occurrences.filter(({ label }) => sharesWord(label, entry.beneficiaryName));
  const likely = named.length > 0 ? named : occurrences;
  return [...new Map(likely.map((one) => [one.beneficiaryId, one])).values()].toSorted(
    (left, right) => left.beneficiaryId - right.beneficiaryId,
  );
}

/** Days whose payments are booked on this day: the day itself and directly preceding non-settlement days. */
function occurrencesBookedOn(date: LocalDate): readonly LocalDate[] {
  const days = [date];
  for (let day = addDays(date, -1); nextTargetDay(day) >= date; day = addDays(day, -1)) days.push(day);
  return days;
}

/**
 * The setup in force for the occurrence on this day, if there is one. A request without an outcome may have
 * been accepted.
 */
function setupOn(requested: readonly Request[], day: LocalDate) {
  const startMs = Date.parse(`${day}T00:00:00Z`);
  for (const request of requested.toSorted((left, right) => right.version - left.version)) {
    const setup = setupOf(request);
    const [at] = setup ? nextOccurrences(setup, new Date(startMs - 1), 1) : [];
    const instant = at && utcDate(at) === day ? at : new Date(startMs + 86_399_999);
    if (request.requestedAt > instant) continue;
    if (setup?.enabled && at === instant) return setup;
    if (request.outcome === 'accepted') return undefined;
  }
  return undefined;
}

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]{4,}/gu) ?? [];

function sharesWord(label: string, name: string): boolean {
  const words = new Set(wordsOf(name));
  return wordsOf(label).some((word) => words.has(word));
}
