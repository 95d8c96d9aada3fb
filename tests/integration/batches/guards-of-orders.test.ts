import type postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BatchRow } from '@/lib/batches/batch/batch';
import { batchIn, runningBatch } from '../../support/batches/batches';
import { createTeamDatabase, type TeamDatabase } from '../../support/database/database';
import type { Team } from '../../support/people/team';

let database: TeamDatabase;
let team: Team;
beforeAll(async () => {
  database = await createTeamDatabase();
  ({ team } = database);
});
afterAll(() => database.close());

const fixture = () => ({ db: database.db, team });

/**
 * The constraint that refuses a statement, or `none`: what the database itself holds, whatever the code does.
 */
const refusalOf = (statement: string): Promise<string> =>
  database.sql.unsafe(statement).then(
    () => 'none',
    (error: postgres.PostgresError) => error.constraint_name ?? error.code,
  );

const update = ({ id }: BatchRow, change: string) =>
  refusalOf(`update batches set ${change} where id = '${id}'`);

describe('the database, for an order of a batch', () => {
  /** The order of the second row, but for a change of what is written of it. */
  const release = (batch: BatchRow, changes: Readonly<Record<string, string>> = {}) => {
    const columns: Record<string, string> = {
      ...Object.fromEntries(
        [
          'external_payment_id',
          'hash',
          'network',
          'amount',
          'beneficiary_name',
          'beneficiary_account',
          'reference',
          'currency',
          'replaces_order_id',
        ].map((name) => [name, `r.${name}`]),
      ),
      id: 'r.order_id',
      state: "'approved'",
      version: '1',
      maker_id: 'b.maker_id',
      last_editor_id: 'b.last_editor_id',
      account: 'b.account',
      scheduled_for: 'b.scheduled_for',
      batch_id: 'b.id',
      batch_position: 'r.position',
      ...changes,
    };
    return refusalOf(`insert into orders (${Object.keys(columns).join(', ')}) select ${Object.values(columns).join(', ')}
      from batches b join batch_rows r on r.batch_id = b.id where b.id = '${batch.id}' and r.position = 2`);
  };

  test('allows an order of a running batch', async () => {
    expect(await release(await runningBatch(fixture()))).toBe('none');
  });

  test.each(['approved', 'paused', 'stopped', 'awaiting_approval', 'done'] as const)(
    'refuses an order of a batch that is %s',
    async (state) => {
      expect(await release(await batchIn(state, fixture()))).toBe('orders_begin_as_row');
    },
  );

  test.each([
    ['id', 'gen_random_uuid()'],
    ['external_payment_id', "'other'"],
    ['hash', `'${'e'.repeat(64)}'`],
    ['amount', 'r.amount + 1'],
    ['beneficiary_account', "'DE02120300000000202051'"],
    ['account', "'LT109999900000000102'"],
    ['state', "'pending'"],
    ['version', '2'],
    ['batch_position', '1'],
    ['scheduled_for', 'now()'],
    ['maker_id', "(select id from users where name = 'Otto Maker')"],
    ['replaces_order_id', 'gen_random_uuid()'],
  ])('refuses an order with another %s', async (column, other) => {
    expect(await release(await runningBatch(fixture()), { [column]: other })).toBe('orders_begin_as_row');
  });

  test('refuses an order of an excluded row', async () => {
    const batch = await runningBatch(fixture());
    await database.sql.begin(async (sql) => {
      await sql`set local session_replication_role = replica`;
      await sql`update batch_rows set exclusion = 'by_maker' where batch_id = ${batch.id} and position = 2`;
    });
    expect(await release(batch)).toBe('orders_begin_as_row');
  });

  test('allows one order for each row', async () => {
    const batch = await runningBatch(fixture());
    await release(batch);
    expect(await release(batch)).toBe('orders_pkey');
  });

  test('keeps the row of an order, and recalls it only after the batch was stopped', async () => {
    const batch = await runningBatch(fixture());
    await release(batch);
    const change = (set: string) => refusalOf(`update orders set ${set} where batch_id = '${batch.id}'`);
    expect(await change('batch_position = 1')).toBe('orders_identity');
    expect(await change("state = 'withdrawn'")).toBe('orders_recall');
    expect(await update(batch, "state = 'stopped'")).toBe('none');
    expect(await change("state = 'withdrawn'")).toBe('none');
  });

  test('refuses to recall an order that may have been sent', async () => {
    const batch = await runningBatch(fixture());
    await release(batch);
    await database.sql`insert into submissions (order_id, version, hash) select id, 1, hash from orders where batch_id = ${batch.id}`;
    await database.sql`insert into attempts (order_id, number, fence, call, started_at)
      select id, 1, 1, 'create', now() from orders where batch_id = ${batch.id}`;
    await update(batch, "state = 'stopped'");
    expect(await refusalOf(`update orders set state = 'withdrawn' where batch_id = '${batch.id}'`)).toBe(
      'orders_recall',
    );
  });
});
