import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const stopSeconds = 20;

/**
 * Stops a server left over from a killed run, and removes a stale pid file, so that the next server can use
 * the data folder. Throws if the old one does not stop.
 */
export async function stopLeftOver(cluster: string): Promise<void> {
  const pidFile = join(cluster, 'postmaster.pid');
  for (let waitedMs = 0; existsSync(pidFile); waitedMs += 50) {
    const { pid, memoryId } = readPidFile(pidFile);
    const runs = isPostgres(pid);
    // A dead server's pid may be reused, or be an unreaped zombie. Its file can be removed once no process
    // holds its shared memory, which is PostgreSQL's own check.
    if (!runs && !isMemoryInUse(memoryId)) {
      rmSync(pidFile, { force: true });
      return;
    }
    if (runs && waitedMs === 0) process.kill(pid, 'SIGINT');
    if (waitedMs >= stopSeconds * 1000) {
      throw new Error(
        `An earlier PostgreSQL (process ${pid}) still holds the data folder and does not stop. End it and start again.`,
      );
    }
    await pause(50);
  }
}

function readPidFile(path: string): { pid: number; memoryId: string | undefined } {
  try {
    const lines = readFileSync(path, 'utf8').split('\n');
    return { pid: Number(lines[0]), memoryId: lines[6]?.trim().split(/\s+/)[1] };
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
      return { pid: Number.NaN, memoryId: undefined };
    }
    throw error;
  }
}

function isPostgres(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 1) return false;
  if (existsSync('/proc/self/stat')) {
    try {
      // "123 (postgres) S …": the name, then the state, where Z is a zombie.
      const [, name, state] = /\((.*)\) (\S)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
      return name === 'postgres' && state !== 'Z' && state !== 'X';
    } catch {
      return false;
    }
  }
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

function isMemoryInUse(memoryId: string | undefined): boolean {
  const table = '/proc/sysvipc/shm';
  if (memoryId === undefined || !existsSync(table)) return false;
  const [heading = '', ...rows] = readFileSync(table, 'utf8').trim().split('\n');
  const columns = heading.trim().split(/\s+/);
  const row = rows
    .map((line) => line.trim().split(/\s+/))
    .find((r) => r[columns.indexOf('shmid')] === memoryId);
  return row !== undefined && row[columns.indexOf('nattch')] !== '0';
}
