import postgres from 'postgres';
import { postgresJsOptions } from '@/lib/db/address';
import { feed } from '@/lib/programs/feed';
import { type Manifest, readManifest } from '../manifest';
import { type ClientPrograms, findClientPrograms, type ProgramPlaces, startClient } from './client-programs';

/** What is being backed up. `content` can be read once. */
export type BackupSource = { readonly manifest: Manifest; readonly content: AsyncIterable<Buffer> };

type DumpOptions = {
  readonly version: string;
  readonly now: Date;
  readonly places: ProgramPlaces;
};

/**
 * Runs with a dump by pg_dump in its custom format. Its manifest is of the same snapshot, so that its figures
 * are exact. It only reads, and blocks nobody.
 */
export async function withDump<Value>(
  url: string,
  { version, now, places }: DumpOptions,
  run: (source: BackupSource, programs: ClientPrograms) => Promise<Value>,
): Promise<Value> {
  const sql = postgres({ ...postgresJsOptions(url), max: 1, onnotice: () => undefined });
  try {
    // On the only connection, and ended with it.
    await sql`begin isolation level repeatable read read only`;
    const [exported] = await sql<{ snapshot: string }[]>`select pg_export_snapshot() as snapshot`;
    const manifest = await readManifest(sql, 'dump', version, now);
    const programs = findClientPrograms(manifest.server, places);
    const args = ['--format=custom', `--snapshot=${exported?.snapshot}`, '--lock-wait-timeout=60s'];
    return await run({ manifest, content: outputOf(programs, args, url) }, programs);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

async function* outputOf(
  programs: ClientPrograms,
  args: readonly string[],
  url: string,
): AsyncGenerator<Buffer> {
  const { child, ended } = startClient(programs, 'pg_dump', args, url);
  child.stdin.end();
  try {
    for await (const chunk of child.stdout) yield chunk;
    await ended;
  } finally {
    child.kill();
  }
}

/** Reads a whole dump, decompressing every block. Throws a `BackupError` if pg_restore cannot. */
export async function checkDump(programs: ClientPrograms, content: AsyncIterable<Buffer>): Promise<void> {
  const reader = startClient(programs, 'pg_restore', ['--file=-']);
  reader.child.stdout.resume();
  try {
    await Promise.all([feed(content, reader.child), reader.ended]);
  } finally {
    reader.child.kill();
  }
}
