import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { Database } from '@/lib/db/client';
import { findUnproven } from '@/lib/orders/approvals/proven';
import { compareOrders } from '@/lib/verify/compare/orders';
import { compareDeputyships } from '@/lib/verify/compare/rules/deputyships';
import { comparePolicies } from '@/lib/verify/compare/rules/policies';
import { createFixture } from '../../support/database/fixture';
import { submittedOrder, value } from '../../support/orders/orders';
import { agreedDeputy } from '../../support/people/deputies';
import { everything } from '../../support/people/policy';
import { testSealingKey } from '../../support/people/second-factors';

/** A payment that a deputy approved. */
async function approvedByDeputy() {
  const { db, team, joinGroup } = await createFixture({ bands: [everything(1, ['Senior'])] });
  await joinGroup(team.anna, 'Senior');
  await agreedDeputy(db, { absent: team.anna.actor, deputy: team.tomas.actor });
  const order = value(
    await team.tomas.approve({ ...(await submittedOrder(db, team)), deputyOf: team.anna.actor.id }),
  );
  const why = async () => (await findUnproven(db, [order], testSealingKey)).get(order.id);
  return { db, order, why };
}

/** A statement of the owner of the database, with every trigger off. */
const tamper = (db: Database, statement: string) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    expect((await tx.execute(sql.raw(statement))).count).toBeGreaterThan(0);
  });

const agreed = `where action = 'person.deputy_agreed'`;

/** The differences from the audit chain. */
async function found(db: Database): Promise<string> {
  const { policyOf } = await comparePolicies(db);
  const compared = [await compareDeputyships(db), await compareOrders(db, policyOf)];
  return compared.flatMap(({ first }) => first.map(({ why }) => why)).join('\n');
}

it('proves a deputy’s approval, and finds no difference', async () => {
  const { db, why } = await approvedByDeputy();
  expect(await why()).toBeUndefined();
  expect(await found(db)).toBe('');
});

it.each([
  ['an agreement that nobody recorded', `delete from audit_records ${agreed}`],
  [
    'an agreement by somebody who was no admin',
    `update audit_records set actor_id = (select id from users where role = 'maker' limit 1) ${agreed}`,
  ],
  [
    'an agreement of the deputy alone',
    `update audit_records set actor_id = (details->>'deputy')::uuid ${agreed}`,
  ],
  [
    'another period',
    `update audit_records set details = details || '{"endsAt": "2020-01-01T00:00:00.000Z"}' ${agreed}`,
  ],
])('sends nothing that was approved under %s', async (_, statement) => {
  const { db, why } = await approvedByDeputy();
  await tamper(db, statement);
  expect(await why()).toBe('one of its approvals is by somebody who was no deputy by the audit chain');
  expect(await found(db)).not.toBe('');
});

it('sends nothing of which the stored approval names no absent person', async () => {
  const { db, why } = await approvedByDeputy();
  await tamper(db, 'update approvals set deputy_of = null');
  expect(await why()).toBe(
    'by the audit chain one of its approvals was given in the place of another person',
  );
  expect(await found(db)).toContain('in the place of another person');
});

it.each([
  [
    'another deputy',
    `update deputyships set deputy_id = (select id from users where role = 'viewer' limit 1)`,
  ],
  ['another last day', `update deputyships set ends_at = ends_at + interval '1 day'`],
  [
    'an end without a record',
    `update deputyships set ended_at = now(), end_reason = 'period', is_end_recorded = true`,
  ],
])('finds a stored deputyship with %s', async (_, statement) => {
  const { db } = await approvedByDeputy();
  await tamper(db, statement);
  expect(await found(db)).not.toBe('');
});
