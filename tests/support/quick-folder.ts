import { mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Where Linux keeps files in memory, and how many bytes have to be left there. A container may have next to
 * none.
 */
const inMemory = '/dev/shm';
const plenty = 4 * 1024 ** 3;

/**
 * A new folder for a database of tests, in memory where there is plenty of it: a disk takes longer to make
 * the thousand files of a database than most tests take for the rest.
 */
export const makeQuickFolder = (prefix: string): string =>
  mkdtempSync(join(hasPlenty() ? inMemory : tmpdir(), prefix));

function hasPlenty(): boolean {
  try {
    const { bavail, bsize } = statfsSync(inMemory);
    return bavail * bsize > plenty;
  } catch {
    return false;
  }
}
