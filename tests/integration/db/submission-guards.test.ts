import type postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTeamDatabase, type TeamDatabase } from '../../support/database';
import { orderIn } from '../../support/orders';

let database: TeamDatabase;
beforeAll(async () => {
  database = await createTeamDatabase();
});
afterAll(() => database.close());

test.each([
  ['attempts', '1'],
  ['fence', '1'],
  ['phase', "'follow'"],
  ['unknown_since', 'now()'],
  ['lease_until', 'now()'],
  ['is_suspended', 'true'],
])('the database refuses a submission that says by its %s that it was tried before', async (column, said) => {
  const { id } = await orderIn('approved', database.db, database.team);
  await database.sql.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    await sql`delete from submissions where order_id = ${id}`;
  });
  const refusal = await database.sql
    .unsafe(
      `insert into submissions (order_id, version, hash, ${column}) select id, version, hash, ${said} from orders where id = '${id}'`,
    )
    .then(
      () => 'none',
      (error: postgres.PostgresError) => error.constraint_name,
    );
  expect(refusal).toBe('submissions_begin_untried');
});
