import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setAuditKeys } from '@/lib/audit/marks';
import { readHere } from '@/lib/batches/import/reading/read-here';
import { connectProvider } from '@/lib/composition/connect-provider';
import { createDatabase, type Database, type Sql } from '@/lib/db/client';
import { startEmbeddedPostgres } from '@/lib/embedded-postgres/server';
import { iban } from '@/lib/kernel/banking/iban';
import { ProviderConfig } from '@/lib/provider/config';
import { readJournal } from '@/lib/sandbox/ledger/journal';
import { importFile, payrollFile, salariesOf, submitFile } from '@/tests/bench/payouts/paid-batch';
import { newSecret, until } from '@/tests/release/installation';
import { approveSeen } from '@/tests/support/batches/batches';
import { value } from '@/tests/support/orders/orders';
import { testSessionSecret } from '@/tests/support/people/second-factors';
import { addTeam, type Team } from '@/tests/support/people/team';
import { startTestSandbox } from '@/tests/support/provider/sandbox';
import { type Desk, openDesk } from './people';
import type { Release } from './releases';
import { openSide, type Side } from './side';

type Rehearsal = {
  readonly earlier: Release;
  readonly later: Release;
  readonly folder: string;
  readonly rows: number;
  readonly log: (line: string) => void;
};

/**
 * Migrates under a running batch and open pages of the earlier release, runs both side by side, stops the
 * earlier one, and goes back to it. Throws unless every payment was made exactly once.
 */
export async function rehearseUpgrade({ folder, rows, log, ...releases }: Rehearsal): Promise<void> {
  const closing: (() => Promise<unknown>)[] = [];
  try {
    const server = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), durable: false });
    closing.unshift(server.stop);
    // Production refuses the secrets of the demo.
    const credentials = { apiKey: randomUUID(), signingSecret: newSecret(), transactionSecret: newSecret() };
    const journal = join(folder, 'journal');
    const sandbox = await startTestSandbox({ credentials, openingBalance: '10000000.00', dataFile: journal });
    closing.unshift(() => sandbox.close());
    const secret = newSecret();
    const settings = {
      NEXTAUTH_SECRET: secret,
      PAYDESK_SEALING_KEY: testSessionSecret,
      SERVICE_BASE_URL: sandbox.url,
      SERVICE_API_KEY: credentials.apiKey,
      SERVICE_SIGNING_SECRET: credentials.signingSecret,
      SERVICE_TRANSACTION_SECRET: credentials.transactionSecret,
    };
    const { app: appUrl, worker: workerUrl } = server.roleUrls;
    const shared = { settings, ownerUrl: server.url, appUrl, workerUrl, log };
    const earlier = openSide(releases.earlier, shared);
    closing.unshift(earlier.close);
    const later = openSide(releases.later, shared);
    closing.unshift(later.close);
    await earlier.migrate();
    setAuditKeys([testSessionSecret]);
    const { db, sql, close } = createDatabase(server.url, { max: 4 });
    closing.unshift(close);
    const team = await addTeam(db);
    const desk = await openDesk(db, team, secret);
    closing.unshift(desk.close);
    const config = new ProviderConfig({ baseUrl: new URL(sandbox.url), ...credentials });
    const startBatch = () => approveBatch({ db, sql, team, config, databaseUrl: server.url, rows });
    const references = await upgradeAndBack({ earlier, later, desk, db, sql, startBatch, log });
    requireOnce(journal, [...references, ...salariesOf(rows)]);
    log(`${rows} rows and ${references.length} payments: each of them once`);
  } catch (error) {
    log(error instanceof Error ? error.message : String(error));
    throw error;
  } finally {
    for (const close of closing) await close();
  }
}

type Parts = {
  readonly earlier: Side;
  readonly later: Side;
  readonly desk: Desk;
  readonly db: Database;
  readonly sql: Sql;
  readonly startBatch: () => Promise<void>;
  readonly log: (line: string) => void;
};

/** The references of the payments that people made meanwhile. */
async function upgradeAndBack({
  earlier,
  later,
  desk,
  sql,
  startBatch,
  log,
}: Parts): Promise<readonly string[]> {
  const references: string[] = [];
  const completed = async () =>
    Number((await sql`select count(*) from orders where state = 'completed'`)[0]?.count ?? 0);
  const pay = async (what: string, draftedAt: string, approvedAt: string) => {
    const reference = await desk.pay(draftedAt, approvedAt);
    references.push(reference);
    const isPaid = async () =>
      (await sql`select from orders where reference = ${reference} and state = 'completed'`).length === 1;
    await until(isPaid, () => `${what}: the payment was not executed`);
    log(`${what}: executed, with ${await completed()} payments so far`);
  };

  const old = await earlier.start();
  await desk.signIn(old.url);
  await startBatch();
  await until(
    async () => (await completed()) > 10,
    () => 'the batch did not start',
  );
  log(`migrating with ${await completed()} rows paid`);
  await later.migrate();
  await pay('earlier release on the new schema', old.url, old.url);

  const next = await later.start();
  await desk.signIn(old.url);
  await desk.signIn(next.url);
  await pay('drafted at the earlier, approved at the later', old.url, next.url);
  await pay('drafted at the later, approved at the earlier', next.url, old.url);
  await pay('later release beside the earlier', next.url, next.url);

  await old.stop();
  log(`${earlier.name} is stopped`);
  await pay('later release alone', next.url, next.url);
  await later.verify();

  await next.stop();
  log(`${later.name} is stopped: back to ${earlier.name}`);
  await earlier.migrate();
  const again = await earlier.start();
  await desk.signIn(again.url);
  await pay('earlier release again', again.url, again.url);
  const isDone = async () => (await sql`select from batches where state = 'done'`).length === 1;
  await until(isDone, () => 'the batch did not end');
  await earlier.verify();
  await later.verify();
  await again.stop();
  return references;
}

type BatchParts = Pick<Parts, 'db' | 'sql'> & {
  readonly team: Team;
  readonly config: ProviderConfig;
  readonly databaseUrl: string;
  readonly rows: number;
};

/** Imported and approved by people of this process; the worker of the earlier release reads and sends it. */
async function approveBatch({ db, sql, team, config, databaseUrl, rows }: BatchParts): Promise<void> {
  const provider = connectProvider({ sql, databaseUrl, role: 'forwards', config });
  const listed = await provider.listAccounts();
  const account = iban((listed.ok && listed.value[0]?.iban) || '');
  const readFile = readHere({ db, sql, now: () => new Date() });
  const payer = { db, readFile, team, provider, account };
  const submitted = await submitFile(payer, await importFile(payer, payrollFile(rows), 120));
  value(await approveSeen({ db }, team.anna, submitted));
  await provider.close();
}

/** By the provider's journal. */
function requireOnce(journal: string, references: readonly string[]): void {
  const times = new Map<string, number>();
  for (const event of readJournal(journal)) {
    if (event.type === 'payment_created' && event.order.externalPaymentId !== null)
      times.set(event.order.reference, (times.get(event.order.reference) ?? 0) + 1);
  }
  const wrong = references.filter((reference) => times.get(reference) !== 1);
  if (wrong.length > 0 || times.size !== references.length)
    throw new Error(`not paid exactly once: ${wrong.slice(0, 5).join(', ')}; ${times.size} were paid`);
}
