import { counterpartyKey } from '@/lib/kernel/banking/counterparty-key';
import { addDays, type LocalDate, utcDate } from '@/lib/kernel/dates/calendar';
import { nextTargetDay } from '@/lib/kernel/dates/target-calendar';
import type { PaymentId } from '@/lib/kernel/ids';
import { nextOccurrences } from '@/lib/recurring/occurrences';
import { hadNoEffect, type RecurringRow, setupOf } from '@/lib/recurring/standing';
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

/**
 * An account that a person confirmed for a recurring payment, by what they said of the entry that paid it.
 */
export type ConfirmedAccount = {
  readonly beneficiaryId: number;
  /** As `counterpartyKey` has it. */
  readonly beneficiaryKey: string;
  readonly paymentId: PaymentId;
};

/** A recurring payment that may have made an entry. */
export type RecurringCandidate = { readonly beneficiaryId: number; readonly label: string };

/** An entry that no order made and no confirmed recurring payment. */
export type UnmatchedEntry = {
  readonly entry: ComparedEntry;
  readonly candidates: readonly RecurringCandidate[];
};

type Occurrence = RecurringCandidate & { readonly key: string };

/**
 * Tells the payments that the service makes by itself for recurring set-ups (contract 4.8) from others. They
 * carry no identifier of ours, and the service tells neither beneficiary nor amount. So one entry is taken
 * for each occurrence, on its day or the next on which banks settle, if it went to an account that a person
 * confirmed for it. Any other entry of such a day stays unmatched, with the recurring payments that may have
 * made it. Entries have to come in the order of their days, those of one day together.
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

  /** The occurrences that an entry of this day may be of and that no entry was taken for yet. */
  function open(date: LocalDate): readonly Occurrence[] {
    return [...byBeneficiary].flatMap(([beneficiaryId, asked]) =>
      occurrencesBookedOn(date).flatMap((day) => {
        const setup = setupOn(asked, day);
        const key = `${beneficiaryId} ${day}`;
        return setup && !used.has(key) ? [{ beneficiaryId, key, label: setup.label }] : [];
      }),
    );
  }

  /**
   * Takes out of the entries of one day those that recurring payments made to confirmed accounts, and gives
   * back the others.
   */
  return function withoutRecurring(
    date: LocalDate,
    entries: readonly ComparedEntry[],
  ): readonly UnmatchedEntry[] {
    if (byBeneficiary.size === 0) return entries.map((entry) => ({ entry, candidates: [] }));
    // What a person resolved stays as it is found, so that it can be opened again; its occurrence has its
    // entry.
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
 * Those whose label shares a word with the beneficiary; if there are none, all of the day. One a set-up, by
 * their identifiers.
 */
function candidatesOf(entry: ComparedEntry, occurrences: readonly Occurrence[]): readonly Occurrence[] {
  if (!isOfNoOrder(entry)) return [];
  const named = occurrences.filter(({ label }) => sharesWord(label, entry.beneficiaryName));
  const likely = named.length > 0 ? named : occurrences;
  return [...new Map(likely.map((one) => [one.beneficiaryId, one])).values()].toSorted(
    (left, right) => left.beneficiaryId - right.beneficiaryId,
  );
}

/**
 * The days whose payments are booked on this one: itself, and those before it after which banks were closed.
 */
function occurrencesBookedOn(date: LocalDate): readonly LocalDate[] {
  const days = [date];
  for (let day = addDays(date, -1); nextTargetDay(day) >= date; day = addDays(day, -1)) days.push(day);
  return days;
}

/**
 * What held at the occurrence on this day, where there is one. A request without an answer may have been
 * taken.
 */
function setupOn(asked: readonly Request[], day: LocalDate) {
  const startMs = Date.parse(`${day}T00:00:00Z`);
  for (const request of asked.toSorted((left, right) => right.version - left.version)) {
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
