import { mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Linux's in-memory file system, and the free bytes required there. A container may have next to none. */
const inMemory = '/dev/shm';
const plenty = 4 * 1024 ** 3;

/**
 * A new folder for a test database, in memory if there is enough: on a disk, creating a database's thousand
 * files takes longer than the rest of most tests.
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
