import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmdirSync } from 'node:fs';
import { appendFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { onTestFinished } from 'vitest';

/** Limits of a file system of one's own need `mount`, which only root on Linux may use. */
export const canMount = process.platform === 'linux' && process.getuid?.() === 0;

/** A folder on a file system in memory that holds no more than `size`, such as `320m`; gone with the test. */
export function mountSmallDisk(size: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'paydesk-small-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=755`, 'tmpfs', folder]);
  if (mounted.status !== 0) throw new Error(`a small disk needs root: ${mounted.stderr}`);
  onTestFinished(() => {
    spawnSync('umount', ['--lazy', folder]);
    rmdirSync(folder);
  });
  return folder;
}

/** Keeps a disk full for some time: takes whatever the server frees meanwhile, too. */
export async function keepFull(disk: string, ms: number): Promise<void> {
  const ballast = join(disk, 'ballast');
  for (const until = Date.now() + ms; Date.now() < until; await pause(250)) await fill(ballast);
  await rm(ballast);
}

/** In smaller and smaller pieces, to the last page. */
async function fill(file: string): Promise<void> {
  for (const size of [1024 ** 2, 4096]) {
    const piece = Buffer.alloc(size);
    for (let isFull = false; !isFull; ) {
      isFull = await appendFile(file, piece).then(
        () => false,
        () => true,
      );
    }
  }
}
