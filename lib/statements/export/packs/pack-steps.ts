import { and, eq, inArray, lt, or, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { type PackAccount, type PackState, statementPacks } from '@/lib/db/schema/records/exports';
import type { PackId } from '@/lib/kernel/ids';
import { aliveEveryMs, deadAfterMs } from './pack';

/** Somebody has cancelled the pack, or another process has taken it over. */
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

/** Changes a pack that is in this state, and nothing where it is in another; says whether it was. */
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

/** One step further, and what is done now. Throws `PackTaken` where the pack is no longer in this state. */
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

/** Takes a pack that can be downloaded, so that one reader at a time has it; says whether it could be. */
export async function takePack(db: Database, id: PackId, done: number, now: Date): Promise<boolean> {
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

/** Lets it be known, until the returned function is called, that somebody works on the pack. */
export function keepAlive(db: Database, id: PackId, state: PackState, now: () => Date): () => void {
  const timer = setInterval(() => {
    // A miss is made good by the next one; what really is the matter, the work itself finds out.
    void changePack(db, id, state, {}, now()).catch(() => undefined);
  }, aliveEveryMs);
  timer.unref();
  return () => clearInterval(timer);
}
