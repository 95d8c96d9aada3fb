import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { recordAudit } from '@/lib/audit/record';
import { createTestDatabase } from '../../support/database/database';
import { addActor, granted } from '../../support/people/people';
import { switchOffAs } from '../../support/people/reauthentication';

test('does not deadlock with what a person is writing while being switched off', async () => {
  const { db, close } = await createTestDatabase();
  onTestFinished(close);
  const admin = await addActor(db, 'admin');
  const maker = await addActor(db, 'maker');
  const waiting = sql<{ n: number }>`
    select count(*)::int as n from pg_locks join pg_database on pg_database.oid = pg_locks.database
    where locktype = 'advisory' and not granted and datname = current_database()`;

  const change = await db.transaction(async (tx) => {
    const entry = { actor: maker, action: 'order.edit', subjectKind: 'order', subjectId: 'one' } as const;
    await recordAudit(tx, entry);
    const changing = switchOffAs(db, granted(admin, 'people:manage'), maker.id);
    while ((await db.execute<{ n: number }>(waiting))[0]?.n !== 1);
    // What a foreign key asks for when a row is written that names the person.
    await tx.execute(sql`select 1 from users where id = ${maker.id} for key share`);
    return { changing };
  });
  expect(await change.changing).toMatchObject({ ok: true });
});
