import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setAuditKeys } from '@/lib/audit/marks';
import { connectProvider } from '@/lib/composition/connect-provider';
import { createDatabase, type Database, type Sql } from '@/lib/db/client';
import { migrate } from '@/lib/db/migrations/migrate';
import { defaultRoles } from '@/lib/db/migrations/role-names';
import { freePort } from '@/lib/embedded-postgres/free-port';
import { startEmbeddedPostgres } from '@/lib/embedded-postgres/server';
import { type Iban, iban } from '@/lib/kernel/banking/iban';
import type { ProviderClient } from '@/lib/provider/client';
import { ProviderConfig } from '@/lib/provider/config';
import { cacheAccounts } from '@/lib/statements/store/accounts';
import { startChild, untilHealthy } from '@/scripts/demo/child';
import { StopList } from '@/scripts/demo/stack';
import { webProcess } from '@/scripts/start/web-process';
import { value } from '../../../support/orders/orders';
import { startTestSandbox } from '../../../support/provider/sandbox';
import { makeQuickFolder } from '../../../support/runner/quick-folder';

/** A production web process with a database and a provider of its own; nothing works in the background. */
export type Installation = {
  /** As browsers name it. */
  readonly origin: string;
  /** As the tables' owner. */
  readonly db: Database;
  readonly sql: Sql;
  readonly provider: ProviderClient;
  /** The account that the bank has. */
  readonly account: Iban;
  readonly close: () => Promise<void>;
};

/** Production refuses the secrets of tests. */
const newSecret = (): string => randomBytes(33).toString('base64');

/** What else its PostgreSQL and its web process are started with. */
type Extras = {
  readonly settings?: Readonly<Record<string, string>>;
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
};

export async function openInstallation(extras: Extras = {}): Promise<Installation> {
  const stops = new StopList();
  try {
    return await open(stops, extras);
  } catch (error) {
    await stops.close();
    throw error;
  }
}

async function open(stops: StopList, { settings = {}, args = [], env = {} }: Extras): Promise<Installation> {
  const folder = makeQuickFolder('paydesk-access-');
  await stops.add(async () => rmSync(folder, { recursive: true, force: true }));
  const postgres = await startEmbeddedPostgres({
    dataDir: join(folder, 'postgres'),
    durable: false,
    settings,
  });
  await stops.add(postgres.stop);
  await migrate(postgres.url, resolve('drizzle'), defaultRoles);
  const auditKey = newSecret();
  setAuditKeys([auditKey]);
  await stops.add(async () => setAuditKeys([]));
  const { db, sql, close } = createDatabase(postgres.url);
  await stops.add(close);
  const secrets = { apiKey: newSecret(), signingSecret: newSecret(), transactionSecret: newSecret() };
  const sandbox = await startTestSandbox({ credentials: secrets, openingBalance: '10000000.00' });
  await stops.add(() => sandbox.close());
  const forwardingKey = newSecret();
  // The web process holds no secret that signs: this process sends what it forwards.
  const config = new ProviderConfig({ baseUrl: new URL(sandbox.url), ...secrets, forwardingKey });
  const provider = connectProvider({ sql, databaseUrl: postgres.url, config, role: 'sends' });
  await stops.add(() => provider.close());
  const accounts = value(await provider.listAccounts({ allAccounts: true }));
  await cacheAccounts(db, accounts, new Date());
  const account = iban(accounts[0]?.iban ?? '');
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const { PATH, HOME } = process.env;
  const web = startChild(
    [...args, ...webProcess({ host: '127.0.0.1', port })],
    {
      ...env,
      PATH,
      HOME,
      NODE_ENV: 'production',
      NEXT_TELEMETRY_DISABLED: '1',
      PAYDESK_ROLE: 'web',
      PAYDESK_LOG: 'json',
      PAYDESK_AUDIT_KEY: auditKey,
      PAYDESK_HANDOVER_KEY: forwardingKey,
      NEXTAUTH_SECRET: newSecret(),
      NEXTAUTH_URL: origin,
      DATABASE_URL: postgres.roleUrls.app,
      SERVICE_BASE_URL: sandbox.url,
      SERVICE_API_KEY: secrets.apiKey,
    },
    join(folder, 'web.log'),
  );
  await stops.add(web.stop);
  await untilHealthy('The web process', web, `${origin}/api/ready`);
  return { origin, db, sql, provider, account, close: () => stops.close() };
}
