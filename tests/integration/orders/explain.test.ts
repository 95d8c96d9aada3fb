import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { iban } from '@/lib/kernel/banking/iban';
import { fromDecimal } from '@/lib/kernel/money';
import { explainOrder } from '@/lib/orders/reads/explain';
import { createTeamDatabase, type TeamDatabase } from '../../support/database/database';
import { draftOrder, getOrder, sepa, submittedOrder, value } from '../../support/orders/orders';
import { granted } from '../../support/people/people';
import { applyPolicy, everything } from '../../support/people/policy';
import type { Team } from '../../support/people/team';

let database: TeamDatabase;
let team: Team;
beforeAll(async () => {
  database = await createTeamDatabase();
  ({ team } = database);
  await applyPolicy(database.db, {
    bands: [{ ...everything(1), upTo: '100.00' }, everything(2)],
    limits: [{ scope: 'beneficiary', period: 'day', amount: '1000.00' }],
  });
});
afterAll(() => database.close());

const explain = async (id: Parameters<typeof getOrder>[1]) =>
  explainOrder(
    database.db,
    granted(team.maker, 'policies:read'),
    await getOrder(database.db, id),
    new Date(),
  );

describe('an explanation', () => {
  test('of a draft gives its current requirement', async () => {
    const order = await draftOrder(database.db, team, sepa({ amount: fromDecimal('150.00') }));
    expect(await explain(order.id)).toMatchObject({
      tense: 'ahead',
      version: 1,
      requirement: { approvals: 2, groups: [] },
    });
  });

  test('sums other payments to the beneficiary on the day', async () => {
    await submittedOrder(database.db, team, sepa({ amount: fromDecimal('60.00') }));
    const order = await submittedOrder(database.db, team, sepa({ amount: fromDecimal('50.00') }));
    const explanation = await explain(order.id);
    expect(explanation).toMatchObject({
      requirement: { approvals: 2 },
      because: { rule: 'band', cumulated: 11_000n },
      usages: [{ used: 6_000n }],
    });
  });

  test('of a decided order shows its recorded version and seats', async () => {
    const order = await submittedOrder(
      database.db,
      team,
      sepa({ beneficiaryAccount: iban('FR1420041010050500013M02606') }),
    );
    value(await team.anna.approve(order));
    await applyPolicy(database.db, { bands: [everything(3)] });
    expect(await explain(order.id)).toMatchObject({
      tense: 'stamped',
      version: 1,
      requirement: { approvals: 1, groups: [] },
      because: { rule: 'band', band: { upTo: '100.00' } },
    });
  });

  test('is empty for an order from before policies', async () => {
    const order = await submittedOrder(database.db, team);
    const old = { ...order, state: 'completed' as const, policyVersion: null, countsOn: null };
    const reading = granted(team.maker, 'policies:read');
    expect(await explainOrder(database.db, reading, old, new Date())).toBeUndefined();
  });
});
