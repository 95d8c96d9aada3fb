import type postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OrderRow } from '@/lib/orders/order/content';
import { createTeamDatabase, createTestDatabase, type TeamDatabase } from '../../support/database/database';
import { orderIn } from '../../support/orders/orders';
import { rawEvidence } from '../../support/people/raw-evidence';
import { addTeam, type Team } from '../../support/people/team';

let database: TeamDatabase;
let team: Team;
beforeAll(async () => {
  database = await createTeamDatabase();
  ({ team } = database);
});
afterAll(() => database.close());

/** The constraint that refuses a statement, or `none`. */
const refusalOf = (statement: string): Promise<string> =>
  database.sql.unsafe(statement).then(
    () => 'none',
    (error: postgres.PostgresError) => error.constraint_name ?? error.code,
  );

const awaiting = (): Promise<OrderRow> => orderIn('awaiting_approval', database.db, team);

describe('the database, for statements of any role', () => {
  test('refuses an order that requires fewer approvals or groups than the policy in force', async () => {
    const fixture = await createTestDatabase();
    const people = await addTeam(fixture.db);
    const order = await orderIn('awaiting_approval', fixture.db, people);
    await fixture.sql.begin(async (sql) => {
      await sql`set local session_replication_role = replica`;
      await sql`insert into policies (version, document, hash, change_request_id, at) values (1,
        '{"bands": [{"network": "any", "account": "any", "upTo": "10.00", "approvals": 1, "groups": []},
          {"network": "any", "account": "any", "upTo": null, "approvals": 2, "groups": ["Senior"]}], "ownAccounts": null}',
        repeat('0', 64), gen_random_uuid(), now() - interval '1 hour')`;
    });
    const need = (set: string) =>
      fixture.sql.unsafe(`update orders set ${set} where id = '${order.id}'`).then(
        () => 'none',
        (error: postgres.PostgresError) => error.constraint_name,
      );
    const refused = 'orders_required_by_policy';
    expect(await need(`policy_version = 1, required_approvals = 1`)).toBe(refused);
    expect(await need(`policy_version = 1, required_approvals = 2`)).toBe(refused);
    expect(await need(`policy_version = 0, required_approvals = 2, required_groups = '{Senior}'`)).toBe(
      refused,
    );
    expect(await need(`policy_version = 1, required_approvals = 2, required_groups = '{Senior}'`)).toBe(
      'none',
    );
    expect(await need(`required_approvals = 1, required_groups = '{}'`)).toBe(refused);
    await fixture.close();
  });

  test('refuses another password without ending the sessions', async () => {
    const set = (what: string) => refusalOf(`update users set ${what} where id = '${team.viewer.id}'`);
    expect(await set(`password_hash = 'known to the one who writes it'`)).toBe('users_password_epoch');
    expect(await set(`password_hash = 'another', session_epoch = session_epoch + 1`)).toBe('none');
    expect(await set(`session_epoch = session_epoch - 1`)).toBe('users_epoch_rises');
  });

  test('refuses a session of a later epoch or with a future beginning', async () => {
    const open = (epoch: string, startedAt: string) =>
      refusalOf(`insert into sessions (id, user_id, epoch, device, started_at) select gen_random_uuid(), id, ${epoch}, 'x', ${startedAt}
        from users where id = '${team.viewer.id}'`);
    expect(await open('session_epoch', 'now()')).toBe('none');
    expect(await open('session_epoch + 1', 'now()')).toBe('sessions_opened');
    expect(await open('session_epoch', `now() + interval '1 year'`)).toBe('sessions_opened');
  });

  test('refuses to use up the nonces of the dispatcher', async () => {
    const key = `'${'a'.repeat(64)}'`;
    const micros = `(extract(epoch from clock_timestamp()) * 1000000)::bigint`;
    expect(await refusalOf(`insert into nonces values (${key}, ${micros} + 1000000000000000)`)).toBe(
      'nonces_follow_clock',
    );
    expect(await refusalOf(`insert into nonces values (${key}, ${micros})`)).toBe('none');
    expect(await refusalOf(`update nonces set last = last + 1000000000000000 where key_hash = ${key}`)).toBe(
      'nonces_follow_clock',
    );
    expect(await refusalOf(`update nonces set last = last + 5000000 where key_hash = ${key}`)).toBe('none');
  });
});

describe('an order that statements forged', () => {
  const approve = (order: OrderRow, evidence: string) =>
    refusalOf(`insert into approvals (order_id, version, hash, approver_id, decision, factor_id, evidence)
      select '${order.id}', ${order.version}, '${order.hash}', user_id, 'approved', id, '${evidence}'
      from factors where user_id = '${team.approver.id}' and state = 'active'`);

  test('gets no approval by a value that only names a kind of evidence', async () => {
    const order = await awaiting();
    expect(await approve(order, '{"kind":"totp"}')).toBe('approvals_evidence_whole');
    expect(await approve(order, '{"kind":"passkey"}')).toBe('approvals_evidence_whole');
    expect(await refusalOf(`update orders set state = 'approved' where id = '${order.id}'`)).toBe(
      'orders_quorum',
    );
  });

  test('gets no approval by evidence used for another order', async () => {
    const [one, other] = [await awaiting(), await awaiting()];
    const evidence = await rawEvidence(database.sql, team.approver.id, one.hash);
    expect(await approve(other, evidence)).toBe('approvals_evidence_whole');
    expect(await approve(one, evidence)).toBe('none');
  });

  test('gets no submission while its approvals are insufficient', async () => {
    const order = await awaiting();
    await database.sql.begin(async (sql) => {
      await sql`set local session_replication_role = replica`;
      await sql`update orders set state = 'approved' where id = ${order.id}`;
    });
    expect(
      await refusalOf(
        `insert into submissions (order_id, version, hash) values ('${order.id}', ${order.version}, '${order.hash}')`,
      ),
    ).toBe('submissions_quorum');
  });
});
