import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { iban } from '@/lib/kernel/banking/iban';
import { addDays, daysBetween, localDate } from '@/lib/kernel/dates/calendar';
import { nextTargetDay } from '@/lib/kernel/dates/target-calendar';
import { externalPaymentId, type OrderId, orderId, paymentId } from '@/lib/kernel/ids';
import { minorUnits } from '@/lib/kernel/money';
import { compare, type Start } from '@/lib/reconciliation/compare/compare';
import type { Books, ComparedEntry, ComparedOrder, Finding } from '@/lib/reconciliation/compare/finding';
import { isLike, type LikeOrder } from '@/lib/reconciliation/compare/judge-unmatched';

const accounts = [iban('LT189999900000000101'), iban('LT839999700000000202')] as const;
const firstDay = localDate('2026-03-02');
const account = fc.constantFrom(...accounts);
const day = fc.integer({ min: 0, max: 30 }).map((days) => addDays(firstDay, days));
const amount = fc.constantFrom(1_00n, 2_00n).map(minorUnits);
const id = (number: number): OrderId =>
  orderId(`00000000-0000-4000-8000-${String(number).padStart(12, '0')}`);
const payment = (number: number) => paymentId(String(4_000 + number));
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });

/** Few orders, identifiers, amounts and days, so that they meet often. */
const order: fc.Arbitrary<ComparedOrder> = fc
  .record({
    number: fc.nat(6),
    state: fc.constantFrom('completed', 'pending', 'rejected', 'refused', 'draft', 'cancelled'),
    account,
    charged: fc.option(account),
    amount,
    beneficiaryAccount: fc.constantFrom('DE1', 'DE2'),
    reference: fc.constantFrom('Rent', 'Food'),
    endDay: day,
    said: maybe(fc.constantFrom('PENDING', 'COMPLETED', 'REJECTED', 'NOT_FOUND')),
    isOldWord: fc.boolean(),
    isOther: fc.boolean(),
    commission: maybe(fc.constantFrom(0n, 35n).map(minorUnits)),
  })
  .map(({ number, charged, said: reported, isOldWord, isOther, ...rest }) => ({
    ...rest,
    id: id(number),
    externalPaymentId: externalPaymentId(`pd-${number}`),
    paymentId: rest.state === 'draft' || rest.state === 'refused' ? null : payment(number),
    commissionAccount: charged,
    check: reported && {
      said: reported,
      reportedPaymentId: reported === 'NOT_FOUND' ? null : payment(isOther ? 99 : number),
      reportedReason: null,
      stateThen: isOldWord ? 'sending' : rest.state,
    },
  }));

const fee = fc.record({ account, amount: fc.constantFrom(35n, 70n).map(minorUnits) });
const entry: fc.Arbitrary<ComparedEntry> = fc
  .record({
    number: fc.nat(8),
    isNamed: fc.boolean(),
    account,
    date: day,
    beneficiaryName: fc.constant('Somebody'),
    counterpartyAccount: fc.constantFrom('DE1', 'de 1', 'DE2'),
    details: fc.constantFrom('Rent', 'Food'),
    amount,
    fees: fc.array(fee, { maxLength: 2 }),
    isLinked: fc.boolean(),
  })
  .map(({ number, isNamed, isLinked, ...rest }) => ({
    ...rest,
    orderId: undefined,
    paymentId: payment(number),
    externalPaymentId: isNamed ? `pd-${number}` : undefined,
    feePaymentId: rest.fees.length > 0 || isLinked ? payment(500 + number) : undefined,
  }));

const world = fc.record({
  orders: fc.uniqueArray(order, { selector: (one) => one.id, maxLength: 6 }),
  entries: fc.array(entry, { maxLength: 8 }),
  since: day,
  fromBefore: fc.subarray([0, 1, 2, 3, 4, 5, 6, 7, 8]).map((numbers) => new Set(numbers.map(payment))),
  coveredTo: day,
});
type World = typeof world extends fc.Arbitrary<infer Value> ? Value : never;

const today = addDays(firstDay, 31);
const booksOf = ({ coveredTo }: World): Books => ({ today, cover: (_account, _from, to) => to < coveredTo });

/** Which order an entry names: the provider's identifier before ours. */
const namedBy = ({ orders }: World, one: ComparedEntry): ComparedOrder | undefined =>
  orders.find((candidate) => candidate.paymentId === one.paymentId) ??
  orders.find((candidate) => candidate.externalPaymentId === one.externalPaymentId);

const byText = (left: string, right: string): number => (left < right ? -1 : left > right ? 1 : 0);

/** The shipped comparison, over sorted batches of two as the database gives them. */
async function shipped(given: World): Promise<readonly Finding[]> {
  const named = given.entries.map((one) => ({ ...one, orderId: namedBy(given, one)?.id }));
  const sorted = named.toSorted(
    (left, right) => byText(left.orderId ?? '~', right.orderId ?? '~') || byText(left.date, right.date),
  );
  const start: Start = given;
  const findings: Finding[] = [];
  const walk = compare({
    orders: inBatches(given.orders.toSorted((left, right) => byText(left.id, right.id))),
    entries: inBatches(sorted),
    books: booksOf(given),
    start,
    withoutRecurring: (_date, entries) => entries.map((one) => ({ entry: one, candidates: [] })),
    findCandidates: async () => likeOrders(given),
  });
  for await (const { findings: found } of walk) findings.push(...found);
  return findings;
}

async function* inBatches<Item>(items: readonly Item[]): AsyncGenerator<readonly Item[]> {
  for (let first = 0; first < items.length; first += 2) yield items.slice(first, first + 2);
}

const likeOrders = (given: World): readonly LikeOrder[] =>
  given.orders.map((one) => {
    const own = given.entries.filter((each) => namedBy(given, each) === one);
    return { ...one, day: own.map(({ date }) => date).toSorted()[0] ?? one.endDay, isBooked: own.length > 0 };
  });

/** The same again, by looking at everything for everything: the rules as one would tell them. */
function naive(given: World): readonly string[] {
  const { orders, entries, since, fromBefore } = given;
  const books = booksOf(given);
  const found: string[] = [];
  for (const one of orders) {
    const say = (kind: string) => found.push(`${kind} order:${one.id}`);
    const own = entries
      .filter((each) => namedBy(given, each) === one)
      .toSorted((left, right) => byText(left.date, right.date));
    const main = own.find((each) => each.paymentId === one.paymentId) ?? own[0];
    if (one.check && one.check.stateThen === one.state && one.state !== 'draft') {
      const isOther =
        one.paymentId !== null &&
        one.check.reportedPaymentId !== null &&
        one.check.reportedPaymentId !== one.paymentId;
      const fits: Readonly<Record<string, boolean>> = {
        pending: one.check.said !== 'NOT_FOUND',
        completed: one.check.said === 'COMPLETED',
        rejected: one.check.said === 'REJECTED',
        cancelled: one.check.said === 'REJECTED',
        refused: one.check.said === 'NOT_FOUND' || one.check.said === 'REJECTED',
      };
      if (isOther || !fits[one.state]) say('status_differs');
    }
    if (!main) {
      const due = nextTargetDay(one.endDay);
      if (one.state === 'completed' && books.cover(one.account, one.endDay, due)) say('completed_not_booked');
      continue;
    }
    if (own.length > 1) say('paid_twice');
    if (main.amount !== one.amount) say('amount_differs');
    const goesTo = main.counterpartyAccount.replace(' ', '').toUpperCase();
    if (main.account !== one.account || goesTo !== one.beneficiaryAccount) say('counterparty_differs');
    const mayStillMove = one.state === 'pending' || one.state === 'draft';
    if (one.state !== 'completed' && (!mayStillMove || main.date < today)) say('booked_but_not_completed');
    if (hasOtherFee(one, main, books)) say('fee_differs');
  }
  for (const one of entries) {
    if (namedBy(given, one) || one.date < since) continue;
    if (one.date === since && fromBefore.has(one.paymentId)) continue;
    const isSecond = likeOrders(given).some(
      (candidate) =>
        candidate.isBooked &&
        candidate.account === one.account &&
        candidate.amount === one.amount &&
        candidate.reference === one.details &&
        candidate.beneficiaryAccount === one.counterpartyAccount.replace(' ', '').toUpperCase() &&
        Math.abs(daysBetween(candidate.day, one.date)) <= 7,
    );
    found.push(`${isSecond ? 'paid_twice' : 'executed_without_order'} payment:${one.paymentId}`);
  }
  return found.toSorted();
}

function hasOtherFee(one: ComparedOrder, main: ComparedEntry, books: Books): boolean {
  const payer = one.commissionAccount ?? one.account;
  if (main.fees.length === 0) {
    const isExpected = main.feePaymentId !== undefined || (one.commission ?? 0n) > 0n;
    return isExpected && books.cover(payer, main.date, nextTargetDay(main.date));
  }
  const total = main.fees.reduce((sum, each) => sum + each.amount, 0n);
  return (
    main.fees.length > 1 ||
    (one.commission !== undefined && one.commission !== total) ||
    main.fees.some((each) => each.account !== payer)
  );
}

describe('the comparison', () => {
  it('finds the same as a comparison of everything with everything', async () => {
    await fc.assert(
      fc.asyncProperty(world, async (given) => {
        const found = (await shipped(given)).map(({ kind, subjectKey }) => `${kind} ${subjectKey}`);
        expect(found.toSorted()).toEqual(naive(given));
      }),
      { numRuns: 1_000 },
    );
  });

  it('matches no order of another amount, account, beneficiary or reference', () => {
    fc.assert(
      fc.property(entry, order, (one, other) => {
        const like: LikeOrder = { ...other, day: one.date, isBooked: true };
        const isSame =
          one.account === like.account && one.amount === like.amount && one.details === like.reference;
        if (isLike(one, like)) expect(isSame).toBe(true);
      }),
    );
  });
});
