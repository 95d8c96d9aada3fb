import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compareApiTokens } from '@/lib/verify/compare/rules/api-tokens';
import { createTestDatabase, type TestDatabase } from '../../support/database/database';
import { openTestRoles } from '../../support/database/test-roles';
import { value } from '../../support/orders/orders';
import { addAdmins } from '../../support/people/admins';
import {
  approveServiceToken,
  askForServiceToken,
  newestToken,
  openTokenRequest,
  personalToken,
} from '../../support/people/api-tokens';

let database: TestDatabase;
let roles: Awaited<ReturnType<typeof openTestRoles>>;
let admins: Awaited<ReturnType<typeof addAdmins>>;
beforeAll(async () => {
  database = await createTestDatabase();
  roles = await openTestRoles(database);
  admins = await addAdmins(database.db);
});
afterAll(async () => {
  await roles.close();
  await database.close();
});

const refusedBy = (constraint_name: string) => ({ constraint_name });
const hash = 'a'.repeat(64);

describe('the database', () => {
  it('refuses a token of a person without its record', async () => {
    const inserted = roles.app.sql`
      insert into api_tokens (id, user_id, name, scopes, token_hash, created_at, expires_at)
      values (${crypto.randomUUID()}, ${admins.ana.id}, 'Planted', '{orders:read}', ${hash}, now(), now() + interval '1 day')`;
    await expect(inserted).rejects.toMatchObject(refusedBy('api_tokens_recorded'));
  });

  it('refuses an unknown scope, no scope, and more than a year', async () => {
    const insert = (scopes: string, days: number) => database.sql`
      insert into api_tokens (id, user_id, name, scopes, token_hash, created_at, expires_at)
      values (${crypto.randomUUID()}, ${admins.ana.id}, 'Planted', ${scopes}::text[], ${hash}, now(), now() + ${days} * interval '1 day')`;
    await expect(insert('{orders:write}', 1)).rejects.toMatchObject(refusedBy('api_tokens_scopes'));
    await expect(insert('{}', 1)).rejects.toMatchObject(refusedBy('api_tokens_scopes'));
    await expect(insert('{orders:read}', 366)).rejects.toMatchObject(refusedBy('api_tokens_expires'));
  });

  it('refuses a service user and a service token that two people did not agree on', async () => {
    const id = crypto.randomUUID();
    const user = database.sql`insert into service_users (id, name, created_at) values (${id}, 'Planted', now())`;
    await expect(user).rejects.toMatchObject(refusedBy('service_users_agreed'));
    const { db } = database;
    value(await askForServiceToken(db, admins.ana));
    value(await approveServiceToken(db, admins.ben, await openTokenRequest(db)));
    const { serviceUserId, changeRequestId } = await newestToken(db);
    const token = database.sql`
      insert into api_tokens (id, service_user_id, name, scopes, change_request_id, created_at, expires_at)
      values (${id}, ${serviceUserId}, 'Dashboard', '{orders:read}', ${changeRequestId}, now(), now() + interval '1 day')`;
    await expect(token).rejects.toMatchObject(refusedBy('api_tokens_agreed'));
  });

  it('refuses wider scopes, a later expiry, another secret, an end of the revocation, and deletion', async () => {
    const { db, sql } = database;
    await personalToken(db, admins.ana, { scopes: ['orders:read'] });
    const { id } = await newestToken(db);
    const identity = refusedBy('api_tokens_identity');
    await expect(
      sql`update api_tokens set scopes = '{accounts:read}' where id = ${id}`,
    ).rejects.toMatchObject(identity);
    await expect(
      sql`update api_tokens set expires_at = expires_at + interval '1 day' where id = ${id}`,
    ).rejects.toMatchObject(identity);
    await expect(sql`update api_tokens set token_hash = ${hash} where id = ${id}`).rejects.toMatchObject(
      identity,
    );
    await expect(sql`delete from api_tokens where id = ${id}`).rejects.toMatchObject(
      refusedBy('api_tokens_append_only'),
    );
    await expect(
      roles.app.sql`update api_tokens set revoked_at = now() where id = ${id}`,
    ).rejects.toMatchObject(refusedBy('api_tokens_recorded'));
    await sql`update api_tokens set revoked_at = now() where id = ${id}`;
    await expect(sql`update api_tokens set revoked_at = null where id = ${id}`).rejects.toMatchObject(
      identity,
    );
    const compared = await compareApiTokens(db);
    expect(compared.first).toMatchObject([{ id, why: 'whether it is revoked differs from the audit chain' }]);
  });

  it('lets the app issue and revoke tokens with their records, and change nothing else', async () => {
    const { sql, db } = roles.app;
    const columns = await sql`select column_name as name from information_schema.column_privileges
      where grantee = current_user and privilege_type = 'UPDATE' and table_name = 'api_tokens' order by 1`;
    expect(columns.map(({ name }) => name)).toEqual(['last_used_at', 'revoked_at', 'token_hash']);
    await personalToken(db, admins.ben);
  });
});
