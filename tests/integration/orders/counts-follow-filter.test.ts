import { describe, expect, onTestFinished, test } from 'vitest';
import { readFilter } from '@/lib/orders/reads/filter';
import { countByState, listOrders } from '@/lib/orders/reads/queries';
import { createTeamDatabase } from '../../support/database';
import { draftOrder, sepa, submittedOrder, swift } from '../../support/orders';

async function openList() {
  const { db, close, team } = await createTeamDatabase();
  onTestFinished(close);
  await draftOrder(db, team, sepa({ reference: 'Rent of May' }));
  await draftOrder(db, team, swift({ reference: 'Rent of Austin' }));
  await submittedOrder(db, team, sepa({ reference: 'Invoice 9' }));
  const countsOf = (search: Record<string, string>) => countByState(db, team.reading, readFilter(search));
  const listedBy = (search: Record<string, string>) => listOrders(db, team.reading, readFilter(search));
  return { countsOf, listedBy };
}

describe('the counts of the tabs', () => {
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
    const { countsOf, listedBy } = await openList();
    const counts = await countsOf(search);
    expect(counts).toMatchObject(expected);
    const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
    expect((await listedBy(search)).orders).toHaveLength(all);
  });

  test('ignore the chosen tab and the page', async () => {
    const { countsOf } = await openList();
    const after = '2020-01-01T00:00:00.000Z_00000000-0000-4000-8000-000000000000';
    expect(await countsOf({ group: 'completed', after })).toEqual(await countsOf({}));
  });
});
