import { describe, expect, it, onTestFinished } from 'vitest';
import { mostAtOnce } from '@/lib/kernel/lists/bulk';
import { fromDecimal, sum, zero } from '@/lib/kernel/money';
import { exceptionQuery, readExceptionFilter } from '@/lib/orders/exceptions/filter';
import { allExceptions, type ExceptionGroup, listExceptions } from '@/lib/orders/exceptions/list';
import { totalOpenExceptions } from '@/lib/orders/exceptions/queries';
import { keepWaiting } from '@/lib/orders/exceptions/settle-by-hand';
import { closeException, openException } from '@/lib/orders/transitions/exception';
import { createTeamDatabase } from '../../../support/database/database';
import { exceptionsOf } from '../../../support/engine/upkeep';
import { resolving } from '../../../support/orders/exceptions';
import { draftOrder, sepa, value } from '../../../support/orders/orders';
import { granted } from '../../../support/people/people';

const at = new Date('2026-11-24T09:00:00Z');

const amounts = ['20.00', '9.50', '1000.00', '9.50'].map(fromDecimal);
const names = ['Beta GmbH', 'alpha SA', 'Alpha SA'];

/** Open exceptions, of which several have the same time, amount and beneficiary. */
async function openExceptions(count: number) {
  const { db, close, team } = await createTeamDatabase();
  onTestFinished(close);
  const orders = [];
  for (let n = 0; n < count; n += 1) {
    const content = sepa({
      beneficiaryName: names[n % names.length] ?? '',
      amount: amounts[n % amounts.length] ?? zero,
      reference: `${n}`,
    });
    const order = await draftOrder(db, team, content);
    const now = new Date(at.getTime() - Math.floor(n / 2) * 60_000);
    await db.transaction((tx) => openException(tx, { order, kind: 'late', why: 'Late.', now }));
    orders.push(order);
  }
  const reading = granted(team.approver, 'exceptions:read');
  const read = (search: Record<string, string>, group: ExceptionGroup = 'open') =>
    listExceptions(db, reading, group, readExceptionFilter(search), at);
  return { db, team, orders, reading, read };
}

describe('the list of exceptions', () => {
  it('has each exception once over all pages, in every order, and exports it in that order', async () => {
    const { db, reading, read } = await openExceptions(mostAtOnce + 2);
    for (const sort of ['', '-since', 'amount', '-amount', 'payment', '-payment']) {
      const first = await read({ sort });
      const address = exceptionQuery({ ...readExceptionFilter({ sort }), after: first.next });
      const second = await read(Object.fromEntries(new URLSearchParams(address)));
      const ids = [...first.exceptions, ...second.exceptions].map(({ exception }) => exception.id);
      expect([sort, first.exceptions.length, new Set(ids).size, second.next]).toEqual([
        sort,
        mostAtOnce,
        mostAtOnce + 2,
        undefined,
      ]);
      const exported: string[] = [];
      for await (const rows of allExceptions(db, reading, at, readExceptionFilter({ sort })))
        exported.push(...rows.map(({ exception }) => exception.id));
      expect(exported).toEqual(ids);
    }
  });

  it('is sorted by amount, and by beneficiary in any case', async () => {
    const { read } = await openExceptions(6);
    const listed = async (sort: string) => (await read({ sort })).exceptions.map(({ order }) => order);
    expect((await listed('-amount')).map(({ amount }) => amount)).toEqual(
      ['1000.00', '20.00', '20.00', '9.50', '9.50', '9.50'].map(fromDecimal),
    );
    expect((await listed('payment')).map(({ beneficiaryName }) => beneficiaryName.toLowerCase())).toEqual([
      ...Array.from({ length: 4 }, () => 'alpha sa'),
      ...Array.from({ length: 2 }, () => 'beta gmbh'),
    ]);
  });

  it('sums up what it exports', async () => {
    const { db, reading } = await openExceptions(5);
    const exported = [];
    for await (const rows of allExceptions(db, reading, at, {
      sort: { by: 'amount', direction: 'ascending' },
    }))
      exported.push(...rows);
    expect(await totalOpenExceptions(db, reading, at)).toEqual({
      count: exported.length,
      amount: sum(exported.map(({ order }) => order.amount)),
    });
  });

  it('sorts snoozed and resolved exceptions like the open ones, else next due and newest first', async () => {
    const { db, team, orders, read } = await openExceptions(6);
    const hour = 3_600_000;
    for (const [n, order] of orders.entries()) {
      const [exception] = await exceptionsOf({ db }, order);
      if (!exception) throw new Error('an exception of each order');
      const later = new Date(at.getTime() + (n + 1) * hour);
      if (n < 3)
        value(
          await keepWaiting({ db, now: () => at }, resolving(team.approver), {
            id: exception.id,
            until: later,
          }),
        );
      else await db.transaction((tx) => closeException(tx, { order, outcome: 'cleared', now: later }));
    }
    const references = async (group: ExceptionGroup, sort = '') =>
      (await read({ sort }, group)).exceptions.map(({ order }) => order.reference);
    expect(await references('snoozed')).toEqual(['0', '1', '2']);
    expect(await references('resolved')).toEqual(['5', '4', '3']);
    expect(await references('snoozed', '-amount')).toEqual(['2', '0', '1']);
    expect(await references('resolved', 'amount')).toEqual(expect.arrayContaining(['3', '5', '4']));
    expect((await references('resolved', 'amount')).at(-1)).toBe('4');
  });
});
