import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const unfinishedEnding = '.unfinished';

/**
 * Writes a file that appears under its name only when it is whole, on disk, and `check` has read it back. Its
 * owner alone can read it. After a failure nothing is left.
 */
export async function writeWhole(
  path: string,
  content: AsyncIterable<Buffer>,
  check: (unfinished: string) => Promise<void>,
): Promise<{ readonly bytes: number; readonly sha256: string }> {
  const unfinished = `${path}.${process.pid}${unfinishedEnding}`;
  const digest = createHash('sha256');
  let bytes = 0;
  try {
    const handle = await open(unfinished, 'wx', 0o600);
    try {
      for await (const chunk of content) {
        digest.update(chunk);
        bytes += chunk.length;
        for (let at = 0; at < chunk.length; ) at += (await handle.write(chunk, at)).bytesWritten;
      }
      await handle.sync();
    } finally {
      await handle.close();
    }
    await check(unfinished);
    await rename(unfinished, path);
    await syncFolder(dirname(path));
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  return { bytes, sha256: digest.digest('hex') };
}

/** Makes the new name survive a power failure. Windows has no such call. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

export const readChunks = (path: string): AsyncIterable<Buffer> =>
  createReadStream(path, { highWaterMark: 1024 * 1024 });

/** The name of a backup in a folder of them; the names sort by time. */
export const backupName = (madeAt: Date): string => `paydesk-${compactTime(madeAt)}.backup`;

/** A time for a file name: 20260131T235959Z. */
export const compactTime = (at: Date): string => at.toISOString().replace(/[-:]|\.\d+/g, '');

/** Deletes all but the newest backups of a folder, by their names. Returns the deleted names. */
export async function pruneBackups(folder: string, keep: number): Promise<readonly string[]> {
  const names = (await readdir(folder)).filter((name) => /^paydesk-\d{8}T\d{6}Z\.backup$/.test(name)).sort();
  const old = names.slice(0, Math.max(0, names.length - keep));
  for (const name of old) await rm(join(folder, name));
  return old;
}
