import { eq, sql } from 'drizzle-orm';
import type { BatchRow } from '@/lib/batches/batch';
import { countedRows } from '@/lib/batches/counts';
import type { Database } from '@/lib/db/client';
import { batches } from '@/lib/db/schema/batches';
import { iban } from '@/lib/kernel/iban';
import { type BatchId, newBatchId, newExternalPaymentId, newOrderId } from '@/lib/kernel/ids';
import { fromDecimal, toDecimal } from '@/lib/kernel/money';
import { orderHash } from '@/lib/payments/canonical';
import { contentColumns } from '@/lib/payments/content';
import type { OrderContent, SepaContent } from '@/lib/payments/order';
import { ownAccount, sepa } from './orders';
import type { Team } from './team';

type BatchChanges = Partial<
  Pick<typeof batches.$inferInsert, 'account' | 'commissionAccount' | 'scheduledFor' | 'name'>
>;

/** A batch of the team's maker whose file is being read. */
export async function insertBatch(db: Database, team: Team, changes: BatchChanges = {}): Promise<BatchId> {
  const id = newBatchId();
  const people = { makerId: team.maker.id, lastEditorId: team.maker.id };
  const read = { name: 'payroll.csv', format: 'csv', account: ownAccount } as const;
  await db.insert(batches).values({ id, state: 'uploaded', ...people, ...read, ...changes });
  await db.update(batches).set({ state: 'importing' }).where(eq(batches.id, id));
  return id;
}

/** One row as the import writes it: `hash` null where something is wrong with it. */
export type RowToInsert = Readonly<Record<string, string | number | object | null>>;

/** Rows one after the other, each a SEPA payment of 12.50 but for what is said of it. */
export async function insertRows(db: Database, id: BatchId, rows: readonly RowToInsert[]): Promise<void> {
  const whole = rows.map((row, index) => ({
    position: index + 1,
    line: index + 2,
    order_id: newOrderId(),
    external_payment_id: newExternalPaymentId(),
    network: 'SEPA',
    amount: '12.50',
    beneficiary_name: 'Soren Soehne',
    beneficiary_account: 'DE89370400440532013000',
    reference: `Invoice ${index + 1}`,
    currency: 'EUR',
    ...row,
    batch_id: id,
  }));
  await db.execute(sql`
    insert into batch_rows select * from jsonb_populate_recordset(null::batch_rows, ${JSON.stringify(whole)}::jsonb)`);
}

/** The row that becomes an order with this content, under identifiers of its own. */
export function rowOf(content: OrderContent): RowToInsert {
  const [id, externalPaymentId] = [newOrderId(), newExternalPaymentId()];
  const columns = contentColumns(content);
  return {
    order_id: id,
    external_payment_id: externalPaymentId,
    hash: orderHash({ id, externalPaymentId, version: 1, content }),
    network: columns.network,
    amount: toDecimal(columns.amount),
    beneficiary_name: columns.beneficiaryName,
    beneficiary_account: columns.beneficiaryAccount,
    reference: columns.reference,
    beneficiary_address: columns.beneficiaryAddress,
    bank_bic: columns.bankBic,
    bank_name: columns.bankName,
    address_street: columns.addressStreet,
    address_town: columns.addressTown,
    address_country: columns.addressCountry,
    currency: columns.currency,
  };
}

/** A SEPA payment of a batch: row n pays n euro to the n-th of a hundred German accounts. */
export const payment = (n: number, changes: Partial<SepaContent> = {}): SepaContent =>
  sepa({
    amount: fromDecimal(`${n}.00`),
    beneficiaryName: `Person ${n % 100}`,
    beneficiaryAccount: germanAccount(n % 100),
    reference: `Salary 2026-11 No ${n}`,
    ...changes,
  });

function germanAccount(n: number): SepaContent['beneficiaryAccount'] {
  const bban = `37040044${String(532_013_000 + n).padStart(10, '0')}`;
  const check = 98n - (BigInt(`${bban}131400`) % 97n);
  return iban(`DE${String(check).padStart(2, '0')}${bban}`);
}

/** What is checked of a batch and stands with it: the figures of its rows. */
export async function draftBatch(
  db: Database,
  team: Team,
  rows: number | readonly OrderContent[] = 3,
  changes: BatchChanges = {},
): Promise<BatchRow> {
  const contents =
    typeof rows === 'number' ? Array.from({ length: rows }, (_, index) => payment(index + 1)) : rows;
  const { account = ownAccount, commissionAccount = null, scheduledFor = null } = changes;
  const id = await insertBatch(db, team, changes);
  const whole = contents.map((content) =>
    rowOf({ ...content, account: account ?? ownAccount, commissionAccount, scheduledFor }),
  );
  await insertRows(db, id, whole);
  await db
    .update(batches)
    .set({ state: 'draft', ...countedRows(id) })
    .where(eq(batches.id, id));
  return getBatch(db, id);
}

export async function getBatch(db: Database, id: BatchId): Promise<BatchRow> {
  const [row] = await db.select().from(batches).where(eq(batches.id, id));
  if (!row) throw new Error('no such batch');
  return row;
}
