import { readFileSync } from 'node:fs';

/**
 * Calls back when the npm that started this process has exited: npm does not forward every end, least of all
 * a kill -9. Does nothing if npm did not start it.
 */
export function whenNpmIsGone(callback: () => void): void {
  if (process.env.npm_lifecycle_event === undefined) return;
  const before = lineage();
  const timer = setInterval(() => {
    if (lineage() === before) return;
    clearInterval(timer);
    callback();
  }, 500);
  timer.unref();
}

/** The parent's pid, and the grandparent's if the parent is only npm's shell. */
function lineage(): string {
  const parent = process.ppid;
  try {
    const isShellOfNpm = readFileSync(`/proc/${parent}/cmdline`, 'utf8').includes('demo.mjs');
    const stat = readFileSync(`/proc/${parent}/stat`, 'utf8');
    const grandparent = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1];
    return isShellOfNpm ? `${parent} ${grandparent}` : String(parent);
  } catch {
    return String(parent);
  }
}
