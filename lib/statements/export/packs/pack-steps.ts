import { and, eq, inArray, lt, or, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { type PackAccount, type PackState, statementPacks } from '@/lib/db/schema/records/exports';
import type { PackId } from '@/lib/kernel/ids';
import { aliveEveryMs, deadAfterMs } from './pack';

/** The pack was cancelled, or another process took it over. */
export class PackTaken extends Error {
  constructor() {
    super('the pack was cancelled, or is made elsewhere');
  }
}

type Change = Partial<{
  state: PackState;
  done: number;
  total: number;
  doing: string | null;
  problem: string | null;
  accounts: readonly PackAccount[];
}>;

/** Updates a pack only in this state; returns whether it did. */
export async function changePack(
  db: Database,
  id: PackId,
  from: PackState | readonly PackState[],
  change: Change,
  now: Date,
): Promise<boolean> {
  const states = typeof from === 'string' ? [from] : [...from];
  const changed = await db
    .update(statementPacks)
    .set({ ...change, aliveAt: now })
    .where(and(eq(statementPacks.id, id), inArray(statementPacks.state, states)))
    .returning({ id: statementPacks.id });
  return changed.length > 0;
}

/** Stores one more completed step and the current one. Throws `PackTaken` if the pack has left this state. */
export async function stepPack(
  db: Database,
  id: PackId,
  state: PackState,
  step: { readonly steps: 0 | 1; readonly doing: string },
  now: Date,
): Promise<void> {
  const changed = await db
    .update(statementPacks)
    .set({
      done: sql`least(${statementPacks.done} + ${step.steps}, ${statementPacks.total})`,
      doing: step.doing,
      aliveAt: now,
    })
    .where(and(eq(statementPacks.id, id), eq(statementPacks.state, state)))
    .returning({ id: statementPacks.id });
  if (changed.length === 0) throw new PackTaken();
}

/** Claims a ready pack for download, so that it has one reader at a time; returns whether it could. */
export async function claimPack(db: Database, id: PackId, done: number, now: Date): Promise<boolean> {
  const dead = new Date(now.getTime() - deadAfterMs);
  const taken = await db
    .update(statementPacks)
    .set({ state: 'writing', done, doing: null, problem: null, aliveAt: now })
    .where(
      and(
        eq(statementPacks.id, id),
        or(
          inArray(statementPacks.state, ['ready', 'done']),
          and(eq(statementPacks.state, 'writing'), lt(statementPacks.aliveAt, dead)),
        ),
      ),
    )
    .returning({ id: statementPacks.id });
  return taken.length > 0;
}

/** Sends heartbeats for the pack until the returned function is called. */
export function keepAlive(db: Database, id: PackId, state: PackState, now: () => Date): () => void {
  const timer = setInterval(() => {
    // The next heartbeat makes up for a missed one. The work itself detects lasting failures.
    void changePack(db, id, state, {}, now()).catch(() => undefined);
  }, aliveEveryMs);
  timer.unref();
  return () => clearInterval(timer);
}
