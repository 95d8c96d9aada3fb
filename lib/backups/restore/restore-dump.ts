import { feed } from '@/lib/programs/feed';
import { type ClientPrograms, startClient } from '../forms/client-programs';

/** Deletes what is in the database, in the transaction that restores. */
const emptied = `drop schema if exists graphile_worker cascade;
drop schema if exists drizzle cascade;
drop schema public cascade;
create schema public;
`;

/**
 * Pauses sending in the transaction that restores: no process can see the database before. The guard of
 * restores allows it, and two admins end it.
 */
const paused = `
set local search_path = public;
insert into restores (reason, detected_at, audit_sequence)
  select 'declared', clock_timestamp(), coalesce(max(sequence), 0) from audit_records on conflict do nothing;
`;

/**
 * Restores a dump and pauses sending, both in one transaction: after any failure the database is as it was.
 * Objects belong to the login of the address; `migrate` grants the rights.
 */
export async function restoreDump(
  programs: ClientPrograms,
  url: string,
  content: AsyncIterable<Buffer>,
  { isReplacing }: { readonly isReplacing: boolean },
): Promise<void> {
  const reader = startClient(programs, 'pg_restore', ['--file=-', '--no-owner', '--no-privileges']);
  const args = ['--no-psqlrc', '--quiet', '--output=/dev/null', '--set=ON_ERROR_STOP=1', '--file=-'];
  const writer = startClient(programs, 'psql', args, url);
  writer.child.stdout.resume();
  const fed = feed(content, reader.child);

  /** Without its last statement, after any failure, psql commits nothing. */
  async function* script(): AsyncGenerator<Buffer> {
    yield Buffer.from('begin;\n');
    if (isReplacing) yield Buffer.from(emptied);
    for await (const chunk of reader.child.stdout) yield chunk;
    await Promise.all([fed, reader.ended]);
    yield Buffer.from(paused);
    yield Buffer.from('commit;\n');
  }

  try {
    await Promise.all([fed, feed(script(), writer.child), writer.ended]);
  } finally {
    writer.child.kill();
    reader.child.kill();
  }
}
