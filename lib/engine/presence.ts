import { randomInt } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { openSession, type Session } from '@/lib/db/connection/session';
import { isEngineLockHeld, takeEngineLock } from '@/lib/db/locks';
import { wakeEngine } from '@/lib/db/payouts-channel';

/**
 * What was claimed by a process that is gone waits for so long: a request that it had sent may be with the
 * service still.
 */
const restMs = 2_000;

/** How soon the others see that one is gone. */
const everyMs = 1_000;

type PresenceParts = { readonly db: Database; readonly databaseUrl: string };

/**
 * Shows that this process lives: by a lock on a connection of its own, which goes with the process, however
 * it ends. Leases name their holder, so that those of one that is gone end at once. Whoever has lost the
 * connection holds nothing until it has another: its leases may end while it still waits for an answer, and
 * what is sent twice then goes under one identifier.
 */
export function createPresence({ db, databaseUrl }: PresenceParts) {
  let held: { readonly session: Session; readonly holder: number } | undefined;

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
      // Tried again every few seconds, it would use up the connections of the database.
      await session.close();
      throw error;
    }
    held = { session, holder: mine };
  }

  async function announce(session: Session, mine: number): Promise<void> {
    // The lock comes first: a holder without one is taken to be gone.
    await takeEngineLock(session.sql, mine);
    await session.sql`insert into engines (holder) values (${mine})`;
  }

  return {
    /** The number under which this process takes leases; null while it has none. */
    holder,
    /** To be taken again after as many milliseconds as it says. */
    async turn(now: Date): Promise<number> {
      await show();
      await endLeasesOfTheGone(db, now);
      return everyMs;
    },
    close: async (): Promise<void> => {
      await held?.session.close();
    },
  };
}

/** Ends what is leased to processes that are gone. Says how many leases there were. */
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
