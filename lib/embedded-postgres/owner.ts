import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Claims the data folder for this process, so that a second one does not stop the first one's server as a
 * left-over. Returns the release function. Throws if a live process holds it.
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
  // Pids are reused, above all after a reboot; a pid with its start time is not.
  if (existsSync('/proc/self/stat')) return startOf(pid) === startedAt;
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** The start time of a process, in clock ticks since boot; "-" if the system does not report it. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(join('/proc', String(pid), 'stat'), 'utf8');
    // The second field is the program's name in brackets, which may contain anything; the start time is the
    // twentieth after it.
    const [state, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return state === 'Z' ? 'gone' : (rest[18] ?? '-');
  } catch {
    return '-';
  }
}
