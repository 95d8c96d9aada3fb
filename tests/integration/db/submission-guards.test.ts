import type postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderStates, sendableStates } from '@/lib/kernel/states/order-states';
import { createTeamDatabase, type TeamDatabase } from '../../support/database/database';
import { orderIn } from '../../support/orders/orders';

let database: TeamDatabase;
beforeAll(async () => {
  database = await createTeamDatabase();
});
afterAll(() => database.close());

const refusalOf = (statement: string): Promise<string | undefined> =>
  database.sql.unsafe(statement).then(
    () => 'none',
    (error: postgres.PostgresError) => error.constraint_name,
  );

test.each([
  ['attempts', '1'],
  ['fence', '1'],
  ['phase', "'follow'"],
  ['unknown_since', 'now()'],
  ['lease_until', 'now()'],
  ['is_suspended', 'true'],
])('refuses a submission whose %s claims an earlier attempt', async (column, reported) => {
  const { id } = await orderIn('approved', database.db, database.team);
  await database.sql.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    await sql`delete from submissions where order_id = ${id}`;
  });
  expect(
    await refusalOf(
      `insert into submissions (order_id, version, hash, ${column}) select id, version, hash, ${reported} from orders where id = '${id}'`,
    ),
  ).toBe('submissions_begin_untried');
});

test.each(orderStates)(
  'the database has an order that is %s sent only if that state allows it',
  async (state) => {
    const { id } = await orderIn('approved', database.db, database.team);
    await database.sql.begin(async (sql) => {
      await sql`set local session_replication_role = replica`;
      await sql`update orders set state = ${state}, payment_id = id::text, scheduled_for = '2030-01-01Z' where id = ${id}`;
    });
    expect(
      await refusalOf(
        `insert into attempts (order_id, number, fence, call, started_at) values ('${id}', 1, 1, 'create', now())`,
      ),
    ).toBe(sendableStates.includes(state) ? 'none' : 'attempts_not_stopped');
  },
);
