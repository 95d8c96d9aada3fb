import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { BatchMove, BatchRow } from '@/lib/batches/batch/batch';
import type { StoredDryRun } from '@/lib/batches/batch/dry-run-figures';
import { moveBatch } from '@/lib/batches/batch/move';
import { approveBatch } from '@/lib/batches/decision/approve';
import { declineBatch } from '@/lib/batches/decision/decline';
import { withdrawBatch } from '@/lib/batches/decision/maker-moves';
import { submitBatch } from '@/lib/batches/decision/submit';
import { dryRun } from '@/lib/batches/dry-run/dry-run';
import { countedRows } from '@/lib/batches/rows/counts';
import { pauseBatch, stopBatch } from '@/lib/batches/run/run';
import { startBatch } from '@/lib/batches/run/start';
import type { Database } from '@/lib/db/client';
import { batches, batchRows } from '@/lib/db/schema/orders/batches';
import { serviceUsers } from '@/lib/db/schema/rules/api-tokens';
import { engineActor } from '@/lib/engine/engine-actor';
import { type Iban, iban } from '@/lib/kernel/banking/iban';
import {
  type BatchId,
  newBatchId,
  newExternalPaymentId,
  newOrderId,
  newUserId,
  type UserId,
} from '@/lib/kernel/ids';
import { fromDecimal, toDecimal } from '@/lib/kernel/money';
import type { BatchState } from '@/lib/kernel/states/batch-states';
import { contentColumns, orderHash } from '@/lib/orders/order/content';
import { rowContentFields } from '@/lib/orders/order/fields';
import type { OrderContent, SepaContent } from '@/lib/orders/order/order';
import type { ProviderClient } from '@/lib/provider/client';
import type { Account, CommissionRequest } from '@/lib/provider/contract/contract';
import { ProviderFault } from '@/lib/provider/contract/fault';
import { ownAccount, sepa, value } from '../orders/orders';
import { noPaymentFound } from '../orders/replaced-orders';
import { testSecondFactor } from '../people/second-factors';
import type { Team } from '../people/team';

type BatchChanges = Partial<
  Pick<
    typeof batches.$inferInsert,
    'account' | 'commissionAccount' | 'scheduledFor' | 'name' | 'total' | 'createdAt' | 'isConfidential'
  >
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

/** One row as the import writes it: `hash` is null if it is invalid. */
export type RowToInsert = Readonly<Record<string, string | number | object | null>>;

/** Consecutive rows, each a SEPA payment of 12.50 with the given changes. */
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
  // Named, as one column is generated.
  const columns = Object.values(getTableColumns(batchRows))
    .map(({ name }) => name)
    .join(', ');
  await db.execute(sql`
    insert into batch_rows (${sql.raw(columns)}) select ${sql.raw(columns)} from jsonb_populate_recordset(null::batch_rows, ${JSON.stringify(whole)}::jsonb)`);
}

/** The row that becomes an order with this content, under identifiers of its own. */
export function rowOf(content: OrderContent): RowToInsert {
  const [id, externalPaymentId] = [newOrderId(), newExternalPaymentId()];
  const columns = contentColumns(content);
  return {
    order_id: id,
    external_payment_id: externalPaymentId,
    hash: orderHash({ id, externalPaymentId, version: 1, content }),
    ...Object.fromEntries(rowContentFields.map((field) => [batchRows[field].name, columns[field]])),
    amount: toDecimal(columns.amount),
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

/** An imported, checked batch with this many rows or with these contents. */
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

/** A provider that lists one account and quotes each payment: all that a dry run needs. */
export function stubProvider({
  balance = '10000000.00',
  commission = () => '0.35',
  account = ownAccount,
  others = [],
  currencies = ['EUR', 'GBP', 'CHF'],
}: {
  readonly balance?: string;
  readonly commission?: (request: CommissionRequest) => string;
  readonly account?: Iban;
  readonly others?: readonly Iban[];
  /** Null for a provider that does not list its payout currencies. */
  readonly currencies?: readonly string[] | null;
} = {}): ProviderClient {
  const listed = [account, ...others].map((each) => ({
    iban: each,
    status: 'ACTIVE',
    balance: fromDecimal(balance),
  }));
  const provider: Pick<ProviderClient, 'listAccounts' | 'commission' | 'swiftCurrencies' | 'paymentStatus'> =
    {
      paymentStatus: async () => noPaymentFound,
      swiftCurrencies: async () => {
        if (!currencies) throw new ProviderFault('timeout', 'no answer');
        return { ok: true, value: currencies };
      },
      // safe: no other field of an account is used
      listAccounts: async () => ({ ok: true, value: listed as unknown as Account[] }),
      commission: async (request) => ({
        ok: true,
        value: { commission: fromDecimal(commission(request)), currency: 'EUR' },
      }),
    };
  return provider as ProviderClient; // safe: a dry run calls nothing else
}

/** The context of batches: a fixture, or an application with its own provider. */
type Fixture = {
  readonly db: Database;
  readonly team: Team;
  readonly provider?: ProviderClient;
  readonly now?: () => Date;
};

const realClock = () => new Date();

const partsOf = ({ db, provider = stubProvider(), now = realClock }: Fixture) => ({ db, provider, now });

/** The dry run as the page shows it. */
export async function seenDryRun(fixture: Fixture, { id }: Pick<BatchRow, 'id'>): Promise<StoredDryRun> {
  const run = await dryRun(partsOf(fixture), fixture.team.reading, id);
  if (!run) throw new Error('there is nothing to run');
  return run.figures;
}

/** The maker submits it, having seen its dry run and its possible duplicates. */
export const submitSeen = async (fixture: Fixture, batch: Pick<BatchRow, 'id' | 'version'>) =>
  submitBatch(partsOf(fixture), fixture.team.drafting, batch, {
    seenDryRun: await seenDryRun(fixture, batch),
    duplicateReason: 'Others, on purpose',
  });

export async function submittedBatch(
  fixture: Fixture,
  rows?: number | readonly OrderContent[],
  changes?: BatchChanges,
): Promise<BatchRow> {
  return value(await submitSeen(fixture, await draftBatch(fixture.db, fixture.team, rows, changes)));
}

type Approver = Team['anna'];

/** An approver confirms the batch on their screen with their passkey. */
export async function approveSeen(
  { db, provider = stubProvider(), now = realClock }: Pick<Fixture, 'db' | 'provider' | 'now'>,
  approver: Approver,
  {
    id,
    version,
    hash,
    deputyOf,
  }: Pick<BatchRow, 'id' | 'version' | 'hash'> & { readonly deputyOf?: UserId | undefined },
) {
  const seen = { id, version, hash: hash ?? '', deputyOf };
  const answer = await approver.answer(seen.hash, { now });
  const parts = { db, provider, secondFactor: testSecondFactor(db, now), now };
  return approveBatch(parts, approver.approving, seen, answer);
}

/** With the one approval that the built-in policy requires. */
export async function approvedBatch(
  fixture: Fixture,
  rows?: number | readonly OrderContent[],
  changes?: BatchChanges,
): Promise<BatchRow> {
  return value(await approveSeen(fixture, fixture.team.anna, await submittedBatch(fixture, rows, changes)));
}

/** Approved, and started as by the engine: nothing is released yet. */
export async function runningBatch(
  fixture: Fixture,
  rows?: number | readonly OrderContent[],
): Promise<BatchRow> {
  const batch = await approvedBatch(fixture, rows);
  return value(await startBatch({ ...partsOf(fixture), actor: engineActor }, batch.id));
}

/** A batch brought to this state by its regular transitions. */
export async function batchIn(state: BatchState, fixture: Fixture): Promise<BatchRow> {
  const { db, team, now = realClock } = fixture;
  const parts = { db, now };
  const why = 'Not now';
  const seenOf = ({ id, version, hash }: BatchRow) => ({ id, version, hash: hash ?? '' });
  switch (state) {
    case 'uploaded':
      return moved(db, await batchIn('importing', fixture), 'fail_import');
    case 'importing':
      return getBatch(db, await insertBatch(db, team));
    case 'delivered':
      return deliveredBatch(db);
    case 'draft':
      return draftBatch(db, team);
    case 'awaiting_approval':
      return submittedBatch(fixture);
    case 'approved':
      return approvedBatch(fixture);
    case 'running':
      return runningBatch(fixture);
    case 'paused':
      return value(await pauseBatch(parts, team.stopping, (await runningBatch(fixture)).id, why));
    case 'stopped':
      return value(await stopBatch(parts, team.stopping, (await runningBatch(fixture)).id, why));
    case 'done':
      return asIfDone(db, await runningBatch(fixture));
    case 'declined':
      return value(await declineBatch(parts, team.approving, seenOf(await submittedBatch(fixture)), why));
    case 'withdrawn':
      return value(await withdrawBatch(parts, team.drafting, await draftBatch(db, team)));
    case 'expired':
      return moved(db, await submittedBatch(fixture), 'expire');
  }
}

/** As a program delivered it, of a service user that two admins added. */
async function deliveredBatch(db: Database): Promise<BatchRow> {
  const [id, deliveredById] = [newBatchId(), newUserId()];
  await db.transaction(async (tx) => {
    await tx.execute('set local session_replication_role = replica');
    const name = `ERP ${deliveredById.slice(0, 8)}`;
    await tx.insert(serviceUsers).values({ id: deliveredById, name, createdAt: new Date() });
  });
  const read = { name: 'payroll.xml', format: 'pain001', account: ownAccount, deliveredById } as const;
  await db.insert(batches).values({ id, state: 'uploaded', ...read });
  await db.update(batches).set({ state: 'importing' }).where(eq(batches.id, id));
  await insertRows(db, id, [{}]);
  return moved(db, await getBatch(db, id), 'deliver');
}

async function moved(db: Database, batch: BatchRow, move: BatchMove): Promise<BatchRow> {
  const by = { actor: engineActor, at: new Date() };
  const row = await db.transaction((tx) => moveBatch(tx, batch, move, by));
  if (!row) throw new Error(`no ${move} from ${batch.state}`);
  return row;
}

/** Marks all of its payments as ended, without making any. */
async function asIfDone(db: Database, { id }: BatchRow): Promise<BatchRow> {
  await db.transaction(async (tx) => {
    await tx.execute('set local session_replication_role = replica');
    await tx.update(batches).set({ state: 'done', endedAt: new Date() }).where(eq(batches.id, id));
  });
  return getBatch(db, id);
}

/** Everything that a command on a batch could change: equal traces mean that it changed nothing. */
export async function traceOfBatch(db: Database, id: BatchId) {
  const of = (table: string) =>
    db.execute(sql`select count(*) from ${sql.identifier(table)} where batch_id = ${id}`);
  return {
    batch: await getBatch(db, id),
    rows: await db.execute(
      sql`select position, hash, exclusion from batch_rows where batch_id = ${id} order by position`,
    ),
    written: await Promise.all(['batch_versions', 'batch_approvals', 'batch_events', 'orders'].map(of)),
    audit: await db.execute(sql`select count(*) from audit_records`),
  };
}
