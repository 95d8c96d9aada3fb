import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@/lib/embedded-postgres/free-port';
import { giveToServer, launchFor } from '@/lib/embedded-postgres/server-user';
import { ensurePgbouncer } from '@/scripts/steps/postgresql.mjs';
import { makeQuickFolder } from '../runner/quick-folder';

type PgbouncerSettings = {
  /** Addresses of the server with every login that is to be let through. */
  readonly logins: readonly string[];
  readonly mode?: 'transaction' | 'session';
  /** Connections to the server for each login and database. */
  readonly poolSize?: number;
  /** Further lines of its configuration. */
  readonly lines?: readonly string[];
};

/** Runs it until the pipe from this process closes, also by a kill. Its own end closes the other pipe. */
const guard = '"$@" & exec 2>&-; read -r _; kill -KILL $!';

export type Pgbouncer = Awaited<ReturnType<typeof startPgbouncer>>;

/** A real PgBouncer before a server of this machine; as an operator would configure it. Stop it. */
export async function startPgbouncer({
  logins,
  mode = 'transaction',
  poolSize = 20,
  lines = [],
}: PgbouncerSettings) {
  const program = ensurePgbouncer();
  const folder = makeQuickFolder('paydesk-pgbouncer-');
  const port = await freePort();
  const users = join(folder, 'users.txt');
  const addresses = logins.map((login) => new URL(login));
  const quoted = (text: string) => `"${decodeURIComponent(text).replaceAll('"', '""')}"`;
  writeFileSync(users, addresses.map((at) => `${quoted(at.username)} ${quoted(at.password)}\n`).join(''));
  const settings = join(folder, 'pgbouncer.ini');
  writeFileSync(
    settings,
    [
      '[databases]',
      `* = host=127.0.0.1 port=${addresses[0]?.port}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = scram-sha-256',
      `auth_file = ${users}`,
      `pool_mode = ${mode}`,
      `default_pool_size = ${poolSize}`,
      'max_client_conn = 1000',
      ...lines,
      '',
    ].join('\n'),
  );
  for (const path of [folder, users, settings]) giveToServer(path);
  const { prefix, identity } = launchFor([program, settings]);
  const child = spawn('/bin/sh', ['-c', guard, 'pgbouncer', ...prefix, program, settings], {
    ...identity,
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  const gone = once(child, 'close');
  await new Promise<void>((ready, failed) => {
    let output = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (output.includes('process up')) ready();
    });
    child.once('close', () => failed(new Error(`PgBouncer ended: ${output}`)));
  });
  return {
    /** The same login and database, through the pooler. */
    urlOf(url: string): string {
      const pooled = new URL(url);
      pooled.port = String(port);
      return pooled.href;
    },
    stop: async (): Promise<void> => {
      child.stdin.end();
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
