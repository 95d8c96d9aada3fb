import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import type { Sql } from '@/lib/db/client';
import { testSessionSecret } from '../../support/people/second-factors';

/**
 * One run of the shipped command as a process of its own. Megabytes are 10⁶ bytes, of the most that it held
 * (RSS).
 */
export type VerifyFigure = {
  readonly orders: number;
  readonly records: number;
  readonly seconds: number;
  readonly processorSeconds: number;
  readonly peakMegabytes: number;
  readonly code: number | null;
  /** Lines that name a difference. */
  readonly differences: readonly string[];
};

/** What reads the same database without checking anything, in seconds. */
export type ReadingFigure = { readonly copySeconds: number; readonly dumpSeconds: number };

export async function measureVerify(url: string, sql: Sql): Promise<VerifyFigure> {
  const [counted] = await sql<{ orders: number; records: number }[]>`
    select (select count(*)::int from orders) as orders, (select count(*)::int from audit_records) as records`;
  const began = performance.now();
  const command = [
    '--import',
    './tests/bench/verify/tell-usage.mjs',
    'scripts/run.mjs',
    'scripts/admin/audit-verify.ts',
  ];
  const child = spawn(process.execPath, command, {
    // Production refuses the secrets of tests.
    env: {
      ...process.env,
      NODE_ENV: 'test',
      DATABASE_URL: url,
      NEXTAUTH_SECRET: testSessionSecret,
      AUDIT_HEADS_FILE: '',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [reported, recorded, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  const seconds = (performance.now() - began) / 1_000;
  const used = /^USED (.*)$/m.exec(recorded)?.[1];
  if (used === undefined) throw new Error(`audit:verify did not end by itself: ${recorded}`);
  const differences = reported.split('\n').filter((line) => /^DIFFERS|BROKEN/.test(line));
  if (differences.length === 0 && code !== 0) throw new Error(`audit:verify ended with ${code}: ${recorded}`);
  return { orders: 0, records: 0, ...counted, seconds, ...JSON.parse(used), code, differences };
}

/** The tables that the command reads of orders and batches, each as PostgreSQL hands it out fastest. */
const tables = [
  'orders',
  'order_versions',
  'order_events',
  'approvals',
  'submissions',
  'attempts',
  'batches',
  'batch_rows',
  'batch_versions',
  'batch_events',
  'batch_approvals',
  'audit_records',
];

/** The least that it takes, and what one runs nightly anyway. */
export async function measureReading(url: string): Promise<ReadingFigure> {
  const copies = tables.flatMap((table) => ['-c', `copy ${table} to stdout`]);
  return {
    copySeconds: await timed('psql', ['--no-psqlrc', '--quiet', `--dbname=${url}`, ...copies]),
    dumpSeconds: await timed('pg_dump', [`--dbname=${url}`]),
  };
}

async function timed(program: string, args: readonly string[]): Promise<number> {
  const began = performance.now();
  const child: ChildProcess = spawn(program, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${program} ended with ${code}`);
  return (performance.now() - began) / 1_000;
}

/** The major version of the installed pg_dump, which dumps no server of a later one. */
export function majorOfDump(): number {
  const reported = execFileSync('pg_dump', ['--version'], { encoding: 'utf8' });
  const major = /PostgreSQL\) (\d+)/.exec(reported)?.[1];
  if (major === undefined) throw new Error(`pg_dump says "${reported.trim()}" of its version`);
  return Number(major);
}

/** Changes the amount of one order that was paid, as the superuser of the database can. Returns which. */
export async function tamperWithOne(sql: Sql): Promise<string> {
  return sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    const [row] = await tx<{ id: string }[]>`
      update orders set amount = amount + 0.01
      where id = (select id from orders where state = 'completed' and batch_id is null order by id limit 1) returning id`;
    if (!row) throw new Error('no order was changed');
    return row.id;
  });
}
