import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '@/lib/access/grant';
import { changeRequestKinds } from '@/lib/composition/change-request-kinds';
import type { Database } from '@/lib/db/client';
import { auditRecords } from '@/lib/db/schema/records/audit';
import { noticeSettings, notices } from '@/lib/db/schema/records/notices';
import { listActiveFactors } from '@/lib/identity/second-factors/factors';
import { followChain } from '@/lib/notices/follow';
import { createTestDatabase, type TestDatabase } from '../../support/database/database';
import { value } from '../../support/orders/orders';
import { addActor } from '../../support/people/people';
import {
  activePasskey,
  approveOnce,
  changeFactorAs,
  requestedPasskey,
} from '../../support/people/second-factors';

let database: TestDatabase;
let db: Database;
let admins: readonly [Actor, Actor];
beforeAll(async () => {
  database = await createTestDatabase();
  ({ db } = database);
  admins = [await addActor(db, 'admin', 'Ana Admin'), await addActor(db, 'admin', 'Ben Admin')];
});
afterAll(() => database.close());

/** What this person is told by e-mail about second factors, oldest first. */
async function mailed({ id }: Actor): Promise<string[]> {
  let followed = 1;
  while (followed > 0) followed = await followChain({ db, mail: true, kinds: changeRequestKinds });
  const rows = await db
    .select({ action: auditRecords.action })
    .from(notices)
    .innerJoin(auditRecords, eq(auditRecords.sequence, notices.sequence))
    .where(and(eq(notices.userId, id), eq(notices.isForMail, true)))
    .orderBy(asc(notices.sequence));
  return rows.map(({ action }) => action).filter((action) => action.startsWith('factor.'));
}

describe('the notices about a second factor', () => {
  it('reach the owner at each step, even without e-mail about changes', async () => {
    const owner = await addActor(db, 'approver');
    await db.insert(noticeSettings).values({ userId: owner.id, muted: ['changes'] });
    await mailed(owner);
    const changeRequest = await requestedPasskey(db, owner);
    for (const by of admins) value(await approveOnce(db, changeRequest, { by }));
    expect(await mailed(owner)).toEqual(['factor.added', 'factor.activated']);
  });

  it('reach the owner and admins when the owner removes one', async () => {
    const owner = await addActor(db, 'approver');
    await activePasskey(db, owner);
    const [passkey] = await listActiveFactors(db, owner.id);
    const change = { factorId: passkey?.id ?? '', act: 'remove' } as const;
    await mailed(owner);
    value(await changeFactorAs(db, owner, change));
    for (const person of [owner, ...admins]) expect((await mailed(person)).at(-1)).toBe('factor.removed');
  });
});
