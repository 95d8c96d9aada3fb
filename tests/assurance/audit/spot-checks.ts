import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import postgres from 'postgres';
import { auditKeyOf } from '@/lib/audit/marks';
import { createDatabase } from '@/lib/db/client';
import { createRandom } from '@/lib/sandbox/runtime/random';
import { verifyEverything } from '@/lib/verify/everything';
import { verificationEnding } from '@/lib/verify/report';
import { urlOfDatabase } from '../../support/database/postgres-server';
import { testSealingKey, testSessionSecret } from '../../support/people/second-factors';
import { makeQuickFolder } from '../../support/runner/quick-folder';
import { drawWith } from '../draw';
import { allWays, type Finding, type Way } from './attempt';
import { claims } from './claims';
import type { History } from './history';
import { runPython } from './python-verifier';
import { readTables } from './tables';
import { type Tampering, tamperWithTable } from './tamper-table';

export type SpotCheck = {
  readonly what: string;
  readonly shipped: Finding;
  /** `found`, too, if the verifier in Python does not compare the table. */
  readonly python: Finding;
};

/** Tables that the verifier in Python compares as a whole. */
const ofPython = ['orders', 'approvals', 'audit_records'];

/**
 * Tampers with copies of the database for good, dumps them with pg_dump, and verifies what psql restores from
 * the dump; the verifier in Python gets the dump alone. So what a transaction showed is what a dump shows.
 */
export async function spotChecks(
  history: History,
  { seed, count }: { readonly seed: number; readonly count: number },
): Promise<readonly SpotCheck[]> {
  const admin = postgres(urlOfDatabase(history.url, 'postgres'), { max: 1, onnotice: () => undefined });
  const folder = makeQuickFolder('paydesk-dumps-');
  const checks: SpotCheck[] = [];
  try {
    for (let number = 0; checks.length < count; number += 1) {
      const place = { admin, folder, seed: seed * 7_919 + number };
      const check = await spotCheck(history, place);
      if (check) checks.push(check);
    }
    return checks;
  } finally {
    rmSync(folder, { recursive: true, force: true });
    await admin.end();
  }
}

type Place = { readonly admin: postgres.Sql; readonly folder: string; readonly seed: number };

async function spotCheck(history: History, { admin, folder, seed }: Place): Promise<SpotCheck | undefined> {
  const [copy, restored] = [`copy_${seed}`, `restored_${seed}`];
  await admin`create database ${admin(copy)} template ${admin(history.name)} strategy file_copy`;
  await admin`create database ${admin(restored)} template template0`;
  try {
    const done = await tamperForGood(urlOfDatabase(history.url, copy), seed);
    if (!done) return undefined;
    const [dump, key] = [join(folder, 'dump.sql'), join(folder, 'key')];
    writeFileSync(key, testSessionSecret);
    execFileSync(join(history.programs, 'pg_dump'), [`--file=${dump}`, urlOfDatabase(history.url, copy)]);
    const url = urlOfDatabase(history.url, restored);
    const quietly = ['--no-psqlrc', '--quiet', '--output=/dev/null', `--file=${dump}`, url];
    execFileSync(join(history.programs, 'psql'), quietly, { stdio: ['ignore', 'ignore', 'ignore'] });
    const python = await runPython(['--dump', dump, '--key-file', key]);
    const isCompared = ofPython.includes(done.way.table.name);
    return { what: done.what, shipped: await verifyRestored(url), python: isCompared ? python : 'found' };
  } finally {
    for (const name of [copy, restored]) await admin`drop database ${admin(name)} with (force)`;
  }
}

type TableWay = Extract<Way, { readonly table: unknown }>;

async function tamperForGood(
  url: string,
  seed: number,
): Promise<(Tampering & { readonly way: TableWay }) | undefined> {
  const { sql, close } = createDatabase(url, { max: 1 });
  try {
    const draw = drawWith(createRandom(seed));
    const ways = allWays(await readTables(sql), claims).filter(
      (way): way is TableWay => way.isClaimed && 'table' in way,
    );
    const isOfPython = draw.chance(0.5);
    const way = draw.of(ways.filter(({ table }) => !isOfPython || ofPython.includes(table.name)));
    await sql.unsafe('begin');
    await sql.unsafe('set local session_replication_role = replica');
    await sql.unsafe(`set local timezone to 'UTC'`);
    const done = await tamperWithTable(sql, draw, way);
    await sql.unsafe('commit');
    return done && { ...done, way };
  } finally {
    await close();
  }
}

async function verifyRestored(url: string): Promise<Finding> {
  const { db, close } = createDatabase(url, { max: 2 });
  try {
    const means = { heads: [], auditKeys: [auditKeyOf(testSessionSecret)], sealingKey: testSealingKey };
    return verificationEnding(await verifyEverything(db, means)) === 0 ? 'missed' : 'found';
  } catch {
    return 'unreadable';
  } finally {
    await close();
  }
}
