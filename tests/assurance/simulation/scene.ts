import { setTimeout as pause } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { users } from '@/lib/db/schema/people/users';
import type { OrderId } from '@/lib/kernel/ids';
import type { Worker, World } from './world';

/** What a strike can reach: the world, the order in question, and the other worker. */
export type Scene = Pick<World, 'db' | 'sql' | 'team' | 'clock' | 'provider'> & {
  readonly order: OrderId;
  /** Lets another worker do all that is due. Returns when it has, or when it waits for a lock. */
  readonly workByAnother: () => Promise<void>;
  /** Switches the order's approver off, or on again. */
  readonly setActive: (isActive: boolean) => Promise<void>;
};

/** Past the guard by which two admins let somebody in again: the round is about the order alone. */
export const setActive =
  ({ db, team }: World) =>
  (isActive: boolean): Promise<void> =>
    db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.update(users).set({ isActive }).where(eq(users.id, team.approver.id));
    });

const lookEveryMs = 2;

/**
 * Runs something that may have to wait for a lock of the worker that is held up. Resolves as soon as it is
 * over or waits; `rest` is what is left of it.
 */
export async function untilBlocked(
  world: Pick<World, 'sql'>,
  running: Promise<void>,
): Promise<{ readonly rest: Promise<void> | undefined }> {
  let isOver = false;
  const over = running.finally(() => {
    isOver = true;
  });
  over.catch(() => undefined);
  while (!isOver) {
    const isWaiting = await Promise.race([over.then(() => false), waitsForLock(world)]);
    if (isWaiting) return { rest: over };
    await Promise.race([over, pause(lookEveryMs)]);
  }
  await over;
  return { rest: undefined };
}

async function waitsForLock({ sql }: Pick<World, 'sql'>): Promise<boolean> {
  const [row] = await sql<{ waits: boolean }[]>`
    select exists (select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock') as waits`;
  return row?.waits ?? false;
}

/** Runs turns until nothing is due, or the worker is dead. */
export async function workWhileAlive(worker: Worker): Promise<void> {
  while (!worker.isDead()) {
    const isMore = await Promise.race([worker.turn(), worker.died.then(() => false)]);
    if (!isMore) return;
  }
}
