import { inArray, sql } from 'drizzle-orm';
import type { ReadExecutor } from '@/lib/db/replica/read-executor';
import { batches } from '@/lib/db/schema/orders/batches';
import { orders } from '@/lib/db/schema/orders/orders';
import { beneficiaries } from '@/lib/db/schema/rules/beneficiaries';
import { cachedEntries } from '@/lib/db/schema/statements/statement-cache';
import { utcDate } from '@/lib/kernel/dates/calendar';
import { batchId, beneficiaryId, orderId } from '@/lib/kernel/ids';
import { minorUnits, toDecimal } from '@/lib/kernel/money';
import type { BatchAnswer, BeneficiaryAnswer, EntryAnswer, OrderAnswer } from './answer';
import { type Key, nameOf } from './newest';

/** The orders with these keys in the same order; omits orders that no longer exist. */
export async function orderAnswers(db: ReadExecutor, keys: readonly Key[]): Promise<OrderAnswer[]> {
  const { id, state, beneficiaryName: name, beneficiaryAccount: account, reference, amount } = orders;
  const { paymentId, externalPaymentId, endToEndId, instructionId } = orders;
  const rows = await db
    .select({
      id,
      state,
      name,
      account,
      reference,
      amount,
      paymentId,
      externalPaymentId,
      endToEndId,
      instructionId,
      createdAt: orders.createdAt,
    })
    .from(orders)
    .where(
      inArray(
        orders.id,
        keys.map((key) => orderId(nameOf(key))),
      ),
    );
  const answers = rows.map(({ createdAt, ...row }): [string, OrderAnswer] => [
    row.id,
    { ...row, kind: 'order', amount: toDecimal(row.amount), day: utcDate(createdAt) },
  ]);
  return inOrder(keys, answers);
}

export async function batchAnswers(db: ReadExecutor, keys: readonly Key[]): Promise<BatchAnswer[]> {
  const { id, state, name, rowCount, total, createdAt } = batches;
  const rows = await db
    .select({ id, state, name, rowCount, total, createdAt })
    .from(batches)
    .where(
      inArray(
        id,
        keys.map((key) => batchId(nameOf(key))),
      ),
    );
  const answers = rows.map(({ createdAt: at, total: sum, ...row }): [string, BatchAnswer] => [
    row.id,
    { ...row, kind: 'batch', amount: toDecimal(sum), day: utcDate(at) },
  ]);
  return inOrder(keys, answers);
}

export async function beneficiaryAnswers(
  db: ReadExecutor,
  keys: readonly Key[],
): Promise<BeneficiaryAnswer[]> {
  const { id, state, name, account, addressTown: town } = beneficiaries;
  const rows = await db
    .select({ id, state, name, account, town })
    .from(beneficiaries)
    .where(
      inArray(
        id,
        keys.map((key) => beneficiaryId(nameOf(key))),
      ),
    );
  return inOrder(
    keys,
    rows.map((row): [string, BeneficiaryAnswer] => [row.id, { ...row, kind: 'beneficiary' }]),
  );
}

export async function entryAnswers(db: ReadExecutor, keys: readonly Key[]): Promise<EntryAnswer[]> {
  if (keys.length === 0) return [];
  const names = keys.map(
    ([account, month, position]) => sql`(${account}::text, ${month}::date, ${position}::integer)`,
  );
  const {
    account: statement,
    month,
    position,
    paymentId,
    beneficiaryName: name,
    details,
    date: day,
  } = cachedEntries;
  const { counterpartyAccount: account, amount, direction, externalPaymentId, feePaymentId } = cachedEntries;
  const rows = await db
    .select({
      statement,
      month,
      position,
      paymentId,
      name,
      account,
      details,
      amount,
      direction,
      day,
      externalPaymentId,
      feePaymentId,
    })
    .from(cachedEntries)
    .where(sql`(${statement}, ${month}, ${position}) in (${sql.join(names, sql`, `)})`);
  const answers = rows.map(({ direction: way, amount: paid, ...row }): [string, EntryAnswer] => [
    nameOf([row.statement, row.month, row.position]),
    { ...row, kind: 'entry', amount: toDecimal(way === 'incoming' ? paid : minorUnits(-paid)) },
  ]);
  return inOrder(keys, answers);
}

/** The found records in the order of their keys; omits those that no longer exist. */
export function inOrder<Found>(
  keys: readonly Key[],
  answers: readonly (readonly [string, Found])[],
): Found[] {
  const byName = new Map(answers);
  return keys.flatMap((key) => byName.get(nameOf(key)) ?? []);
}
