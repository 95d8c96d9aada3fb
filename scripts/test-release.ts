import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setAuditKeys } from '@/lib/audit/marks';
import { createDatabase, type Database } from '@/lib/db/client';
import { cachedAccounts } from '@/lib/db/schema/statements/statement-cache';
import { freePort } from '@/lib/embedded-postgres/free-port';
import { startEmbeddedPostgres } from '@/lib/embedded-postgres/server';
import type { Iban } from '@/lib/kernel/banking/iban';
import { signIn } from '@/tests/release/browser';
import { type Installation, newSecret, unpack, until } from '@/tests/release/installation';
import { openCollector } from '@/tests/support/monitoring/collector';
import { approvedOrder, getOrder, sepa } from '@/tests/support/orders/orders';
import { testSessionSecret } from '@/tests/support/people/second-factors';
import { addTeam } from '@/tests/support/people/team';
import { aPerson, rightPassword } from '@/tests/support/web/signed-in-people';
import { readProject } from './release/assemble';

const password = 'correct horse battery staple';

/**
 * `npm run test:release`: unpacks the archive of `npm run release` and runs all commands as a user without
 * write access to it; pays, and downloads a statement.
 */
async function main(): Promise<void> {
  const { version } = readProject();
  const archive = join('.release', `paydesk-${version}.tar.gz`);
  if (!existsSync(archive)) throw new Error('There is no archive yet: npm run release');
  requireThat(sumsAreRight(), 'SHA256SUMS does not fit the archive');
  const data = mkdtempSync(join(tmpdir(), 'paydesk-release-db-'));
  const server = await startEmbeddedPostgres({ dataDir: join(data, 'postgres'), durable: false });
  const installation = unpack(archive);
  const collector = await openCollector();
  try {
    await tryInstallation(installation, await environmentOf(server, collector.endpoint));
    await until(hasTraced(collector), () => 'The collector has no span of a request and of an order.');
    console.log(`${collector.spans().length} spans of web process and worker.`);
    console.log(`paydesk-${version}.tar.gz runs.`);
  } finally {
    await installation.close();
    collector.close();
    await server.stop();
    rmSync(data, { recursive: true, force: true });
  }
}

const sumsAreRight = (): boolean =>
  spawnSync('sha256sum', ['-c', 'SHA256SUMS'], { cwd: '.release' }).status === 0;

const hasTraced = (collector: Awaited<ReturnType<typeof openCollector>>) => async () => {
  const spans = collector.spans();
  return (
    spans.some(({ role, name }) => role === 'web' && name === 'request') &&
    spans.some(({ role, name }) => role === 'worker' && name === 'engine: write')
  );
};

type Server = Awaited<ReturnType<typeof startEmbeddedPostgres>>;
type Environment = Awaited<ReturnType<typeof environmentOf>>;

async function environmentOf({ url, roleUrls }: Server, collector: string) {
  const [port, sandboxPort] = [await freePort(), await freePort()];
  const shared = {
    NEXTAUTH_SECRET: newSecret(),
    // Under which the test's people have their authenticator apps.
    PAYDESK_SEALING_KEY: testSessionSecret,
    NEXTAUTH_URL: `http://localhost:${port}`,
    SERVICE_BASE_URL: `http://127.0.0.1:${sandboxPort}`,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector,
    SERVICE_API_KEY: 'release-api-key',
    SERVICE_SIGNING_SECRET: 'release-signing-secret',
    SERVICE_TRANSACTION_SECRET: 'release-transaction-secret',
  };
  return {
    origin: shared.NEXTAUTH_URL,
    ownerUrl: url,
    secret: shared.PAYDESK_SEALING_KEY,
    sandbox: { ...shared, SANDBOX_PORT: String(sandboxPort) },
    migrate: {
      ...shared,
      DATABASE_OWNER_URL: url,
      DATABASE_URL: roleUrls.app,
      DATABASE_WORKER_URL: roleUrls.worker,
    },
    worker: { ...shared, DATABASE_URL: roleUrls.worker },
    web: {
      ...shared,
      DATABASE_URL: roleUrls.app,
      PORT: String(port),
      PAYDESK_ROLE: 'web',
      PAYDESK_MIGRATE: 'off',
    },
  };
}

async function tryInstallation(installation: Installation, environment: Environment): Promise<void> {
  const { origin, sandbox, migrate, worker, web } = environment;
  await mustSucceed(installation, 'migrate', migrate);
  installation.start('sandbox', sandbox, ['--empty', '--quiet']);
  const mark = join(installation.makeFolder('state'), 'newest-record');
  const engine = installation.start('worker', { ...worker, RESTORE_MARK_FILE: mark });
  const pages = installation.start('start', web);
  const logs = () => `${pages.output()}\n${engine.output()}`.slice(-4_000);
  await until(async () => (await fetch(`${origin}/api/health`)).ok, logs);
  await addAdmin(installation, web);
  await payAndRead(environment, logs);
  await mustSucceed(installation, 'audit:verify', web);
  const examined = await mustSucceed(installation, 'doctor', { ...web, HOSTNAME: '127.0.0.1' });
  console.log(examined.trim());
}

async function addAdmin(installation: Installation, web: Record<string, string>): Promise<void> {
  const files = {
    PAYDESK_ADMIN_PASSWORD_FILE: installation.keep('password', password),
    PAYDESK_ADMIN_TOTP_FILE: installation.keep('totp', 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'),
  };
  const args = ['--email', 'ana@example.com', '--name', 'Ana Admin'];
  await mustSucceed(installation, 'create-admin', { ...web, ...files }, args);
}

/** One payment through the worker, then its pages and files over HTTP; a statement is made by a thread. */
async function payAndRead({ ownerUrl, secret, origin }: Environment, logs: () => string): Promise<void> {
  setAuditKeys([secret]);
  const { db, close } = createDatabase(ownerUrl, { max: 2 });
  try {
    const viewer = await aPerson(db, 'viewer');
    const account = await firstAccount(db, logs);
    const order = await approvedOrder(db, await addTeam(db), sepa({ account }));
    let state = '';
    const isCompleted = async () => {
      ({ state } = await getOrder(db, order.id));
      return state === 'completed';
    };
    await until(isCompleted, () => `The payment is ${state}.\n${logs()}`);
    console.log('The payment is completed.');
    const { ask } = await signIn(origin, viewer.email, rightPassword);
    const day = new Date().toISOString().slice(0, 10);
    for (const [path, start] of [
      ['/', '<!DOCTYPE html>'],
      [`/payments/${order.id}`, '<!DOCTYPE html>'],
      [`/api/payments/${order.id}/confirmation`, '%PDF-'],
      [`/api/statements/${account}/pdf?from=${day}&to=${day}`, '%PDF-'],
    ] as const) {
      const reply = await ask(path);
      const text = await reply.text();
      requireThat(
        reply.ok && text.startsWith(start),
        `${path}: ${reply.status} ${text.slice(0, 300)}\n${logs()}`,
      );
      console.log(`${path.split('?')[0]}: ${reply.status}`);
    }
    const overview = await (await ask('/')).text();
    const script = /\/_next\/static\/[^"]+\.js/.exec(overview)?.[0] ?? '';
    requireThat((await ask(script)).ok, `${script} is not served`);
    requireThat(/<html[^>]* data-dpl-id="[\w-]+"/.test(overview), 'pages do not name their deployment');
  } finally {
    await close();
  }
}

/** The account of an empty sandbox, once the worker has read it. */
async function firstAccount(db: Database, logs: () => string): Promise<Iban> {
  const accounts: Iban[] = [];
  const isKnown = async () => {
    const found = await db.select({ iban: cachedAccounts.iban }).from(cachedAccounts);
    accounts.push(...found.map(({ iban }) => iban));
    return accounts.length > 0;
  };
  await until(isKnown, () => `No account is known.\n${logs()}`);
  const [account] = accounts;
  if (account === undefined) throw new Error('no account is known');
  return account;
}

async function mustSucceed(
  installation: Installation,
  command: string,
  env: Record<string, string>,
  args: readonly string[] = [],
): Promise<string> {
  const { code, output } = await installation.run(command, env, args);
  requireThat(code === 0, `npm run ${command} ended with ${code}:\n${output}`);
  console.log(`npm run ${command}: done`);
  return output;
}

function requireThat(holds: boolean, words: string): void {
  if (!holds) throw new Error(words);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
