import { randomInt } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { wakeEngine } from '@/lib/db/channels/payouts-channel';
import type { Database } from '@/lib/db/client';
import { openSession, type Session } from '@/lib/db/connection/session';
import { isEngineLockHeld, takeEngineLock } from '@/lib/db/locks';

/**
 * Delay before another process takes over the leases of a dead one, in milliseconds: its last request may
 * still be in flight.
 */
const restMs = 2_000;

/** How soon other processes detect a dead one, in milliseconds. */
const everyMs = 1_000;

type PresenceParts = { readonly db: Database; readonly databaseUrl: string };

/**
 * Proves that this process is alive with a lock on a dedicated connection; the database releases it however
 * the process ends. Leases name their holder, so that a dead process's leases end at once. A process that
 * lost its connection holds no leases until it reconnects. Its old leases may end while a request is in
 * flight; a second request then carries the same idempotency key.
 */
export function createPresence({ db, databaseUrl }: PresenceParts) {
  let held: { readonly session: Session; readonly holder: number } | undefined;
  let hasFailed = false;

  const holder = (): number | null => (held && !held.session.isClosed() ? held.holder : null);

  async function show(): Promise<void> {
    if (holder() !== null) return;
    const session = await openSession({
      url: databaseUrl,
      name: 'paydesk engine',
      channels: [],
      heard: () => undefined,
    });
    const mine = randomInt(1, 2 ** 31);
    try {
      await announce(session, mine);
    } catch (error) {
      // Retries every few seconds would otherwise leak database connections.
      await session.close();
      throw error;
    }
    held = { session, holder: mine };
  }

  async function announce(session: Session, mine: number): Promise<void> {
    // Take the lock first: a registered holder without a lock counts as dead.
    await takeEngineLock(session.sql, mine);
    await session.sql`insert into engines (holder) values (${mine})`;
  }

  return {
    /** The number under which this process takes leases; null while it is disconnected. */
    holder,
    /**
     * False at the start and after the loss of the connection, until the next turn. A lease taken then has no
     * holder, and would last two minutes after the death of its process.
     */
    isSettled: () => hasFailed || holder() !== null,
    /** Returns the delay until the next turn, in milliseconds. */
    async turn(now: Date): Promise<number> {
      await show().catch((error: unknown) => {
        hasFailed = true;
        throw error;
      });
      hasFailed = false;
      await endLeasesOfTheGone(db, now);
      return everyMs;
    },
    close: async (): Promise<void> => {
      await held?.session.close();
    },
  };
}

/** Ends the leases of dead processes. Returns their number. */
export const endLeasesOfTheGone = (db: Database, now: Date): Promise<number> =>
  db.transaction(async (tx) => {
    const gone = await tx.execute<{ holder: number }>(sql`
      delete from engines where holder in (select holder from engines where not ${sql.raw(isEngineLockHeld('engines.holder'))}
        for update skip locked)
      returning holder`);
    if (gone.length === 0) return 0;
    const due = new Date(now.getTime() + restMs).toISOString();
    const ended = await tx.execute(sql`
      update submissions set lease_until = null, lease_holder = null, due_at = greatest(due_at, ${due}::timestamptz)
      where lease_until is not null and phase <> 'done'
        and lease_holder in (select value::int from jsonb_array_elements_text(${JSON.stringify(gone.map(({ holder }) => holder))}::jsonb))
      returning order_id`);
    await wakeEngine(tx);
    return ended.length;
  });
