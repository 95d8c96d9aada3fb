import { expect, onTestFinished, test } from 'vitest';
import { createTeamDatabase } from '../../support/database/database';
import { orderIn } from '../../support/orders/orders';

test('resolves no table of a trigger along the search path', async () => {
  const { sql, close } = await createTeamDatabase();
  onTestFinished(close);
  const open = await sql`
    select proname from pg_proc
    where pronamespace = 'public'::regnamespace and (prorettype = 'trigger'::regtype or prosecdef)
      and not coalesce(array_to_string(proconfig, ' '), '') like '%search_path=pg_catalog%'`;
  expect(open.map(({ proname }) => proname)).toEqual([]);
});

test('does not read a temporary table in place of a real one in a guard', async () => {
  const { db, sql, team, close } = await createTeamDatabase();
  onTestFinished(close);
  const { id, version, hash } = await orderIn('awaiting_approval', db, team);
  const refusal = await sql
    .begin(async (tx) => {
      await tx`create temporary table approvals (like public.approvals) on commit drop`;
      await tx`insert into pg_temp.approvals (order_id, version, hash, approver_id, decision, groups, at)
        values (${id}, ${version}, ${hash}, ${team.anna.actor.id}, 'approved', '{}', now())`;
      await tx`update orders set state = 'approved' where id = ${id}`;
    })
    .then(
      () => 'none',
      (error) => error.constraint_name,
    );
  expect(refusal).toBe('orders_quorum');
});
