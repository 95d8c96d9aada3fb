import { eq, sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { openChangeRequest } from '@/lib/change-requests/open';
import { users } from '@/lib/db/schema/people/users';
import { personRights } from '@/lib/people/person-kinds';
import { requestRights } from '@/lib/people/person-requests';
import { createTestDatabase } from '../../support/database/database';
import { value } from '../../support/orders/orders';
import { addAdmins, approveChange, waitingAbout } from '../../support/people/admins';
import { addActor } from '../../support/people/people';

test('refuses a request for a change that is being approved, without a deadlock', async () => {
  const { db, close } = await createTestDatabase();
  onTestFinished(close);
  const { ana, ben, asking, parts } = await addAdmins(db);
  const maker = await addActor(db, 'maker');
  const rights = { role: 'viewer', groups: [] } as const;
  value(await requestRights(parts, asking, { id: maker.id, rights }));
  const open = await waitingAbout(db, maker.id);
  const waiting = sql<{ n: number }>`
    select count(*)::int as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;

  const requested = await db.transaction(async (tx) => {
    // As every command about a person does first.
    await tx.select().from(users).where(eq(users.id, maker.id)).for('update');
    const agreeing = approveChange(db, ben, open);
    while ((await db.execute<{ n: number }>(waiting))[0]?.n !== 1);
    const { role, groups } = { role: 'maker' as const, groups: [] };
    const payload = {
      name: maker.name,
      email: maker.email,
      before: { role, groups },
      after: { ...rights, groups },
    };
    const again = await openChangeRequest(tx, personRights, {
      actor: ana,
      subjectId: maker.id,
      payload,
      now: new Date(),
    });
    return { agreeing, again };
  });
  expect(requested.again).toEqual({ ok: false, error: 'already_open' });
  expect(await requested.agreeing).toMatchObject({ ok: true });
});
