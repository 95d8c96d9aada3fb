import { describe, expect, onTestFinished, test } from 'vitest';
import { fromDecimal, toDecimal } from '@/lib/kernel/money';
import { filterQuery, readFilter } from '@/lib/orders/reads/filter';
import { type ListedOrder, listOrders } from '@/lib/orders/reads/list';
import { createTeamDatabase } from '../../support/database/database';
import { draftOrder, sepa } from '../../support/orders/orders';

/** More than a page of payments, many of the same amount and name. */
const payments = Array.from({ length: 60 }, (_, index) => ({
  amount: `${100 + (index % 7)}.${10 + (index % 3)}`,
  beneficiaryName: ['Zenith Ltd', 'acme GmbH', 'Acme GmbH', 'Ölmühle_Süd'][index % 4] ?? '',
}));

async function listOf60() {
  const { db, close, team } = await createTeamDatabase();
  onTestFinished(close);
  for (const { amount, beneficiaryName } of payments)
    await draftOrder(db, team, sepa({ amount: fromDecimal(amount), beneficiaryName }));
  /** Every page by the address of the one before. */
  const allPages = async (sort: string): Promise<readonly ListedOrder[]> => {
    const listed: ListedOrder[] = [];
    let search: Record<string, string> = { sort };
    for (;;) {
      const filter = readFilter(search);
      const { orders, next } = await listOrders(db, team.reading, filter);
      listed.push(...orders);
      if (!next) return listed;
      search = Object.fromEntries(new URLSearchParams(filterQuery({ ...filter, after: next })));
    }
  };
  return { allPages };
}

describe('a sorted list of payments', () => {
  test('has each payment once over all pages, by amount', async () => {
    const { allPages } = await listOf60();
    const amounts = (await allPages('-amount')).map(({ amount }) => toDecimal(amount));
    expect(amounts).toEqual(
      payments.map(({ amount }) => amount).sort((one, other) => (one < other ? 1 : -1)),
    );
  });

  test('has each payment once over all pages, by name in any case', async () => {
    const { allPages } = await listOf60();
    const ascending = await allPages('beneficiary');
    const names = ascending.map(({ beneficiaryName }) => beneficiaryName.toLowerCase());
    expect(new Set(ascending.map(({ id }) => id)).size).toBe(payments.length);
    expect(names.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 'acme gmbh'));
    const descending = await allPages('-beneficiary');
    expect(descending.map(({ id }) => id)).toEqual(ascending.map(({ id }) => id).reverse());
  });

  test('begins with the newest unless sorted', async () => {
    const { allPages } = await listOf60();
    const oldest = await allPages('drafted');
    const newest = await allPages('');
    expect(newest.map(({ id }) => id)).toEqual(oldest.map(({ id }) => id).reverse());
  });
});
