import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import postgres from 'postgres';
import { recordAudit } from '@/lib/audit/record';
import { createDatabase, type Database, type Sql } from '@/lib/db/client';
import { migrate } from '@/lib/db/migrations/migrate';
import { createCluster } from '@/lib/embedded-postgres/cluster';
import { startEmbeddedPostgres } from '@/lib/embedded-postgres/server';
import { ensurePostgres } from '@/scripts/steps/postgresql.mjs';
import { equipTeam, makeOrders } from '../../bench/verify/order-templates';
import { urlOfDatabase } from '../../support/database/postgres-server';
import { seedDatabase } from '../../support/database/seeded-database';
import { workToTheEnd } from '../../support/engine/engine';
import { eraseOne } from '../../support/payees/paid-payee';
import { makeQuickFolder } from '../../support/runner/quick-folder';
import { exported } from '../../support/statements/accounting';
import { cachedEntry, cacheEntries } from '../../support/statements/cached-entries';

/** A database that commands and the engine filled, on a PostgreSQL whose own programs dump and restore it. */
export type History = {
  readonly url: string;
  /** The database to copy: nobody is connected to it. */
  readonly name: string;
  /** The address of a copy that is tampered with. */
  readonly attacked: string;
  /** The folder of `pg_dump` and `psql`. */
  readonly programs: string;
  readonly close: () => Promise<void>;
};

export async function openHistory(): Promise<History> {
  const programs = ensurePostgres();
  const folder = makeQuickFolder('paydesk-prove-');
  const dataDir = join(folder, 'postgres');
  createCluster(dataDir, { folder: programs, major: Number(/\/(\d+)\/bin$/.exec(programs)?.[1]) }, false);
  const server = await startEmbeddedPostgres({ dataDir, durable: false });
  const close = async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await migrate(server.url, resolve('drizzle'));
    await fill(server.url);
    const name = new URL(server.url).pathname.slice(1);
    const admin = postgres(urlOfDatabase(server.url, 'postgres'), { max: 1 });
    await admin`create database attacked template ${admin(name)}`;
    await admin.end();
    return { url: server.url, name, attacked: urlOfDatabase(server.url, 'attacked'), programs, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function fill(url: string): Promise<void> {
  const { db, sql, close } = createDatabase(url);
  const closing: (() => Promise<void>)[] = [close];
  try {
    await actOut({ db, sql }, (end) => closing.unshift(end));
  } finally {
    for (const end of closing) await end();
  }
}

/** People, batches, changes and an order of each kind, of which the engine sends what is approved. */
async function actOut(
  { db, sql }: { readonly db: Database; readonly sql: Sql },
  whenOver: (close: () => Promise<void>) => void,
): Promise<void> {
  const app = await seedDatabase({ db, sql, engineDb: db }, whenOver);
  await eraseOne({ ...app, db, sql });
  const { team } = await equipTeam(app);
  await makeOrders(db, team, app.account);
  await workToTheEnd({ db, clock: app.clock, engine: app.engine });
  await cacheEntries(db, [cachedEntry(), cachedEntry({ details: 'Invoice 2026-18' })]);
  await exported({ db }, app.maker);
  // The last record changes no table, so that a chain that is cut off here contradicts none.
  const download = { action: 'list.exported', subjectKind: 'list', subjectId: 'payments' } as const;
  await db.transaction((tx) => recordAudit(tx, { ...download, actor: app.maker }));
}
