import type postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OrderState } from '@/lib/kernel/states/order-states';
import type { OrderRow } from '@/lib/orders/order/content';
import { createTeamDatabase, type TeamDatabase } from '../../support/database/database';
import { createDrawnNonces } from '../../support/engine/drawn-nonces';
import { orderIn } from '../../support/orders/orders';
import { rawEvidence } from '../../support/people/raw-evidence';
import type { Team } from '../../support/people/team';

let database: TeamDatabase;
let team: Team;
beforeAll(async () => {
  database = await createTeamDatabase();
  ({ team } = database);
});
afterAll(() => database.close());

/**
 * The constraint that refuses a statement, or `none`: what the database itself holds, whatever the code does.
 */
const refusalOf = (statement: string): Promise<string> =>
  database.sql.unsafe(statement).then(
    () => 'none',
    (error: postgres.PostgresError) => error.constraint_name ?? error.code,
  );

const orderAt = (state: OrderState): Promise<OrderRow> => orderIn(state, database.db, team);

const insertApproval = async (
  order: OrderRow,
  approverId: string,
  changes: Partial<{ version: number; hash: string }> = {},
) =>
  refusalOf(
    `insert into approvals (order_id, version, hash, approver_id, decision, factor_id, evidence) values
     ('${order.id}', ${changes.version ?? order.version}, '${changes.hash ?? order.hash}', '${approverId}', 'approved',
     (select id from factors where user_id = '${approverId}'),
     '${await rawEvidence(database.sql, approverId, order.hash)}')`,
  );

const update = (order: OrderRow, change: string) =>
  refusalOf(`update orders set ${change} where id = '${order.id}'`);

describe('the database, for approvals', () => {
  test('refuses approval by the maker', async () => {
    expect(await insertApproval(await orderAt('awaiting_approval'), team.maker.id)).toBe(
      'approvals_other_person',
    );
  });

  test('refuses approval by the last editor', async () => {
    const order = await orderAt('draft');
    const other = team.otherDrafting.actor.id;
    expect(await update(order, `version = 2, reference = 'x', last_editor_id = '${other}'`)).toBe('none');
    await database.sql`insert into order_versions (order_id, version, canonical_form, hash, editor_id)
      values (${order.id}, 2, 'x', ${order.hash}, ${other})`;
    expect(await update(order, "state = 'awaiting_approval', policy_version = 0")).toBe('none');
    expect(await insertApproval({ ...order, version: 2 }, other)).toBe('approvals_other_person');
  });

  test('refuses approval of a draft', async () => {
    expect(await insertApproval(await orderAt('draft'), team.approver.id)).toBe('approvals_current_version');
  });

  test('refuses approval of another hash', async () => {
    const order = await orderAt('awaiting_approval');
    expect(await insertApproval(order, team.approver.id, { hash: 'f'.repeat(64) })).toBe(
      'approvals_current_version',
    );
  });

  test('refuses approval of another version', async () => {
    const order = await orderAt('awaiting_approval');
    expect(await insertApproval(order, team.approver.id, { version: 2 })).toBe('approvals_current_version');
  });

  test('refuses approval with the factor of someone else, or with none', async () => {
    const order = await orderAt('awaiting_approval');
    const other = await database.sql`select id from factors where user_id = ${team.otherApprover.id}`;
    const confirmedWith = (factor: string, evidence: string) =>
      refusalOf(
        `insert into approvals (order_id, version, hash, approver_id, decision, factor_id, evidence) values
         ('${order.id}', ${order.version}, '${order.hash}', '${team.approver.id}', 'approved', ${factor}, ${evidence})`,
      );
    expect(await confirmedWith(`'${other[0]?.id}'`, "'{}'")).toBe('approvals_confirmed');
    expect(await confirmedWith('null', 'null')).toBe('approvals_confirmed');
  });

  test('refuses a second approval by the same person', async () => {
    const order = await orderAt('awaiting_approval');
    expect(await insertApproval(order, team.approver.id)).toBe('none');
    expect(await insertApproval(order, team.approver.id)).toMatch(/_pk$/);
  });
});

describe('the database, for releases', () => {
  test('refuses release without an approval', async () => {
    expect(await update(await orderAt('awaiting_approval'), "state = 'approved'")).toBe('orders_quorum');
  });

  test('refuses release with a decline in place of an approval', async () => {
    const order = await orderAt('awaiting_approval');
    await database.sql`insert into approvals (order_id, version, hash, approver_id, decision, reason)
      values (${order.id}, ${order.version}, ${order.hash}, ${team.approver.id}, 'declined', 'no')`;
    expect(await update(order, "state = 'approved'")).toBe('orders_quorum');
  });

  test('refuses release that bypasses its approval', async () => {
    expect(await update(await orderAt('draft'), "state = 'sending'")).toBe('orders_moves');
  });

  test('refuses a submission before the approval', async () => {
    const { id, version, hash } = await orderAt('awaiting_approval');
    expect(
      await refusalOf(
        `insert into submissions (order_id, version, hash) values ('${id}', ${version}, '${hash}')`,
      ),
    ).toBe('submissions_approved_version');
  });

  test('refuses a submission with another hash', async () => {
    const { id } = await orderAt('approved');
    await database.sql.begin(async (sql) => {
      await sql`set local session_replication_role = replica`;
      await sql`delete from submissions where order_id = ${id}`;
    });
    expect(
      await refusalOf(
        `insert into submissions (order_id, version, hash) values ('${id}', 1, '${'f'.repeat(64)}')`,
      ),
    ).toBe('submissions_approved_version');
  });

  test('refuses a second submission', async () => {
    const { id, version, hash } = await orderAt('approved');
    expect(
      await refusalOf(
        `insert into submissions (order_id, version, hash) values ('${id}', ${version}, '${hash}')`,
      ),
    ).toBe('submissions_pkey');
  });
});

describe('the database, for moves', () => {
  test.each<[OrderState, OrderState]>([
    ['completed', 'pending'],
    ['completed', 'approved'],
    ['pending', 'sending'],
    ['pending', 'approved'],
    ['checking', 'approved'],
    ['checking', 'sending'],
    ['refused', 'approved'],
    ['rejected', 'pending'],
    ['declined', 'approved'],
    ['withdrawn', 'draft'],
    ['approved', 'draft'],
  ])('refuses a move from %s back to %s', async (from, to) => {
    expect(await update(await orderAt(from), `state = '${to}'`)).toBe('orders_moves');
  });

  test('refuses withdrawal of an approved order after an attempt', async () => {
    const order = await orderAt('approved');
    const { id } = order;
    await database.sql`insert into submissions (order_id, version, hash) select id, version, hash from orders where id = ${id}
      on conflict do nothing`;
    await database.sql`insert into attempts (order_id, number, fence, call, started_at) values (${id}, 1, 1, 'create', now())`;
    expect(await update(order, "state = 'withdrawn'")).toBe('orders_recall');
  });

  test('refuses states that require a payment of the provider without one', async () => {
    expect(await update(await orderAt('sending'), "state = 'pending'")).toBe('orders_known_at_provider');
  });
});

describe('the database, for changes', () => {
  test.each([
    ['the amount', 'amount = 1.00'],
    ['the beneficiary', "beneficiary_account = 'DE02120300000000202051'"],
    ['the reference', "reference = 'other'"],
    ['the commission account', "commission_account = 'LT189999900000000101'"],
    ['the hash', `hash = '${'f'.repeat(64)}'`],
    ['the version', 'version = 2'],
    ['all of it as a new draft', "amount = 1.00, version = 2, state = 'draft'"],
  ])('refuses to change %s of an approved order', async (_, change) => {
    expect(await update(await orderAt('approved'), change)).toBe('orders_edit');
  });

  test('refuses to change a draft without a new version', async () => {
    expect(await update(await orderAt('draft'), 'amount = 1.00')).toBe('orders_edit');
  });

  test.each([
    ['the identifier it is sent under', "external_payment_id = 'pd-other'"],
    ['its maker', "maker_id = (select id from users where role = 'approver' limit 1)"],
    ['when it was made', 'created_at = now()'],
  ])('refuses to change %s of a draft', async (_, change) => {
    expect(await update(await orderAt('draft'), change)).toBe('orders_identity');
  });

  test.each(["payment_id = '1'", 'payment_id = null'])(
    'refuses to change the payment of an order: %s',
    async (change) => {
      expect(await update(await orderAt('pending'), change)).toBe('orders_identity');
    },
  );

  test.each(['version = 2', `hash = '${'f'.repeat(64)}'`])(
    'refuses to change a submission’s content: %s',
    async (change) => {
      const { id } = await orderAt('approved');
      expect(await refusalOf(`update submissions set ${change} where order_id = '${id}'`)).toBe(
        'submissions_forward',
      );
    },
  );

  test.each(['fence = -1', 'attempts = -1'])('refuses to move a submission backwards: %s', async (change) => {
    const { id } = await orderAt('approved');
    expect(await refusalOf(`update submissions set ${change} where order_id = '${id}'`)).toBe(
      'submissions_forward',
    );
  });

  test('refuses to change a finished submission', async () => {
    const { id } = await orderAt('approved');
    await database.sql`update submissions set phase = 'done' where order_id = ${id}`;
    expect(await refusalOf(`update submissions set phase = 'send' where order_id = '${id}'`)).toBe(
      'submissions_forward',
    );
  });

  test('refuses to change the outcome of an attempt', async () => {
    const { id } = await orderAt('approved');
    await database.sql`insert into attempts (order_id, number, fence, call, started_at, outcome)
      values (${id}, 1, 1, 'create', now(), 'unknown')`;
    expect(await refusalOf(`update attempts set outcome = 'refused' where order_id = '${id}'`)).toBe(
      'attempts_settled_once',
    );
  });
});

describe('the database, for new orders', () => {
  test.each([
    ['that is approved from the start', "'approved', 1, m, m"],
    ['of a later version', "'draft', 2, m, m"],
    ['that another edited', "'draft', 1, m, o"],
  ])('refuses a new order: %s', async (_, values) => {
    const statement = `insert into orders (id, external_payment_id, state, version, maker_id, last_editor_id, hash, network,
      account, amount, beneficiary_name, beneficiary_account, reference)
      select gen_random_uuid(), gen_random_uuid()::text, ${values}, repeat('a', 64), 'SEPA', 'A', 1, 'n', 'B', 'r'
      from (select '${team.maker.id}'::uuid as m, '${team.otherDrafting.actor.id}'::uuid as o)`;
    expect(await refusalOf(statement)).toBe('orders_begin_as_draft');
  });
});

describe('the database, for append-only tables', () => {
  const appendOnly = ['audit_records', 'order_versions', 'approvals', 'order_events'];

  test.each(appendOnly)('deletes nothing from %s', async (table) => {
    await orderAt('approved');
    expect(await refusalOf(`delete from ${table}`)).toBe(`${table}_append_only`);
  });

  test.each([
    ['audit_records', "action = 'x'"],
    ['order_versions', "canonical_form = 'x'"],
    ['approvals', "decision = 'approved'"],
    ['order_events', "move = 'x'"],
  ])('changes nothing in %s', async (table, change) => {
    await orderAt('approved');
    expect(await refusalOf(`update ${table} set ${change}`)).toBe(`${table}_append_only`);
  });

  test.each(appendOnly)('refuses to truncate %s', async (table) => {
    expect(await refusalOf(`truncate ${table} cascade`)).toMatch(/_append_only$/);
  });

  test.each(['orders', 'submissions', 'attempts'])('deletes nothing from %s', async (table) => {
    const { id } = await orderAt('approved');
    await database.sql`insert into attempts (order_id, number, fence, call, started_at) values (${id}, 1, 1, 'create', now())`;
    expect(await refusalOf(`delete from ${table}`)).toBe(`${table}_append_only`);
  });

  test.each(['orders', 'submissions', 'attempts'])('refuses to truncate %s', async (table) => {
    expect(await refusalOf(`truncate ${table} cascade`)).toMatch(/_append_only$/);
  });
});

describe('the database, for nonces', () => {
  test.each([
    ['lowered', 'update nonces set last = last - 1', 'nonces_rise'],
    ['kept for a second use', 'update nonces set last = last', 'nonces_rise'],
    ['forgotten', 'delete from nonces', 'nonces_rise'],
    ['forgotten with its table', 'truncate nonces', 'nonces_append_only'],
  ])('raises a nonce that is not %s', async (_, statement, constraint) => {
    await createDrawnNonces(database.sql, 'a key').reserve();
    expect(await refusalOf(statement)).toBe(constraint);
  });
});
