import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { users } from '@/lib/db/schema/people/users';
import type { UserId } from '@/lib/kernel/ids';
import { requestAdmission, requestRights } from '@/lib/people/person-requests';
import { createTestDatabase, type TestDatabase } from '../../support/database/database';
import { value } from '../../support/orders/orders';
import { addAdmins, approveRequestOf, storedUser, waitingAbout } from '../../support/people/admins';
import { addActor } from '../../support/people/people';
import { storeConfirmation } from '../../support/people/raw-evidence';
import { activeFirstApp } from '../../support/people/second-factors';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.close());

const newcomer = {
  name: 'Ivo',
  email: 'ivo@example.com',
  role: 'maker',
  groups: [],
} as const;

const write = (id: UserId, row: Partial<typeof users.$inferInsert>) =>
  database.db.update(users).set(row).where(eq(users.id, id));
const breaking = (constraint: string) => ({ cause: { constraint_name: constraint } });

describe('the database, for people', () => {
  it('refuses another role or other groups without two people', async () => {
    const maker = await addActor(database.db, 'maker');
    await expect(write(maker.id, { role: 'admin' })).rejects.toMatchObject(breaking('users_rights_approved'));
    await expect(write(maker.id, { groups: ['Board'] })).rejects.toMatchObject(
      breaking('users_rights_approved'),
    );
  });

  it('refuses to switch a person on without two people', async () => {
    const maker = await addActor(database.db, 'maker');
    await write(maker.id, { isActive: false });
    await expect(write(maker.id, { isActive: true })).rejects.toMatchObject(breaking('users_entry_approved'));
  });

  it('accepts a decision once, for its subject only', async () => {
    const { ben, asking, parts } = await addAdmins(database.db);
    const maker = await addActor(database.db, 'maker');
    const rights = { role: 'approver', groups: ['Board'] } as const;
    await requestRights(parts, asking, { id: maker.id, rights });
    const waiting = await waitingAbout(database.db, maker.id);
    await activeFirstApp(database.db, ben);
    await storeConfirmation(database.db, ben, waiting);
    const { id } = waiting;
    const withDecision = (role: string) =>
      database.sql.begin(async (tx) => {
        await tx`update change_requests set state = 'approved', decider_id = ${ben.id}, decided_at = now() where id = ${id}`;
        await tx`update users set role = ${role}, groups = '{Board}' where id = ${maker.id}`;
      });
    await expect(withDecision('admin')).rejects.toMatchObject({ constraint_name: 'users_rights_approved' });
    await withDecision('approver');
    await write(maker.id, { name: 'Marta' });
    await expect(write(maker.id, { role: 'maker', groups: [] })).rejects.toMatchObject(
      breaking('users_rights_approved'),
    );
    expect(await storedUser(database.db, maker.id)).toMatchObject(rights);
  });

  it('refuses to delete an admitted person', async () => {
    const { ben, asking, parts } = await addAdmins(database.db);
    const { id } = value(await requestAdmission(parts, asking, newcomer));
    const go = () => database.db.delete(users).where(eq(users.id, id));
    await expect(go()).rejects.toMatchObject(breaking('users_stay'));
    await approveRequestOf(database.db, ben, id);
    await expect(go()).rejects.toMatchObject(breaking('users_stay'));
    await write(id, { isActive: false });
    await expect(go()).rejects.toMatchObject(breaking('users_stay'));
    await expect(database.sql`truncate users cascade`).rejects.toThrow();
  });
});
