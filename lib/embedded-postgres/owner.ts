import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Claims the data folder for this process, so that a second one does not take the server of the first for a
 * left-over. Returns what releases it. Throws when a process that is still alive holds it.
 */
export function claimDataFolder(dataDir: string): () => void {
  const file = `${dataDir}.owner`;
  mkdirSync(dirname(file), { recursive: true });
  if (existsSync(file)) {
    const [pid = '', startedAt = ''] = readFileSync(file, 'utf8').split(' ');
    if (Number(pid) !== process.pid && isAlive(Number(pid), startedAt)) {
      throw new Error(`The data in ${dataDir} is in use by process ${pid}. Stop that one first.`);
    }
  }
  writeFileSync(file, `${process.pid} ${startOf(process.pid)}`);
  return () => rmSync(file, { force: true });
}

function isAlive(pid: number, startedAt: string): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  // A pid comes again, after a restart of the machine above all; together with its start it does not.
  if (existsSync('/proc/self/stat')) return startOf(pid) === startedAt;
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** When a process started, in clock ticks since the machine did; "-" where the system does not tell. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(join('/proc', String(pid), 'stat'), 'utf8');
    // The second field is the program's name in brackets, which may hold anything; the start is the twentieth
    // after it.
    const [state, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return state === 'Z' ? 'gone' : (rest[18] ?? '-');
  } catch {
    return '-';
  }
}
