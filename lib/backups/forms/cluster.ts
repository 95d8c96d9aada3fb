import { PassThrough } from 'node:stream';
import pg from 'pg';
import postgres from 'postgres';
import { pgOptions, postgresJsOptions } from '@/lib/db/address';
import { BackupError } from '../backup-error';
import { readManifest } from '../manifest';
import type { BackupSource } from './dump';

/**
 * Runs with a physical copy of a whole server and of the log that belongs to it, as a tar archive. The server
 * makes it while it works, and checks its pages. For the embedded one, which has no client programs.
 */
export async function withCluster<Value>(
  url: string,
  { version, now }: { readonly version: string; readonly now: Date },
  run: (source: BackupSource) => Promise<Value>,
): Promise<Value> {
  const sql = postgres({ ...postgresJsOptions(url), max: 1, onnotice: () => undefined });
  try {
    const manifest = await readManifest(sql, 'cluster', version, now);
    return await run({ manifest, content: baseBackup(url) });
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** The server sends an archive without the two empty blocks that end one. */
const endOfArchive = Buffer.alloc(1024);

async function* baseBackup(url: string): AsyncGenerator<Buffer> {
  const archive = new PassThrough();
  // safe: the typings lack this option of the startup message, which the driver passes on.
  const client = new pg.Client({ ...pgOptions(url), replication: 'database' } as pg.ClientConfig);
  const failed = (cause: unknown) =>
    archive.destroy(new BackupError('The server did not copy its data.', { cause }));
  client.on('error', failed);
  await client.connect();
  try {
    client.query(copyInto(archive, failed));
    for await (const chunk of archive) yield chunk;
  } finally {
    await client.end();
  }
}

type Message = { readonly chunk: Buffer };

/** A query of the replication protocol, by the driver's interface for such queries. */
function copyInto(archive: PassThrough, failed: (cause: unknown) => void) {
  let stream: { pause(): void; resume(): void } | undefined;
  let archives = 0;
  let isPaused = false;
  return {
    submit: (connection: pg.Connection) => {
      stream = connection.stream;
      connection.query("BASE_BACKUP (LABEL 'paydesk', WAL true, CHECKPOINT 'fast')");
    },
    handleCopyData: ({ chunk }: Message) => {
      const kind = String.fromCharCode(chunk[0] ?? 0);
      if (kind === 'n') archives += 1;
      if (archives > 1) failed(new Error('The server has tablespaces, which only pg_basebackup copies.'));
      // A copy, because the driver reuses the memory of its messages.
      if (kind !== 'd' || archive.write(Buffer.from(chunk.subarray(1))) || isPaused) return;
      // Messages that have arrived already are still delivered.
      isPaused = true;
      stream?.pause();
      archive.once('drain', () => {
        isPaused = false;
        stream?.resume();
      });
    },
    handleReadyForQuery: () => archive.end(endOfArchive),
    handleError: failed,
    handleRowDescription: () => undefined,
    handleDataRow: () => undefined,
    handleCommandComplete: () => undefined,
    handleEmptyQuery: () => undefined,
  };
}
