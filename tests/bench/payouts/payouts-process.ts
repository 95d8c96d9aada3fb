import { setTimeout as pause } from 'node:timers/promises';
import { setAuditKeys } from '@/lib/audit/marks';
import { readHere } from '@/lib/batches/import/reading/read-here';
import { connectProvider } from '@/lib/composition/connect-provider';
import { createDatabase, type Sql } from '@/lib/db/client';
import type { ProviderClient } from '@/lib/provider/client';
import { ProviderConfig } from '@/lib/provider/config';
import type { FaultPlan } from '@/lib/sandbox/faults/faults';
import { reckon } from '../../simulation/reckoning';
import { runScript, startWorker, type WorkerProcess } from '../../simulation/workers';
import { applyPolicy, everything } from '../../support/people/policy';
import { addTeam } from '../../support/people/team';
import { sandboxCredentials } from '../../support/provider/sandbox';
import { usedByServer, usedByTree } from '../harness/processor-time';
import { approveByTwo, importFile, payrollFile, submitFile } from './paid-batch';

/**
 * An app with the shipped worker as a process beside it: on a message it lets everything be paid, waits for
 * the end, holds each row against the statement, and answers with what it took. What it must trust stands in
 * NODE_EXTRA_CA_CERTS.
 */
export type PayoutsTask = {
  readonly databaseUrl: string;
  readonly providerUrl: string;
  readonly rows: number;
  /** What the sandbox is told while everything is paid, and what before and after. */
  readonly faults: FaultPlan;
  readonly noFaults: FaultPlan;
  /** For how long it waits for the end. */
  readonly mostSeconds: number;
  /** Where the worker leaves a profile of its processor; nowhere where it is left out. */
  readonly profileFolder?: string;
};

export type PayoutsResult = {
  /** From the first byte of the file to every row checked and stored. */
  readonly importSeconds: number;
  /** From there to the approval: dry run, submission, two approvals. */
  readonly approvalSeconds: number;
  /** From the first sending to the last acceptance. */
  readonly releaseSeconds: number;
  /** From the first byte of the file to the last completion. */
  readonly endToEndSeconds: number;
  readonly completed: number;
  /** Requests that created or repeated, by what came of them. */
  readonly attempts: Readonly<Record<string, number>>;
  readonly transactions: number;
  /** From the approval to the last completion, on Linux: milliseconds of a processor, and growth on disk. */
  readonly costs: { readonly workerMs: number; readonly databaseMs: number; readonly bytes: number };
  /** Everything in which our books and the provider's differ, and what the worker complained of. */
  readonly differences: readonly string[];
  readonly complaints: readonly string[];
};

/** What the worker and the pages mark records under. */
const sessionSecret = 'demo-only-0123456789-0123456789-0123456789';

async function run(task: PayoutsTask): Promise<PayoutsResult> {
  setAuditKeys([sessionSecret]);
  const { db, sql, close } = createDatabase(task.databaseUrl, { max: 4 });
  const ask = <Value>(role: 'sends' | 'forwards', question: (provider: ProviderClient) => Promise<Value>) =>
    withProvider(sql, task, role, question);
  const account = await ask('sends', defaultAccount);
  const team = await addTeam(db);
  await applyPolicy(db, { bands: [everything(2)] });
  const file = payrollFile(task.rows);
  const script =
    task.profileFolder === undefined ? 'scripts/start/worker.ts' : 'tests/bench/payouts/profiled-worker.ts';
  const worker = startWorker(runScript(script), workerEnvironment(task));
  process.once('disconnect', () => void worker.stop().then(() => process.exit()));
  try {
    await workerIsUp(sql, worker);
    const before = await transactionsOf(sql);
    const empty = (await readCosts(sql, worker)).bytes;
    const began = new Date();
    const { importSeconds, submissionSeconds, submitted } = await ask('forwards', async (provider) => {
      const readFile = readHere({ db, sql, now: () => new Date() });
      const payer = { db, readFile, team, provider, account };
      const id = await importFile(payer, file, task.mostSeconds);
      const imported = Date.now();
      return {
        importSeconds: (imported - began.getTime()) / 1_000,
        submitted: await submitFile(payer, id),
        submissionSeconds: (Date.now() - imported) / 1_000,
      };
    });
    await setFaults(task.providerUrl, task.faults);
    const approving = Date.now();
    const unused = await readCosts(sql, worker);
    await approveByTwo({ db, team }, submitted);
    const approvalSeconds = submissionSeconds + (Date.now() - approving) / 1_000;
    await allEnded(sql, task, began);
    const transactions = (await transactionsOf(sql)) - before;
    const used = await readCosts(sql, worker);
    const costs = {
      workerMs: used.workerMs - unused.workerMs,
      databaseMs: used.databaseMs - unused.databaseMs,
      bytes: used.bytes - empty,
    };
    const figures = await readFigures(sql, began);
    await setFaults(task.providerUrl, task.noFaults);
    await worker.stop();
    const { differences } = await ask('sends', (provider) => reckon(db, provider, account));
    const complaints = worker.complaints;
    return { importSeconds, approvalSeconds, ...figures, transactions, costs, differences, complaints };
  } finally {
    await worker.stop();
    await close();
  }
}

/** Sends by itself before the worker is there and after it is gone, and hands over to it in between. */
async function withProvider<Value>(
  sql: Sql,
  { databaseUrl, providerUrl }: PayoutsTask,
  role: 'sends' | 'forwards',
  question: (provider: ProviderClient) => Promise<Value>,
): Promise<Value> {
  const config = new ProviderConfig({ baseUrl: new URL(providerUrl), ...sandboxCredentials });
  const provider = connectProvider({ sql, databaseUrl, config, role });
  try {
    return await question(provider);
  } finally {
    await provider.close();
  }
}

/** Over a connection of its own, as one that was kept may be reset. */
async function setFaults(providerUrl: string, plan: FaultPlan): Promise<void> {
  const reply = await fetch(`${providerUrl}/sandbox/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', connection: 'close' },
    body: JSON.stringify(plan),
  });
  if (!reply.ok) throw new Error(`the sandbox takes no faults: ${await reply.text()}`);
}

function workerEnvironment({ databaseUrl, providerUrl, profileFolder }: PayoutsTask) {
  return {
    DATABASE_URL: databaseUrl,
    NEXTAUTH_SECRET: sessionSecret,
    SERVICE_BASE_URL: providerUrl,
    SERVICE_API_KEY: sandboxCredentials.apiKey,
    SERVICE_SIGNING_SECRET: sandboxCredentials.signingSecret,
    SERVICE_TRANSACTION_SECRET: sandboxCredentials.transactionSecret,
    NODE_EXTRA_CA_CERTS: process.env.NODE_EXTRA_CA_CERTS ?? '',
    PROFILE_FOLDER: profileFolder ?? '',
    PAYDESK_WORKER_FILES: 'on',
  };
}

async function defaultAccount(provider: ProviderClient): Promise<string> {
  const accounts = await provider.listAccounts();
  const account = accounts.ok ? accounts.value[0]?.iban : undefined;
  if (account === undefined) throw new Error('the sandbox has no account');
  return account;
}

/** Waits until the worker listens for what the engine is told of. */
async function workerIsUp(sql: Sql, { complaints }: WorkerProcess): Promise<void> {
  for (const began = Date.now(); Date.now() - began < 60_000; ) {
    const listening = await sql`
      select from pg_stat_activity where datname = current_database() and query ilike 'listen%payouts%'`;
    if (listening.length > 0) return;
    await pause(100);
  }
  throw new Error(`the worker did not come up: ${complaints.join('\n')}`);
}

async function readCosts(sql: Sql, worker: WorkerProcess): Promise<PayoutsResult['costs']> {
  const [size] = await sql<{ bytes: number }[]>`select pg_database_size(current_database())::float8 as bytes`;
  return {
    workerMs: usedByTree(worker.pid() ?? 0),
    databaseMs: await usedByServer(sql),
    bytes: size?.bytes ?? 0,
  };
}

async function transactionsOf(sql: Sql): Promise<number> {
  const [row] =
    await sql`select xact_commit::int as count from pg_stat_database where datname = current_database()`;
  return row?.count ?? 0;
}

async function allEnded(sql: Sql, { rows, mostSeconds }: PayoutsTask, began: Date): Promise<void> {
  for (;;) {
    const [row] = await sql`select count(*)::int as count from submissions where phase = 'done'`;
    if (row?.count === rows) return;
    if (Date.now() - began.getTime() > mostSeconds * 1_000) return;
    await pause(250);
  }
}

async function readFigures(sql: Sql, began: Date) {
  const [figures] = await sql`
    select extract(epoch from max(started_at + duration_ms * interval '1 ms') filter (where outcome = 'accepted') - min(started_at))::float
        as release,
      (select count(*)::int from orders where state = 'completed') as completed,
      (select extract(epoch from max(updated_at) - ${began.toISOString()}::timestamptz)::float from orders) as total
    from attempts`;
  const outcomes = await sql`
    select call || ' ' || coalesce(outcome, 'open') as what, count(*)::int as count from attempts group by 1 order by 1`;
  return {
    releaseSeconds: figures?.release ?? Number.NaN,
    endToEndSeconds: figures?.total ?? Number.NaN,
    completed: figures?.completed ?? 0,
    attempts: Object.fromEntries(outcomes.map(({ what, count }) => [what, count])),
  };
}

process.on('message', (task: PayoutsTask) => {
  run(task).then(
    (result) => process.send?.(result),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
process.send?.({});
