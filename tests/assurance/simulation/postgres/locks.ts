import { setTimeout as pause } from 'node:timers/promises';
import type { Sql } from '@/lib/db/client';

const lookEveryMs = 2;

/**
 * Runs something that may have to wait for whoever is held up: for a lock, which is seen, or for a reply,
 * which takes longer than `patienceMs`. Resolves as soon as it is over or waits; `rest` is what is left of
 * it.
 */
export async function untilBlocked(
  sql: Sql,
  running: Promise<void>,
  patienceMs: number,
): Promise<{ readonly rest: Promise<void> | undefined }> {
  let isOver = false;
  const over = running.finally(() => {
    isOver = true;
  });
  over.catch(() => undefined);
  const sinceMs = performance.now();
  while (!isOver) {
    const isWaiting = await Promise.race([over.then(() => false), waitsForLock(sql)]);
    if (isWaiting || performance.now() - sinceMs > patienceMs) return { rest: over };
    await Promise.race([over, pause(lookEveryMs)]);
  }
  await over;
  return { rest: undefined };
}

async function waitsForLock(sql: Sql): Promise<boolean> {
  const [row] = await sql<{ waits: boolean }[]>`
    select exists (select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock') as waits`;
  return row?.waits ?? false;
}
