import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { recordAudit } from '@/lib/audit/record';
import { takeLock } from '@/lib/db/locks';
import { rescheduleHeld } from '@/lib/orders/drafts/reschedule-held';
import { createTeamDatabase } from '../../support/database/database';
import { heldOrder } from '../../support/orders/orders';

test('does not deadlock rescheduling a held order with a command checking limits', async () => {
  const { db, close, team } = await createTeamDatabase();
  onTestFinished(close);
  const order = await heldOrder(db, team);
  const later = new Date(Date.now() + 2 * 86_400_000);
  const waiting = sql<{ n: number }>`
    select count(*)::int as n from pg_locks join pg_database on pg_database.oid = pg_locks.database
    where locktype = 'advisory' and not granted and datname = current_database()`;

  // As whatever is submitted, approved or released: the limits, then the chain.
  const other = await db.transaction(async (tx) => {
    await takeLock(tx, 'limits');
    const moving = rescheduleHeld({ db, now: () => new Date() }, team.drafting, order, later);
    while ((await db.execute<{ n: number }>(waiting))[0]?.n !== 1);
    const entry = {
      actor: team.maker,
      action: 'order.edit',
      subjectKind: 'order',
      subjectId: 'one',
    } as const;
    await recordAudit(tx, entry);
    return { moving };
  });
  expect(await other.moving).toMatchObject({ ok: true, value: { state: 'awaiting_approval' } });
});
