import { randomBytes } from 'node:crypto';
import { setAuditKeys } from '@/lib/audit/marks';
import { freePort } from '@/lib/embedded-postgres/free-port';
import type { Sandbox, SandboxOptions } from '@/lib/sandbox/server';
import { webProcess } from '@/scripts/start/web-process';
import { createTeamDatabase, type TeamDatabase } from '../../support/database/database';
import { startPgbouncer } from '../../support/database/pgbouncer';
import { openTestRoles, urlAs } from '../../support/database/test-roles';
import { startTestSandbox } from '../../support/provider/sandbox';
import { bundled } from '../../support/runner/bundled-script';
import { type ServerRole, type Supervised, supervise } from './supervised';

export type ClusterSize = Readonly<Record<ServerRole, number>> & {
  /** In milliseconds; the units of `deploy` say five seconds. */
  readonly restartAfterMs?: number;
  /** Default true. */
  readonly isBehindPooler?: boolean;
  /** Default a database on the server of the tests. It has a team, whose records are marked by then. */
  readonly openDatabase?: () => Promise<TeamDatabase>;
  /** The port over which processes reach the database without a pooler; default its own. */
  readonly databasePort?: number;
  readonly sandbox?: Partial<SandboxOptions>;
};

export type Cluster = Awaited<ReturnType<typeof startCluster>>;

/** Secrets as an operator makes them: production refuses those of tests. */
const newSecret = (): string => randomBytes(33).toString('base64');

/** In euro, of the account that the sandbox begins with. */
export const openingBalance = 10_000_000;

/** What the provider gave out. */
const credentials = {
  apiKey: 'cluster-api-key',
  signingSecret: 'cluster-signing-secret',
  transactionSecret: 'cluster-transaction-secret',
};

/**
 * Processes of every role, as in production: over one PostgreSQL behind a pooler in transaction mode, each
 * role with its own login and secrets. Without a signer the workers sign. Close it.
 */
export async function startCluster({
  restartAfterMs = 5_000,
  isBehindPooler = true,
  openDatabase = createTeamDatabase,
  databasePort,
  ...size
}: ClusterSize) {
  const auditKey = newSecret();
  setAuditKeys([auditKey]);
  const database = await openDatabase();
  const roles = await openTestRoles(database);
  const sandbox = await startTestSandbox({
    credentials,
    openingBalance: String(openingBalance),
    ...size.sandbox,
  });
  const urlOf = (role: ServerRole) =>
    urlAs(database, { web: roles.roles.app, worker: roles.roles.worker, signer: roles.roles.signer }[role]);
  const pooler = isBehindPooler
    ? await startPgbouncer({ logins: (['web', 'worker', 'signer'] as const).map(urlOf) })
    : undefined;
  const origin = `http://localhost:${await freePort()}`;
  const secrets = secretsOf(sandbox, origin, size.signer > 0);
  const processes: Supervised[] = [];
  const start = async (role: ServerRole, number: number) => {
    const [port, metricsPort] = [await freePort(), await freePort()];
    const own = supervise({
      role,
      name: `${role} ${number}`,
      args: commandOf(role, port),
      restartAfterMs,
      env: {
        ...secrets[role],
        PAYDESK_AUDIT_KEY: auditKey,
        PAYDESK_ROLE: role,
        PAYDESK_LOG: 'json',
        PAYDESK_METRICS_ADDRESS: `127.0.0.1:${metricsPort}`,
        ...(pooler
          ? {
              DATABASE_URL: pooler.urlOf(urlOf(role)),
              DATABASE_SESSION_URL: `postgres://127.0.0.1:${new URL(database.url).port}`,
            }
          : { DATABASE_URL: withPort(urlOf(role), databasePort) }),
      },
    });
    processes.push(own);
    return {
      ...own,
      address: `http://127.0.0.1:${port}`,
      metrics: `http://127.0.0.1:${metricsPort}/metrics`,
    };
  };
  const startAll = async (role: ServerRole) => {
    const started = [];
    for (let number = 1; number <= size[role]; number += 1) started.push(await start(role, number));
    return started;
  };
  // The signer before the web processes, as docs/operations.md says.
  const members = [...(await startAll('signer')), ...(await startAll('worker')), ...(await startAll('web'))];
  return {
    ...database,
    roles,
    sandbox,
    origin,
    members,
    close: async (): Promise<void> => {
      await Promise.all(processes.map(({ end }) => end()));
      await pooler?.stop();
      await sandbox.close();
      await roles.close();
      await database.close();
      setAuditKeys([]);
    },
  };
}

function withPort(url: string, port: number | undefined): string {
  const address = new URL(url);
  if (port !== undefined) address.port = String(port);
  return address.href;
}

export type Member = Cluster['members'][number];

/** The table of docs/operations.md, "The signer". */
function secretsOf(
  { url }: Sandbox,
  origin: string,
  hasSigner: boolean,
): Readonly<Record<ServerRole, Record<string, string>>> {
  const shared = { PAYDESK_HANDOVER_KEY: newSecret() };
  const provider = {
    ...shared,
    NEXTAUTH_URL: origin,
    SERVICE_BASE_URL: url,
    SERVICE_API_KEY: credentials.apiKey,
  };
  const signing = {
    SERVICE_TRANSACTION_SECRET: credentials.transactionSecret,
    PAYDESK_SEALING_KEY: newSecret(),
  };
  return {
    web: { ...provider, NEXTAUTH_SECRET: newSecret(), NEXT_TELEMETRY_DISABLED: '1' },
    worker: {
      ...provider,
      SERVICE_SIGNING_SECRET: credentials.signingSecret,
      ...(hasSigner ? {} : signing),
    },
    signer: { ...shared, ...signing },
  };
}

const commandOf = (role: ServerRole, port: number): readonly string[] =>
  role === 'web'
    ? webProcess({ host: '127.0.0.1', port })
    : [bundled(role === 'worker' ? 'scripts/start/worker.ts' : 'scripts/start/signer.ts')];
