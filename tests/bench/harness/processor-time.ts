import { readdirSync, readFileSync } from 'node:fs';
import type { Sql } from '@/lib/db/client';

/** Linux counts in hundredths of a second. */
const msPerTick = 10;

/** Fields of /proc/PID/stat after the name, which may contain spaces; undefined if the process is gone. */
function statOf(pid: number): readonly string[] | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
  } catch {
    return undefined;
  }
}

const parentOf = (pid: number): number => Number(statOf(pid)?.[1] ?? 0);

/** What a process has used; with `children`, also those of its children that have ended, in milliseconds. */
function usedBy(pid: number, children = false): number {
  const fields = statOf(pid)?.slice(11, children ? 15 : 13) ?? [];
  return fields.reduce((sum, ticks) => sum + Number(ticks), 0) * msPerTick;
}

/** Processor time that these processes have used so far, in milliseconds. */
export const usedByAll = (pids: readonly (number | undefined)[]): number =>
  pids.reduce<number>((sum, pid) => sum + (pid === undefined ? 0 : usedBy(pid)), 0);

const childrenOf = (parent: number): readonly number[] =>
  readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && parentOf(pid) === parent);

/** The same of a process and everything that it runs, as `scripts/run.mjs` runs a script. */
export const usedByTree = (pid: number): number =>
  usedBy(pid) + childrenOf(pid).reduce((sum, child) => sum + usedByTree(child), 0);

/** The same of the database server, with all of its connections. */
export async function usedByServer(sql: Sql): Promise<number> {
  const [own] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`;
  const server = parentOf(own?.pid ?? 0);
  return usedBy(server, true) + usedByAll(childrenOf(server));
}
