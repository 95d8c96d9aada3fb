import { describe, expect, onTestFinished, test } from 'vitest';
import { totalOf } from '@/lib/kernel/lists/total';
import { sum } from '@/lib/kernel/money';
import { readFilter } from '@/lib/orders/reads/filter';
import { listOrders, totalsByState } from '@/lib/orders/reads/list';
import { createTeamDatabase } from '../../support/database/database';
import { draftOrder, sepa, submittedOrder, swift } from '../../support/orders/orders';

async function openList() {
  const { db, close, team } = await createTeamDatabase();
  onTestFinished(close);
  await draftOrder(db, team, sepa({ reference: 'Rent of May' }));
  await draftOrder(db, team, swift({ reference: 'Rent of Austin' }));
  await submittedOrder(db, team, sepa({ reference: 'Invoice 9' }));
  const totalsOf = (search: Record<string, string>) => totalsByState(db, team.reading, readFilter(search));
  const listedBy = (search: Record<string, string>) => listOrders(db, team.reading, readFilter(search));
  return { totalsOf, listedBy };
}

describe('the counts and sums of the tabs', () => {
  test.each([
    [{}, { draft: 2, awaiting_approval: 1 }],
    [{ q: 'rent' }, { draft: 2, awaiting_approval: 0 }],
    [{ q: 'zzzz' }, { draft: 0, awaiting_approval: 0 }],
    [{ network: 'SWIFT' }, { draft: 1, awaiting_approval: 0 }],
    [
      { q: 'rent', network: 'SEPA' },
      { draft: 1, awaiting_approval: 0 },
    ],
    [{ to: '2020-01-01' }, { draft: 0, awaiting_approval: 0 }],
  ])('follow the filter %o', async (search, expected) => {
    const { totalsOf, listedBy } = await openList();
    const totals = await totalsOf(search);
    const counts = Object.fromEntries(Object.entries(totals).map(([state, { count }]) => [state, count]));
    expect(counts).toMatchObject(expected);
    const { orders } = await listedBy(search);
    expect(totalOf(totals)).toEqual({
      count: orders.length,
      amount: sum(orders.map(({ amount }) => amount)),
    });
  });

  test('ignore the chosen tab and the page', async () => {
    const { totalsOf } = await openList();
    const after = '2020-01-01T00:00:00.000Z_00000000-0000-4000-8000-000000000000';
    expect(await totalsOf({ group: 'completed', after })).toEqual(await totalsOf({}));
  });
});
