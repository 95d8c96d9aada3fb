import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { connectProvider } from '@/lib/composition/connect-provider';
import { createDatabase } from '@/lib/db/client';
import { type Iban, iban } from '@/lib/kernel/banking/iban';
import { fromDecimal } from '@/lib/kernel/money';
import { editDraft } from '@/lib/orders/drafts/draft';
import { ProviderConfig } from '@/lib/provider/config';
import { readOpenRestore } from '@/lib/restores/queries';
import type { Sandbox } from '@/lib/sandbox/server';
import { approvedBatch } from '../support/batches/batches';
import { startTestWorker } from '../support/engine/worker-process';
import {
  approvedOrder,
  draftOrder,
  getOrder,
  sepa,
  submit,
  submittedOrder,
  value,
} from '../support/orders/orders';
import { addTeam, type StoredTeam, storeTeam, teamFrom } from '../support/people/team';
import { sandboxCredentials, startTestSandbox } from '../support/provider/sandbox';
import { resumeSending } from '../support/restores/release-restore';
import { makeQuickFolder } from '../support/runner/quick-folder';
import { paymentsOf } from './batch-trouble';
import { type DrillReport, reportOn } from './drill-report';

/** An installation's database: for its owner, and for the worker's login. */
export type DrillDatabase = { readonly ownerUrl: string; readonly workerUrl: string };

/** Where the drill's installation is, and what takes its place. */
export type DrillPlace = {
  readonly original: DrillDatabase;
  /** Keeps the state of the database, as a backup in this file or otherwise. */
  readonly keep: (file: string) => Promise<Kept>;
  /** What was kept becomes a database; the original is gone by then. */
  readonly restore: (file: string) => Promise<DrillDatabase>;
};

export type Kept = { readonly madeAt: string; readonly bytes: number };

type DrillOptions = { readonly rows: number; readonly log: (line: string) => void };

const now = () => new Date();

const until = (isTrue: () => boolean | Promise<boolean>) => expect.poll(isTrue, { interval: 100 }).toBe(true);

/**
 * A batch runs while a backup is made; more is approved and paid after it; the original is lost. People edit
 * and approve in the restored one before two admins resume sending, until nothing moves any more. The report
 * compares what the provider wrote down with what was ordered.
 */
export async function runDrill(place: DrillPlace, { rows, log }: DrillOptions): Promise<DrillReport> {
  const folder = makeQuickFolder('paydesk-drill-');
  const credentials = { ...sandboxCredentials, apiKey: randomUUID() };
  const journal = join(folder, 'journal');
  const options = { credentials, openingBalance: '10000000.00', dataFile: journal };
  const sandbox = await startTestSandbox(options);
  try {
    const before = await untilTheLoss(place, { rows, log }, sandbox, credentials, folder);
    const restoring = Date.now();
    const restored = await place.restore(before.backup.file);
    const restoreMs = Date.now() - restoring;
    log(`Restored in ${restoreMs} ms.`);
    const after = await untilNothingMoves(restored, before, { rows, log }, sandbox, credentials);
    return {
      ...reportOn(journal, before, after),
      backupMs: before.backupMs,
      restoreMs,
      releaseMs: after.releaseMs,
    };
  } finally {
    await sandbox.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

type Credentials = typeof sandboxCredentials;

function openDesk({ ownerUrl, workerUrl }: DrillDatabase, sandbox: Sandbox, credentials: Credentials) {
  const { db, sql, close } = createDatabase(ownerUrl, { max: 6 });
  const provider = connectProvider({
    sql,
    databaseUrl: ownerUrl,
    role: 'forwards',
    config: new ProviderConfig({ baseUrl: new URL(sandbox.url), ...credentials }),
  });
  const worker = startTestWorker(workerUrl, sandbox.url, credentials);
  const end = async () => {
    await worker.stop();
    await provider.close();
    await close();
  };
  return { db, sql, provider, worker, now, end };
}

type Desk = ReturnType<typeof openDesk>;

/** What the report and the restored installation need of the time before. */
export type BeforeLoss = Awaited<ReturnType<typeof untilTheLoss>>;

async function untilTheLoss(
  place: DrillPlace,
  { rows, log }: DrillOptions,
  sandbox: Sandbox,
  credentials: Credentials,
  folder: string,
) {
  const desk = openDesk(place.original, sandbox, credentials);
  const team = await addTeam(desk.db);
  const account = await firstAccount(desk);
  const to = (reference: string) => sepa({ account, reference });
  const awaiting = await submittedOrder(desk.db, team, to('awaiting'));
  const toBeEdited = await draftOrder(desk.db, team, to('to be edited'));
  const batch = await approvedBatch({ ...desk, team }, paymentsOf(rows, 'Drill'), { account });
  await until(() => sandbox.payments.size > rows / 5);
  const began = Date.now();
  const file = join(folder, 'drill.backup');
  const backup = { file, ...(await place.keep(file)) };
  const backupMs = Date.now() - began;
  log(`Backed up in ${backupMs} ms (${backup.bytes} bytes) while the batch of ${rows} ran.`);

  value(await team.anna.approve(awaiting, now));
  value(await team.tomas.approve(value(await submit(desk.db, team, toBeEdited)), now));
  const created = await approvedOrder(desk.db, team, to('created after the backup'));
  const isPaid = async (id: typeof created.id) => (await getOrder(desk.db, id)).state === 'completed';
  for (const { id } of [awaiting, toBeEdited, created]) await until(() => isPaid(id));
  await until(async () => (await countOf(desk, `select count(*) from batches where state = 'done'`)) === 1);
  const paid = sandbox.payments.size;
  log('The batch is done, and three more payments were made; the original is lost.');
  const stored: StoredTeam = storeTeam(team);
  await desk.end();
  return { backup, backupMs, stored, account, rows, batch, awaiting, toBeEdited, created, paid };
}

async function untilNothingMoves(
  database: DrillDatabase,
  before: BeforeLoss,
  { log }: DrillOptions,
  sandbox: Sandbox,
  credentials: Credentials,
) {
  const began = Date.now();
  const desk = openDesk(database, sandbox, credentials);
  const { db } = desk;
  const team = teamFrom(db, before.stored);
  // People go on meanwhile: one order is approved again, another one edited, submitted and approved.
  value(await team.anna.approve(before.awaiting, now));
  const amount = fromDecimal('99.00');
  const edited = value(
    await editDraft(db, team.drafting, before.toBeEdited, sepa({ account: before.account, amount })),
  );
  value(await team.anna.approve(value(await submit(db, team, edited)), now));

  await until(async () => (await readOpenRestore(db))?.remaining === 0);
  const runs = `select count(*) from reconciliation_runs where started_at > (select max(detected_at) from restores) and ended_at is not null`;
  await until(async () => (await countOf(desk, runs)) > 0);
  const found = await readOpenRestore(db);
  const paidWhilePaused = sandbox.payments.size - before.paid;
  log(
    `Looked up in ${Date.now() - began} ms: ${found?.found} of ${(found?.found ?? 0) + (found?.notFound ?? 0)} are with the provider.`,
  );
  await resumeSending(desk);
  const releaseMs = Date.now() - began;
  log(`Two admins resumed sending after ${releaseMs} ms.`);
  await until(async () => (await countOf(desk, `select count(*) from batches where state <> 'done'`)) === 0);
  await until(
    async () => (await countOf(desk, `select count(*) from exceptions where kind = 'other_payment'`)) === 1,
  );
  const stateOf = async ({ id }: typeof before.awaiting) => (await getOrder(db, id)).state;
  await until(async () => (await stateOf(before.awaiting)) === 'completed');
  const shown = await desk.sql<Shown[]>`
    select kind, payment_id as "paymentId", null as "orderId" from breaks where state = 'open'
    union all select kind, null, order_id from exceptions where closed_at is null`;
  const orders = await desk.sql<{ id: string; name: string; state: string }[]>`
    select id, external_payment_id as name, state from orders`;
  const completed = await countOf(
    desk,
    `select count(*) from orders where batch_id is not null and state = 'completed'`,
  );
  const { complaints } = desk.worker;
  await desk.end();
  return { found, paidWhilePaused, releaseMs, shown, orders, completed, complaints };
}

/** A difference or an exception that pages show. */
export type Shown = {
  readonly kind: string;
  readonly paymentId: string | null;
  readonly orderId: string | null;
};

export type AfterRestore = Awaited<ReturnType<typeof untilNothingMoves>>;

async function countOf({ sql }: Desk, statement: string): Promise<number> {
  return Number((await sql.unsafe(statement))[0]?.count);
}

async function firstAccount({ provider }: Desk): Promise<Iban> {
  const listed = await provider.listAccounts();
  return iban((listed.ok && listed.value[0]?.iban) || '');
}
