import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { encode } from 'next-auth/jwt';
import { onTestFinished } from 'vitest';
import { setAuditKeys } from '@/lib/audit/marks';
import { connectProvider } from '@/lib/composition/connect-provider';
import { createDatabase } from '@/lib/db/client';
import { defaultRoles } from '@/lib/db/migrations/role-names';
import { freePort } from '@/lib/embedded-postgres/free-port';
import { openSession } from '@/lib/identity/sessions/sessions';
import { iban } from '@/lib/kernel/banking/iban';
import { ProviderConfig } from '@/lib/provider/config';
import { type Child, startChild, untilHealthy } from '@/scripts/demo/child';
import { prepareDatabase } from '@/scripts/start/prepare-database';
import { webProcess } from '@/scripts/start/web-process';

import { addTeam, type StoredTeam, storeTeam } from '../../support/people/team';
import { sandboxCredentials, startTestSandbox } from '../../support/provider/sandbox';
import { bundled } from '../../support/runner/bundled-script';
import type { Line } from './line';
import type { PostgresServer } from './postgres';

const secret = 'test-only-0123456789-0123456789-0123456789';
const rolePassword = 'test-only-role';

type Parts = { readonly primary: PostgresServer; readonly line: Line; readonly folder: string };

export type Installation = Awaited<ReturnType<typeof startInstallation>>;

/**
 * Paydesk as an operator runs it: a web process of the production build and a worker, both of which reach
 * their database over the line, and the sandbox over HTTP. All of it ends with the test.
 */
export async function startInstallation({ primary, line, folder }: Parts) {
  await prepareDatabase({ ownerUrl: primary.url, roles: defaultRoles });
  await primary.admin(async (sql) => {
    for (const role of ['paydesk_app', 'paydesk_worker'])
      await sql.unsafe(`alter role ${role} login password '${rolePassword}'`);
  });
  const credentials = { ...sandboxCredentials, apiKey: randomUUID() };
  const journal = join(folder, 'journal');
  const sandbox = await startTestSandbox({ credentials, openingBalance: '10000000.00', dataFile: journal });
  onTestFinished(() => sandbox.close());
  setAuditKeys([secret]);
  const { team, session } = await addPeople(primary.url);
  const url = `http://127.0.0.1:${await freePort()}`;
  const logs = { web: join(folder, 'web.log'), worker: join(folder, 'worker.log') };
  const loginOf = (role: string) =>
    `postgres://${role}:${rolePassword}@127.0.0.1:${line.port}/${new URL(primary.url).pathname.slice(1)}`;
  const env = environmentOf({ url, folder, sandboxUrl: sandbox.url, apiKey: credentials.apiKey });
  const web = startChild(
    webProcess({ host: '127.0.0.1', port: Number(new URL(url).port) }),
    { ...env, NODE_ENV: 'production', PAYDESK_ROLE: 'web', DATABASE_URL: loginOf('paydesk_app') },
    logs.web,
  );
  onTestFinished(web.stop);
  const worker = startChild(
    [bundled('scripts/start/worker.ts')],
    { ...env, NODE_ENV: 'test', DATABASE_URL: loginOf('paydesk_worker') },
    logs.worker,
  );
  onTestFinished(worker.stop);
  await untilHealthy('The web process', web, `${url}/api/health`);
  const cookie = `next-auth.session-token=${await encode({ token: { sessionId: session }, secret })}`;
  const processes = { web: watched(web), worker: watched(worker) };
  return { url, cookie, sandbox, journal, credentials, team, ...processes, logs };
}

type Settings = {
  readonly url: string;
  readonly folder: string;
  readonly sandboxUrl: string;
  readonly apiKey: string;
};

const environmentOf = ({ url, folder, sandboxUrl, apiKey }: Settings) => ({
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  NEXT_TELEMETRY_DISABLED: '1',
  NEXT_MANUAL_SIG_HANDLE: 'true',
  // Production refuses the secrets of tests otherwise.
  PAYDESK_DEMO: 'true',
  PAYDESK_LOG: 'json',
  NEXTAUTH_SECRET: secret,
  NEXTAUTH_URL: url,
  SERVICE_BASE_URL: sandboxUrl,
  SERVICE_API_KEY: apiKey,
  SERVICE_SIGNING_SECRET: sandboxCredentials.signingSecret,
  SERVICE_TRANSACTION_SECRET: sandboxCredentials.transactionSecret,
  RESTORE_MARK_FILE: join(folder, 'newest-record'),
});

/** A process with how it ended, if it did. */
function watched(child: Child) {
  let ended: string | undefined;
  void child.exited.then((how) => {
    ended = how;
  });
  return { ...child, ended: () => ended };
}

/** A team, and a session of one who reads. */
async function addPeople(url: string): Promise<{ team: StoredTeam; session: string }> {
  const { db, close } = createDatabase(url, { max: 2 });
  try {
    const team = await addTeam(db);
    const session = await openSession(
      db,
      { id: team.maker.id, sessionEpoch: 1 },
      { device: 'A test', address: '192.0.2.1', confirmedWith: 'passkey' },
      new Date(),
    );
    return { team: storeTeam(team), session };
  } finally {
    await close();
  }
}

/** What people do, over a connection that no outage affects, unless the server itself is gone. */
export async function openDesk(databaseUrl: string, { sandbox, credentials }: Installation) {
  const { db, sql, close } = createDatabase(databaseUrl, { max: 4 });
  const config = new ProviderConfig({ baseUrl: new URL(sandbox.url), ...credentials });
  const provider = connectProvider({ sql, databaseUrl, role: 'forwards', config });
  const listed = await provider.listAccounts();
  const account = iban((listed.ok && listed.value[0]?.iban) || '');
  const end = async () => {
    await provider.close();
    await close();
  };
  return { db, sql, provider, account, end, now: () => new Date() };
}

/** The lines that a process has logged. */
export const linesOf = (file: string): readonly string[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '');
