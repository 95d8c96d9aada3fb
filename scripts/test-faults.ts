import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import postgres from 'postgres';
import { migrate } from '@/lib/db/migrations/migrate';
import { startEmbeddedPostgres } from '@/lib/embedded-postgres/server';
import { runFaults } from '@/tests/simulation/fault-run';
import { printout } from '@/tests/simulation/table';
import { runScript } from '@/tests/simulation/workers';

const usage = `Usage: npm run test:faults -- [--orders 2000] [--batch 500] [--kills 10] [--seed 1]

Orders, and two batches of more, are approved by the real commands while two worker processes send them to a sandbox in which everything goes wrong, and
one of the two is killed with SIGKILL again and again. The first batch is paused and resumed three times, the second one stopped half way. Then every order is held against the statement. Ends with 1 where there
is any difference. It takes a database of its own on the server of DATABASE_URL, or an embedded one, and leaves nothing behind.`;

async function main(): Promise<boolean> {
  const { values: flags } = parseArgs({
    options: {
      orders: { type: 'string', default: '2000' },
      batch: { type: 'string', default: '500' },
      kills: { type: 'string', default: '10' },
      seed: { type: 'string', default: '1' },
      help: { type: 'boolean', default: false },
    },
  });
  if (flags.help) {
    console.log(usage);
    return true;
  }
  const requested = {
    orders: count(flags.orders),
    batchRows: count(flags.batch),
    kills: count(flags.kills),
    seed: count(flags.seed),
  };
  const database = await openDatabase();
  try {
    const began = Date.now();
    const log = (line: string) =>
      console.log(`${((Date.now() - began) / 1000).toFixed(0).padStart(4)} s  ${line}`);
    const worker = runScript('scripts/start/worker.ts');
    const run = await runFaults({ ...requested, databaseUrl: database.url, worker, clockRate: 1, log });
    console.log(`\n${printout(requested, run)}`);
    return run.differences.length === 0;
  } finally {
    await database.drop();
  }
}

function count(text: string): number {
  if (!/^\d{1,6}$/.test(text)) throw new Error(`${text} is not a number of anything.\n\n${usage}`);
  return Number(text);
}

/** A migrated database for exclusive use. */
async function openDatabase(): Promise<{ readonly url: string; drop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'paydesk-faults-'));
  const given = process.env.DATABASE_URL;
  const server = given
    ? { url: given, stop: async () => undefined }
    : await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), durable: false });
  const name = `paydesk_faults_${process.pid}`;
  const admin = postgres(server.url, { max: 1, onnotice: () => undefined });
  await admin`create database ${admin(name)}`;
  const url = new URL(server.url);
  url.pathname = `/${name}`;
  await migrate(url.href, resolve('drizzle'));
  return {
    url: url.href,
    drop: async () => {
      await admin`drop database ${admin(name)} with (force)`;
      await admin.end();
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

main().then(
  (isSame) => process.exit(isSame ? 0 : 1),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
