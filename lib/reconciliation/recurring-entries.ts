import { addDays, type LocalDate, utcDate } from '@/lib/kernel/calendar';
import { counterpartyKey } from '@/lib/kernel/counterparty-key';
import { nextTargetDay } from '@/lib/kernel/target-calendar';
import { nextOccurrences } from '@/lib/recurring/occurrences';
import { type RecurringRow, setupOf } from '@/lib/recurring/standing';
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
  | 'askedAt'
>;

/**
 * Tells the payments that the service makes by itself for recurring set-ups (contract 4.8) from others. They carry no
 * identifier of ours, and the service tells neither beneficiary nor amount. So one entry is taken for each occurrence, on its
 * day or the next on which banks settle, where it can be told which; and once a set-up has paid an account, only that account is
 * taken for it. Entries have to come in the order of their days, those of one day together.
 */
export function createRecurringEntries(requests: readonly Request[]) {
  const byBeneficiary = new Map<number, Request[]>();
  for (const request of requests) {
    if (request.outcome === 'refused') continue;
    byBeneficiary.set(request.beneficiaryId, [...(byBeneficiary.get(request.beneficiaryId) ?? []), request]);
  }
  const paidTo = new Map<number, string>();
  const used = new Set<string>();

  /** The set-ups, each with the occurrence, that an entry of this day may be of and that no entry was taken for yet. */
  function open(date: LocalDate) {
    return [...byBeneficiary].flatMap(([beneficiaryId, asked]) =>
      occurrencesBookedOn(date).flatMap((day) => {
        const setup = setupOn(asked, day);
        const key = `${beneficiaryId} ${day}`;
        return setup && !used.has(key) ? [{ beneficiaryId, key, label: setup.label }] : [];
      }),
    );
  }

  /** Takes out of the entries of one day those that recurring payments made, and gives back the others. */
  return function withoutRecurring(
    date: LocalDate,
    entries: readonly ComparedEntry[],
  ): readonly ComparedEntry[] {
    if (byBeneficiary.size === 0) return entries;
    const taken = new Set<ComparedEntry>();
    const take = (fits: (entry: ComparedEntry, beneficiaryId: number, label: string) => boolean) => {
      for (const { beneficiaryId, key, label } of open(date)) {
        const entry = entries.find(
          (one) => !taken.has(one) && one.externalPaymentId === undefined && fits(one, beneficiaryId, label),
        );
        if (!entry || used.has(key)) continue;
        taken.add(entry);
        used.add(key);
        paidTo.set(beneficiaryId, counterpartyKey(entry.counterpartyAccount));
      }
    };
    take((entry, id) => paidTo.get(id) === counterpartyKey(entry.counterpartyAccount));
    take((entry, id, label) => !paidTo.has(id) && sharesWord(label, entry.beneficiaryName));
    const unknown = entries.filter((one) => !taken.has(one) && one.externalPaymentId === undefined);
    const waiting = open(date).filter(({ beneficiaryId }) => !paidTo.has(beneficiaryId));
    // With more of them than can have been made by set-ups, one is somebody else's, and to guess which would hide it.
    if (unknown.length <= waiting.length) take((_, id) => !paidTo.has(id));
    return entries.filter((entry) => !taken.has(entry));
  };
}

/** The days whose payments are booked on this one: itself, and those before it after which banks were closed. */
function occurrencesBookedOn(date: LocalDate): readonly LocalDate[] {
  const days = [date];
  for (let day = addDays(date, -1); nextTargetDay(day) >= date; day = addDays(day, -1)) days.push(day);
  return days;
}

/** What held at the occurrence on this day, where there is one. A request without an answer may have been taken. */
function setupOn(asked: readonly Request[], day: LocalDate) {
  const startMs = Date.parse(`${day}T00:00:00Z`);
  for (const request of asked.toSorted((left, right) => right.version - left.version)) {
    const setup = setupOf(request);
    const [at] = setup ? nextOccurrences(setup, new Date(startMs - 1), 1) : [];
    const instant = at && utcDate(at) === day ? at : new Date(startMs + 86_399_999);
    if (request.askedAt > instant) continue;
    if (setup?.enabled && at === instant) return setup;
    if (request.outcome === 'taken') return undefined;
  }
  return undefined;
}

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]{4,}/gu) ?? [];

function sharesWord(label: string, name: string): boolean {
  const words = new Set(wordsOf(name));
  return wordsOf(label).some((word) => words.has(word));
}
