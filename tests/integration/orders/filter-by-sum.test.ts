import { describe, expect, it, onTestFinished } from 'vitest';
import { fromDecimal, toDecimal } from '@/lib/kernel/money';
import { isFolded, readFilter } from '@/lib/orders/reads/filter';
import { listOrders, totalsByState } from '@/lib/orders/reads/list';
import { createTeamDatabase } from '../../support/database/database';
import { draftOrder, sepa } from '../../support/orders/orders';

async function listed(search: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const { db, close, team } = await createTeamDatabase();
  onTestFinished(close);
  for (const amount of ['499.99', '500.00', '900.00', '900.01']) {
    await draftOrder(db, team, sepa({ amount: fromDecimal(amount) }));
  }
  const filter = readFilter({ sort: 'amount', ...search });
  const { orders } = await listOrders(db, team.reading, filter);
  const { draft } = await totalsByState(db, team.reading, filter);
  expect(draft.count).toBe(orders.length);
  return orders.map(({ amount }) => toDecimal(amount));
}

describe('the list of payments filtered by sums', () => {
  it('has those between two sums, inclusive', async () => {
    expect(await listed({ amountFrom: '500', amountTo: '900.00' })).toEqual(['500.00', '900.00']);
  });

  it('has those from a sum, and those up to one', async () => {
    expect(await listed({ amountFrom: '900' })).toEqual(['900.00', '900.01']);
    expect(await listed({ amountTo: '499,99' })).toEqual(['499.99']);
  });

  it('ignores what is no sum', async () => {
    expect(await listed({ amountFrom: 'many', amountTo: '-1' })).toHaveLength(4);
  });

  it('shows rows of batches like single payments', () => {
    expect(isFolded(readFilter({ amountTo: '900' }))).toBe(false);
    expect(isFolded(readFilter({}))).toBe(true);
  });
});
