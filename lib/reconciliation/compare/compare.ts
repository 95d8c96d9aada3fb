import type { LocalDate } from '@/lib/kernel/dates/calendar';
import type { PaymentId } from '@/lib/kernel/ids';
import type { Books, ComparedEntry, ComparedOrder, Finding } from './finding';
import { judgeOrder } from './judge-order';
import { judgeUnmatched, type LikeOrder } from './judge-unmatched';
import { type Pair, pairUp } from './pair-up';
import type { UnmatchedEntry } from './recurring-entries';

/** First day on which entries without an order count, and the entries of that day to ignore as earlier. */
export type Start = { readonly since: LocalDate; readonly fromBefore: ReadonlySet<PaymentId> };

export type Compared = {
  /** Sorted as `pairUp` requires. Excludes entries that are the commission of another one. */
  readonly orders: AsyncIterable<readonly ComparedOrder[]>;
  readonly entries: AsyncIterable<readonly ComparedEntry[]>;
  readonly books: Books;
  readonly start: Start;
  /** Removes entries of a day that recurring payments made to confirmed accounts. */
  readonly withoutRecurring: (
    date: LocalDate,
    entries: readonly ComparedEntry[],
  ) => readonly UnmatchedEntry[];
  /** Orders that these entries may belong to; a superset is fine. */
  readonly findCandidates: (entries: readonly ComparedEntry[]) => Promise<readonly LikeOrder[]>;
};

/**
 * Compares every order with its provider status and entries, and finds outgoing entries without an order.
 * Yields the differences.
 */
export async function* compare({
  orders,
  entries,
  ...world
}: Compared): AsyncGenerator<{ readonly pair: Pair; readonly findings: readonly Finding[] }> {
  for await (const pair of pairUp(orders, entries)) {
    const findings = pair.order
      ? judgeOrder(pair.order, pair.entries, world.books)
      : await judgeUnmatchedEntries(pair.entries, world);
    yield { pair, findings };
  }
}

async function judgeUnmatchedEntries(
  entries: readonly ComparedEntry[],
  {
    start,
    withoutRecurring,
    findCandidates,
  }: Pick<Compared, 'start' | 'withoutRecurring' | 'findCandidates'>,
): Promise<readonly Finding[]> {
  const [first] = entries;
  if (!first) return [];
  const later = entries.filter((entry) => isSincePaydesk(entry, start));
  const unmatched = withoutRecurring(first.date, later);
  if (unmatched.length === 0) return [];
  const candidates = await findCandidates(unmatched.map(({ entry }) => entry));
  return unmatched.map((one) => judgeUnmatched(one, candidates));
}

/** Whether an unmatched entry falls into the compared period. */
export const isSincePaydesk = ({ date, paymentId }: ComparedEntry, { since, fromBefore }: Start): boolean =>
  date > since || (date === since && !fromBefore.has(paymentId));
