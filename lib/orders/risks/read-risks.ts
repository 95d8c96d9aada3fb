import { type SQL, sql } from 'drizzle-orm';
import { type Granted, grant } from '@/lib/access/grant';
import { accountKey } from '@/lib/beneficiaries/book/account-key';
import { type ChangedAccount, listChangedAccounts } from '@/lib/beneficiaries/book/changed-accounts';
import { shownWarning } from '@/lib/beneficiaries/changes/shown-warning';
import { listNameWarnings } from '@/lib/beneficiaries/changes/warnings';
import type { Executor } from '@/lib/db/client';
import { clockAt } from '@/lib/kernel/dates/calendar';
import type { OrderId } from '@/lib/kernel/ids';
import { fromDecimal, minorUnits } from '@/lib/kernel/money';
import { policyInForce } from '@/lib/policy/changes/in-force';
import { readCommitted } from '../checks/committed';
import { listLikelyDuplicatesOfEach } from '../checks/likely-duplicates';
import type { OrderRow } from '../order/content';
import { type CutOff, executionDay } from '../order/dates/execution-day';
import { type Quote, totalDebit } from '../quotes/quote';
import { listStoredQuotes } from '../quotes/quote-at-submission';
import { readEdits } from './edits';
import type { Risk } from './risk';

type Parts = {
  readonly db: Executor;
  readonly now: Date;
  /** Our accounts' balances by IBAN, if the provider responds. */
  readonly balances: Readonly<Record<string, bigint>> | undefined;
};

type Reading = Granted<'payments:read'>;

/**
 * The risks of orders that are not decided or not sent yet, fraud first. As many statements for all of them
 * as for one.
 */
export async function readRisks(
  { db, now, balances }: Parts,
  granted: Reading,
  orders: readonly OrderRow[],
): Promise<ReadonlyMap<OrderId, readonly Risk[]>> {
  if (orders.length === 0) return new Map();
  const accounts = [...new Set(orders.map(({ account }) => account))];
  const [{ policy }, beneficiaries, first, duplicates, quotes, committed, edits] = await Promise.all([
    policyInForce(db),
    readBeneficiaries(db, granted, orders, now),
    findFirstPayments(db, orders),
    listLikelyDuplicatesOfEach(db, granted, orders, now),
    listStoredQuotes(
      db,
      granted,
      orders.map(({ id }) => id),
    ),
    balances ? readCommitted(db, accounts) : undefined,
    readEdits(db, orders),
  ]);
  return new Map(
    orders.map((order, place) => {
      const { id, account, reference, duplicateReason: reason } = order;
      const cost = costOf(order, quotes.get(id));
      const balance = balances?.[account];
      const taken = committed?.get(account) ?? 0n;
      const payments = duplicates[place] ?? [];
      const risks: readonly (Risk | undefined)[] = [
        ...beneficiaries(place),
        first.has(id) ? { kind: 'first_payment' } : undefined,
        payments.length > 0 || reason
          ? { kind: 'possible_duplicate', payments, reference, reason }
          : undefined,
        datePassed(order, now),
        balance === undefined
          ? undefined
          : {
              kind: 'balance',
              after: minorUnits(balance - taken - cost.totalDebit),
              committed: minorUnits(taken),
            },
        cost,
        valueDate(order, policy.cutOff, now),
        edits.get(id),
      ];
      return [id, risks.filter((risk) => risk !== undefined)];
    }),
  );
}

/** The risks of one order. */
export const readRisksOf = async (
  parts: Parts,
  granted: Reading,
  order: OrderRow,
): Promise<readonly Risk[]> => (await readRisks(parts, granted, [order])).get(order.id) ?? [];

/** The risks that come from the address book, by the place of the order. */
async function readBeneficiaries(
  db: Executor,
  { actor }: Reading,
  orders: readonly OrderRow[],
  now: Date,
): Promise<(place: number) => readonly Risk[]> {
  const book = grant(actor, 'beneficiaries:read');
  if (!book) return () => [];
  const keys = orders.map(({ beneficiaryAccount, bankBic }) => accountKey(beneficiaryAccount, bankBic));
  const [changed, warnings] = await Promise.all([
    listChangedAccounts(db, book, { keys, now }),
    listNameWarnings(
      db,
      book,
      orders.map(({ beneficiaryName: name, beneficiaryAccount: account, bankBic }) => ({
        name,
        account,
        bankBic,
      })),
    ),
  ]);
  return (place) => [
    ...changedOf(changed.get(keys[place] ?? '')),
    ...(warnings[place] ?? []).map((text) => ({ kind: 'name_mismatch', text: shownWarning(text) }) as const),
  ];
}

const changedOf = (changed: ChangedAccount | undefined): readonly Risk[] =>
  changed ? [{ kind: 'changed_account', ...changed }] : [];

/** Whether no payment to an account was ever executed; a predicate over its `beneficiary_key`. */
export const isFirstPayment = (beneficiaryKey: SQL): SQL =>
  sql`not exists (select from orders earlier
    where earlier.beneficiary_key = ${beneficiaryKey} and earlier.state = 'completed')`;

async function findFirstPayments(db: Executor, orders: readonly OrderRow[]): Promise<ReadonlySet<OrderId>> {
  const ids = JSON.stringify(orders.map(({ id }) => id));
  const rows = await db.execute<{ id: OrderId }>(sql`
    select id from orders where id in (select value::uuid from jsonb_array_elements_text(${ids}::jsonb))
      and ${isFirstPayment(sql`orders.beneficiary_key`)}`);
  return new Set(rows.map(({ id }) => id));
}

const isAhead = ({ scheduledFor }: OrderRow, now: Date): boolean =>
  scheduledFor !== null && scheduledFor > now;

const datePassed = (order: OrderRow, now: Date): Risk | undefined =>
  order.scheduledFor && !isAhead(order, now) ? { kind: 'date_passed', at: order.scheduledFor } : undefined;

/** A draft may have changed since its last quote. */
function costOf({ amount, account, commissionAccount, state }: OrderRow, quote: Quote | undefined) {
  const fee = quote?.commission && state !== 'draft' ? fromDecimal(quote.commission) : undefined;
  const isFromPayingAccount = commissionAccount === null || commissionAccount === account;
  const total = totalDebit(amount, fee, isFromPayingAccount);
  return { kind: 'cost', fee, isFromPayingAccount, totalDebit: total } as const;
}

function valueDate(order: OrderRow, cutOff: CutOff, now: Date): Risk {
  const sentAt = order.scheduledFor && isAhead(order, now) ? order.scheduledFor : now;
  const { timeZone } = cutOff;
  const today = clockAt(now, timeZone).date;
  return { kind: 'value_date', day: executionDay(order.network, sentAt, cutOff), today, timeZone };
}
