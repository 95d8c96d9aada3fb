import { randomBytes } from 'node:crypto';
import type postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDatabase } from '@/lib/db/client';
import { migrate } from '@/lib/db/migrations/migrate';
import { grantRoles } from '@/lib/db/migrations/roles';
import { createTestDatabase, type TestDatabase } from '../../support/database/database';
import { closeAs, openAs, openTestRoles } from '../../support/database/test-roles';
import { approvedOrder, orderIn } from '../../support/orders/orders';
import { addTeam, type Team } from '../../support/people/team';

let database: TestDatabase;
let team: Team;
let roles: Awaited<ReturnType<typeof openTestRoles>>['roles'];
let app: ReturnType<typeof createDatabase>;
let worker: ReturnType<typeof createDatabase>;
let close: () => Promise<void>;

beforeAll(async () => {
  database = await createTestDatabase();
  ({ roles, app, worker, close } = await openTestRoles(database));
  team = await addTeam(database.db);
});
afterAll(async () => {
  await close();
  await database.close();
});

/** `none`, or why the database refuses it: 42501 is a right that the role does not have. */
const refusalOf = (by: { readonly sql: postgres.Sql }, statement: string): Promise<string> =>
  by.sql
    .begin((sql) => sql.unsafe(statement))
    .then(
      () => 'none',
      (error: postgres.PostgresError) => error.code,
    );

const refused = '42501';

test.each(['app', 'worker'] as const)(
  'gives the role %s no ownership, no creation and no bypass of row security',
  async (which) => {
    const [role] = await database.sql`
    select rolsuper, rolcreaterole, rolcreatedb, rolbypassrls, rolreplication,
      (select count(*)::int from pg_class where relowner = pg_roles.oid) as owned
    from pg_roles where rolname = ${roles[which]}`;
    expect(role).toMatchObject({
      rolsuper: false,
      rolcreaterole: false,
      rolcreatedb: false,
      rolbypassrls: false,
      rolreplication: false,
      owned: 0,
    });
  },
);

describe.each(['app', 'worker'] as const)('the role %s', (which) => {
  const by = () => (which === 'app' ? app : worker);

  test.each([
    'alter table audit_records disable trigger all',
    'drop trigger append_only on audit_records',
    'set session_replication_role = replica',
    'create or replace function guard_order() returns trigger language plpgsql as $x$ begin return new; end $x$',
    'create or replace function can_order_move(from_state text, to_state text) returns boolean language sql as $x$ select true $x$',
    'delete from drizzle.guards',
    'truncate orders cascade',
    'create table mine (id int)',
    'create function mine() returns int language sql as $x$ select 1 $x$',
    "copy users to program 'id'",
    "select pg_read_file('/etc/passwd')",
    'alter role current_user superuser',
    "update audit_records set actor_name = 'Bob'",
    'delete from audit_records',
    'delete from approvals',
    'update approvals set evidence = null',
    'delete from orders',
    'delete from order_events',
    'update users set id = gen_random_uuid()',
    "update users set email = 'eve@example.com'",
    'select pg_terminate_backend(pid) from pg_stat_activity where usename <> current_user',
  ])('refuses: %s', async (statement) => {
    expect(await refusalOf(by(), statement)).toBe(refused);
  });
});

describe('the role of the web process', () => {
  test('drafts, submits and approves an order and queues it for the engine', async () => {
    expect(await approvedOrder(app.db, team)).toMatchObject({ state: 'approved' });
  });

  test('writes no attempt', async () => {
    const order = await approvedOrder(app.db, team);
    const attempt = `insert into attempts (order_id, number, fence, call, started_at) values ('${order.id}', 1, 1, 'create', now())`;
    expect(await refusalOf(app, attempt)).toBe(refused);
  });

  test('queues a job, and ends no connection except that of a silent leader', async () => {
    expect(await refusalOf(app, `select graphile_worker.add_job('prune')`)).toBe('none');
    expect(await refusalOf(app, 'select end_leader_connection(1)')).toBe('none');
  });
});

test.each(['app', 'worker'] as const)(
  'refuses the role %s temporary tables, which guards would read in place of the real ones',
  async (name) => {
    const role = name === 'app' ? app : worker;
    expect(
      await refusalOf(role, 'create temporary table change_requests (like public.change_requests)'),
    ).toBe(refused);
  },
);

describe('the role of the worker', () => {
  test('moves an order to its end', async () => {
    expect(await orderIn('completed', app.db, team)).toMatchObject({ state: 'completed' });
    const order = await approvedOrder(app.db, team);
    const attempt = `insert into attempts (order_id, number, fence, call, started_at) values ('${order.id}', 1, 1, 'create', now())`;
    expect(await refusalOf(worker, attempt)).toBe('none');
    expect(await refusalOf(worker, `update orders set state = 'sending' where id = '${order.id}'`)).toBe(
      'none',
    );
  });

  test.each([
    'select password_hash from users',
    "update users set role = 'admin'",
    `insert into sessions (id, user_id, epoch, device) select gen_random_uuid(), id, 1, 'x' from users`,
    "insert into approvals (order_id, version, hash, approver_id, decision) select id, 1, hash, maker_id, 'approved' from orders",
    "update change_requests set state = 'approved'",
    'delete from beneficiaries',
    'insert into policies select * from policies',
    'update factors set counter = 0',
  ])('refuses decisions: %s', async (statement) => {
    expect(await refusalOf(worker, statement)).toBe(refused);
  });

  test('reads the recipients of notices, and takes jobs', async () => {
    expect(await refusalOf(worker, 'select id, email, name, role, groups, is_active from users')).toBe(
      'none',
    );
    expect(await refusalOf(worker, `select graphile_worker.add_job('prune')`)).toBe('none');
  });
});

test('combines the rights of both roles in one login', async () => {
  const name = `both_${randomBytes(4).toString('hex')}`;
  const both = { app: name, worker: name };
  expect(await migrate(database.url, 'drizzle', both)).toEqual([]);
  const one = await openAs(database, name);
  const order = await approvedOrder(one.db, await addTeam(database.db));
  const attempt = `insert into attempts (order_id, number, fence, call, started_at) values ('${order.id}', 1, 1, 'create', now())`;
  expect(await refusalOf(one, attempt)).toBe('none');
  expect(await refusalOf(one, 'truncate orders cascade')).toBe(refused);
  await closeAs(database, name, one);
});

test('applies the grants again as they are, and names a role that cannot be created', async () => {
  expect(await migrate(database.url, 'drizzle', roles)).toEqual([]);
  const id = randomBytes(4).toString('hex');
  await database.sql.unsafe(
    `create role plain_${id} login password 'only in this test'; grant all on schema public to plain_${id}`,
  );
  const url = new URL(database.url);
  url.username = `plain_${id}`;
  url.password = 'only in this test';
  const missing = { app: `missing_${id}`, worker: `missing_${id}` };
  const { sql, close } = createDatabase(url.href, { max: 1 });
  const granted = sql.begin((tx) => grantRoles(tx, missing, 'drizzle/grants.sql'));
  expect(await granted).toEqual([missing.app]);
  await close();
  await database.sql.unsafe(`drop owned by plain_${id}; drop role plain_${id}`);
});
