import { describe, expect, test } from 'vitest';
import { releaseRows } from '@/lib/engine/scheduling/batches/release-rows';
import { fromDecimal, toDecimal } from '@/lib/kernel/money';
import { filterQuery, readFilter } from '@/lib/orders/reads/filter';
import { listLines, type PaymentLine } from '@/lib/orders/reads/lines';
import { payment, runningBatch } from '../../support/batches/batches';
import { createFixture } from '../../support/database/fixture';
import { draftOrder, sepa } from '../../support/orders/orders';

const nameOf = (line: PaymentLine): string =>
  line.kind === 'batch'
    ? `${line.batch.name}: ${line.batch.count}, ${toDecimal(line.batch.amount)}`
    : line.order.beneficiaryName;

/** Two single payments, and a batch of three whose sum is between them. */
async function listWithBatch() {
  const fixture = await createFixture();
  const { db, team } = fixture;
  const amounts = ['10.00', '20.00', '30.50'];
  const batch = await runningBatch(
    fixture,
    amounts.map((amount, n) => payment(n, { amount: fromDecimal(amount) })),
  );
  await releaseRows(db, new Date());
  for (const [beneficiaryName, amount] of [
    ['Big', '900.00'],
    ['Small', '1.00'],
  ] as const)
    await draftOrder(db, team, sepa({ beneficiaryName, amount: fromDecimal(amount) }));
  return { ...fixture, batch, folded: `${batch.name}: 3, 60.50` };
}

type List = Awaited<ReturnType<typeof listWithBatch>>;

const linesOf = async ({ db, team }: List, search: Record<string, string>) =>
  (await listLines(db, team.reading, readFilter(search))).lines.map(nameOf);

describe('the list of payments', () => {
  test('has one line for each batch, sorted by its sum', async () => {
    const list = await listWithBatch();
    expect(await linesOf(list, { sort: '-amount' })).toEqual(['Big', list.folded, 'Small']);
    expect(await linesOf(list, { sort: 'amount' })).toEqual(['Small', list.folded, 'Big']);
    expect(await linesOf(list, {})).toEqual(['Small', 'Big', list.folded]);
  });

  test('counts only the payments of a batch that match the filter', async () => {
    const list = await listWithBatch();
    expect(await linesOf(list, { group: 'open' })).toEqual(['Small', 'Big']);
    expect(await linesOf(list, { group: 'in_progress' })).toEqual([list.folded]);
  });

  test('has the payments of batches one by one if they are wanted, searched for, or the list is of a batch', async () => {
    const list = await listWithBatch();
    expect(await linesOf(list, { rows: 'single' })).toHaveLength(5);
    expect(await linesOf(list, { batch: list.batch.id })).toHaveLength(3);
    expect(await linesOf(list, { q: '30.50' })).toHaveLength(1);
  });

  test.each(['', 'drafted', '-amount', 'amount', 'beneficiary', '-beneficiary'])(
    'has each line once over all pages, sorted by %o',
    async (sort) => {
      const list = await listWithBatch();
      const { db, team } = list;
      for (let n = 0; n < 52; n += 1)
        await draftOrder(db, team, sepa({ beneficiaryName: 'Many', amount: fromDecimal('60.50') }));
      const filter = readFilter({ sort });
      const first = await listLines(db, team.reading, filter);
      const address = filterQuery({ ...filter, after: first.next });
      const second = await listLines(
        db,
        team.reading,
        readFilter(Object.fromEntries(new URLSearchParams(address))),
      );
      const all = [...first.lines, ...second.lines];
      expect([first.lines.length, all.length, second.next]).toEqual([50, 55, undefined]);
      expect(new Set(all.map((line) => (line.kind === 'batch' ? line.batch.id : line.order.id))).size).toBe(
        55,
      );
    },
  );
});
