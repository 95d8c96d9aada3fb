import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../support/database/database';
import { addActor } from '../../support/people/people';
import { activePasskey, activeTotp, requestedPasskey } from '../../support/people/second-factors';

let database: TestDatabase;
let factorId: string;
let waitingId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  const actor = await addActor(database.db, 'approver');
  await activePasskey(database.db, actor);
  const [active] = await database.sql`select id from factors`;
  factorId = active?.id;
  ({ subjectId: waitingId } = await requestedPasskey(database.db, await addActor(database.db, 'approver')));
});
afterAll(() => database.close());

const refusedBy = (constraint: string) => ({ constraint_name: constraint });

describe('the database, for second factors', () => {
  it('refuses a factor that nobody else approved', async () => {
    const { sql } = database;
    await expect(sql`update factors set state = 'active' where id = ${waitingId}`).rejects.toMatchObject(
      refusedBy('factors_approved'),
    );
    const born = sql`insert into factors (id, user_id, kind, label, state, key_hash, credential_id, public_key, added_at)
      select gen_random_uuid(), user_id, kind, label, 'active', repeat('0', 64), 'x', 'y', now() from factors limit 1`;
    await expect(born).rejects.toMatchObject(refusedBy('factors_begin_waiting'));
  });

  it.each(['public_key', 'credential_id', 'label'])('refuses another %s of a factor', async (column) => {
    const { sql } = database;
    const changed = sql`update factors set ${sql(column)} = 'another' where id = ${factorId}`;
    await expect(changed).rejects.toMatchObject(refusedBy('factors_identity'));
  });

  it('refuses another owner of a factor', async () => {
    const other = await addActor(database.db, 'approver');
    const moved = database.sql`update factors set user_id = ${other.id} where id = ${factorId}`;
    await expect(moved).rejects.toMatchObject(refusedBy('factors_identity'));
  });

  it('refuses a decreasing counter, and to delete a factor', async () => {
    const { sql } = database;
    await sql`update factors set counter = 9 where id = ${factorId}`;
    await expect(sql`update factors set counter = 8 where id = ${factorId}`).rejects.toMatchObject(
      refusedBy('factors_counter'),
    );
    await expect(sql`delete from factors where id = ${waitingId}`).rejects.toMatchObject(
      refusedBy('factors_append_only'),
    );
  });

  it('refuses to remove a used code', async () => {
    await activeTotp(database.db, await addActor(database.db, 'approver'));
    await expect(database.sql`delete from totp_uses`).rejects.toMatchObject(
      refusedBy('totp_uses_append_only'),
    );
  });

  it('refuses to use a challenge twice, or to change its subject', async () => {
    const { sql } = database;
    const [used] = await sql`select id from challenges where used_at is not null limit 1`;
    await expect(sql`update challenges set used_at = null where id = ${used?.id}`).rejects.toMatchObject(
      refusedBy('challenges_used_once'),
    );
  });
});
