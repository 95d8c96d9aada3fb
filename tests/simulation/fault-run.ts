import { generateKeyPairSync } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { setAuditKeys } from '@/lib/audit/marks';
import { connectProvider } from '@/lib/composition/connect-provider';
import { createDatabase, type Database } from '@/lib/db/client';
import { iban } from '@/lib/kernel/banking/iban';
import type { BatchId } from '@/lib/kernel/ids';
import { createDraft } from '@/lib/orders/drafts/draft';
import { submitOrder } from '@/lib/orders/drafts/submit';
import type { ProviderClient } from '@/lib/provider/client';
import { ProviderConfig } from '@/lib/provider/config';
import { createRandom, type Random } from '@/lib/sandbox/runtime/random';
import { type Sandbox, startSandbox } from '@/lib/sandbox/server';
import { value } from '../support/orders/orders';
import { addApprover, addTeam, type Team } from '../support/people/team';
import { sandboxCredentials } from '../support/provider/sandbox';
import { approveBatchOf, pauseAgainAndAgain, stopOnceTried } from './batch-trouble';
import { fastClock } from './fast-clock';
import { nextPlan } from './fault-plans';
import { type MixedOrder, mixOrders } from './order-mix';
import { readProgress } from './progress';
import { type Reckoning, reckon, reportUnlessDone } from './reckoning';
import { openWebhookDoor } from './webhook-door';
import { countWhatHappened, type Happened } from './what-happened';
import { startWorker, type WorkerProcess } from './workers';

export type FaultRunOptions = {
  readonly databaseUrl: string;
  readonly orders: number;
  /**
   * How many more come as the rows of a batch, which is paused and let go on; and as many again of one that
   * is stopped half way.
   */
  readonly batchRows: number;
  /** How often the second of the two workers is killed with SIGKILL. */
  readonly kills: number;
  /** Orders, faults and the moments of the kills come from it. */
  readonly seed: number;
  /** Node's arguments for a worker whose clock runs as `clockRate` says. */
  readonly worker: readonly string[];
  /** How many times as fast as the world's the workers' clock runs. */
  readonly clockRate: number;
  readonly log: (line: string) => void;
};

export type FaultRun = Reckoning & { readonly happened: Happened; readonly seconds: number };

/**
 * Lets orders be drafted, submitted and approved by the real commands while two worker processes send them to
 * a sandbox over HTTP in which everything goes wrong that can, and one of the two is killed again and again.
 * Then all is well again; when nothing moves any more, every order is held against the statement.
 */
export async function runFaults(options: FaultRunOptions): Promise<FaultRun> {
  const began = Date.now();
  const { db, sql, close } = createDatabase(options.databaseUrl, { max: 8 });
  const keys = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  const door = await openWebhookDoor(db, keys.publicKey);
  const sandbox = await startSandbox({
    port: 0,
    credentials: sandboxCredentials,
    seed: 'empty',
    random: createRandom(options.seed),
    webhook: { url: door.url, privateKeyPem: keys.privateKey },
  });
  // A worker is the leader; this process forwards its few requests.
  const provider = connectProvider({
    sql,
    databaseUrl: options.databaseUrl,
    role: 'forwards',
    config: new ProviderConfig({ baseUrl: new URL(sandbox.url), ...sandboxCredentials }),
  });
  const workers = startWorkers(options, sandbox.url, began);
  try {
    const run = { ...options, began, db, sandbox, provider, workers };
    const { paused } = await makeTrouble(run);
    sandbox.faults.clear();
    options.log('All faults are off; waiting until nothing moves any more.');
    const isSettled = await waitUntilSettled(run);
    await Promise.all(workers.map((worker) => worker.stop()));
    const account = await firstAccount(provider);
    const reckoning = await reckon(db, provider, account);
    // That the provider is away for a while, and is back, is what this run is made of.
    const recorded = workers
      .flatMap(({ complaints }) => complaints)
      .filter((complaint) => !/^\{.*"(level":"info|event":"provider_unreachable)"/.test(complaint));
    const differences = [
      ...reckoning.differences,
      ...(await reportUnlessDone(db, paused)),
      ...(isSettled ? [] : ['not everything came to an end in time']),
      ...recorded.map((complaint) => `a worker told of: ${complaint.slice(0, 300)}`),
    ];
    const happened = await countWhatHappened(sql);
    return { ...reckoning, differences, happened, seconds: (Date.now() - began) / 1000 };
  } finally {
    await Promise.all(workers.map((worker) => worker.stop()));
    await provider.close();
    await sandbox.close();
    door.close();
    await close();
  }
}

/** What the workers and the people of the run mark records under. */
const sessionSecret = 'demo-only-0123456789-0123456789-0123456789';

function startWorkers(
  { databaseUrl, worker, clockRate }: FaultRunOptions,
  sandboxUrl: string,
  began: number,
): readonly [WorkerProcess, WorkerProcess] {
  setAuditKeys([sessionSecret]);
  const environment = {
    DATABASE_URL: databaseUrl,
    NEXTAUTH_SECRET: sessionSecret,
    SERVICE_BASE_URL: sandboxUrl,
    SERVICE_API_KEY: sandboxCredentials.apiKey,
    SERVICE_SIGNING_SECRET: sandboxCredentials.signingSecret,
    SERVICE_TRANSACTION_SECRET: sandboxCredentials.transactionSecret,
    EXCEPTION_AFTER_MINUTES: '1',
    CLOCK_BEGAN_MS: String(began),
    CLOCK_RATE: String(clockRate),
  };
  return [startWorker(worker, environment), startWorker(worker, environment)];
}

type Run = FaultRunOptions & {
  readonly began: number;
  readonly db: Database;
  readonly sandbox: Sandbox;
  readonly provider: ProviderClient;
  readonly workers: readonly [WorkerProcess, WorkerProcess];
};

/**
 * Approvals, faults and kills side by side, until all orders are approved, were sent at least once, and all
 * kills are done. Gives the batch that was paused and let go on.
 */
async function makeTrouble(run: Run): Promise<{ readonly paused: BatchId }> {
  const { orders, seed, began, clockRate, provider, db, sandbox, log } = run;
  const account = iban(await firstAccount(provider));
  const now = fastClock(began, clockRate);
  const longestHoldMs = clockRate === 1 ? 30_000 : 5_000 * clockRate;
  const mix = mixOrders({ orders, random: createRandom(seed + 1), account, now }, longestHoldMs);
  const team = await addTeam(db);
  const fixture = { db, provider, team, now };
  const paused = await approveBatchOf(fixture, run.batchRows, account, 'Paused');
  const stopped = await approveBatchOf(fixture, run.batchRows, account, 'Stopped');
  log(`Two batches of ${run.batchRows} rows are approved.`);
  let isOver = false;
  const faults = changeFaults(sandbox, createRandom(seed + 2), () => isOver);
  const approvals = approveAll(db, team, mix, now).then(() => log(`${orders} orders are approved.`));
  await Promise.all([
    approvals,
    killAgainAndAgain(run, createRandom(seed + 3)),
    pauseAgainAndAgain(fixture, paused, 3, createRandom(seed + 4)).then(() =>
      log('The first batch goes on.'),
    ),
    stopOnceTried(fixture, stopped, run.batchRows / 3).then(() => log('The second batch is stopped.')),
  ]);
  await until(async () => (await readProgress(db)).neverSent === 0, 300_000);
  isOver = true;
  await faults;
  return { paused };
}

/** Four at a time, as a few people would. */
async function approveAll(
  db: Database,
  team: Team,
  mix: readonly (() => MixedOrder)[],
  now: () => Date,
): Promise<void> {
  const left = [...mix];
  // A passkey counts: each person confirms one thing after the other. Without Anna, who resumes batches:
  // under a fast clock her next challenge would find the one before it expired, and remove it.
  const names = ['Tilda Third', 'Fritz Fourth', 'Freya Fifth'];
  const others = await Promise.all(names.map((name) => addApprover(db, name)));
  const people = [team.tomas, ...others];
  await Promise.all(
    people.map(async (person) => {
      for (let make = left.shift(); make; make = left.shift()) {
        // One moment of the fast clock, from before the order is made: on a busy machine no date of payment
        // passes before the order is submitted, and no challenge expires while a key is touched.
        const at = now();
        const draft = await createDraft(db, team.drafting, make());
        const submitted = value(await submitOrder({ db, now: () => at }, team.drafting, draft));
        value(await person.approve(submitted, () => at));
      }
    }),
  );
}

async function changeFaults(sandbox: Sandbox, random: Random, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    sandbox.faults.set(nextPlan(random));
    await pause(700 + random() * 1_500);
  }
}

/** Spread over the orders that were sent, or over time where that goes slowly. */
async function killAgainAndAgain(
  { kills, orders, batchRows, db, workers, log }: Run,
  random: Random,
): Promise<void> {
  for (let kill = 1; kill <= kills; kill += 1) {
    const share = Math.floor(((orders + batchRows) * kill) / (kills + 1));
    await until(async () => (await readProgress(db)).sent >= share, 30_000);
    await pause(random() * 300);
    await workers[1].killAndRestart(random() * 500);
    const { sent } = await readProgress(db);
    log(
      `Worker 2 was killed with SIGKILL and started again (${kill} of ${kills}); ${sent} orders were sent by then.`,
    );
  }
}

async function waitUntilSettled({ db, clockRate, log }: Run): Promise<boolean> {
  let reported = -1;
  return until(
    async () => {
      const { moving } = await readProgress(db);
      if (clockRate === 1 && moving !== reported && moving % 10 === 0) log(`${moving} orders still move.`);
      reported = moving;
      return moving === 0;
    },
    Math.max(300_000, 900_000 / clockRate),
  );
}

/** Whether it came true before the time was up. */
async function until(isTrue: () => Promise<boolean>, longestMs: number): Promise<boolean> {
  const end = Date.now() + longestMs;
  while (Date.now() < end) {
    if (await isTrue()) return true;
    await pause(250);
  }
  return isTrue();
}

/** Asked while nothing goes wrong: before the first plan of faults, and after the last. */
async function firstAccount(provider: ProviderClient): Promise<string> {
  const reply = await provider.listAccounts();
  const account = reply.ok ? reply.value[0]?.iban : undefined;
  if (!account) throw new Error('the sandbox has no account');
  return account;
}
