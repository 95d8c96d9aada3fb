import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { permissionsOf } from '@/lib/access/permissions';
import { changeRequestKinds } from '@/lib/composition/change-request-kinds';
import { roles } from '@/lib/kernel/roles';
import { createTestDatabase, type TestDatabase } from '../../support/database/database';
import { addActor } from '../../support/people/people';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

describe('the database', () => {
  test('allows the same roles as the code to decide on each kind of change request', async () => {
    for (const { kind, decidePermission } of changeRequestKinds) {
      const byCode = roles.filter((role) => permissionsOf[role].has(decidePermission));
      const [row] = await database.sql`select deciding_role(${kind}) as role`;
      expect([kind, row?.role]).toEqual([kind, byCode.join()]);
    }
  });

  test('allows nobody to decide on an unknown kind', async () => {
    const [row] = await database.sql`select deciding_role('treasure.hide') as role`;
    expect(row?.role).toBeNull();
  });

  test('refuses approval by a role that does not decide on the kind', async () => {
    const { sql, db } = database;
    const admin = await addActor(db, 'admin', 'Petra Admin');
    const approver = await addActor(db, 'approver', 'Anna Approver');
    const [changeRequest] = await sql`
      insert into change_requests (id, kind, subject_id, payload, hash, note, requester_id, requested_at)
      values (gen_random_uuid(), 'policy.change', 'policy', '{}', repeat('0', 64), '', ${admin.id}, now()) returning id`;
    // The confirmation is another guard's; this one is about the role alone.
    await sql.unsafe('alter table change_requests disable trigger guard_approval');
    const approve = () =>
      sql`update change_requests set state = 'approved', decider_id = ${approver.id}, decided_at = now() where id = ${changeRequest?.id}`;
    await expect(approve()).rejects.toMatchObject({ constraint_name: 'change_requests_decider_role' });
  });
});
