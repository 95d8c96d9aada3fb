import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { newBatchId, newOrderId } from '@/lib/kernel/ids';
import { typedDays } from '@/lib/kernel/lists/day-range';
import { orderStates } from '@/lib/kernel/states/order-states';
import { filterQuery, readFilter, stateGroups } from '@/lib/orders/reads/filter';

const read = (query: string) => readFilter(Object.fromEntries(new URLSearchParams(query)));

const searches = fc.record(
  {
    group: fc.constantFrom(...Object.keys(stateGroups)),
    state: fc.constantFrom(...orderStates),
    network: fc.constantFrom('SEPA', 'SEPA_INSTANT', 'SWIFT'),
    batch: fc.constant(newBatchId()),
    q: fc.string({ unit: 'binary', maxLength: 200 }),
    from: fc.constantFrom('2026-01-31', '2024-02-29'),
    to: fc.constantFrom('2026-11-21', '2027-01-01'),
    amountFrom: fc.constantFrom('0.01', '1234.50', '10,000'),
    amountTo: fc.constantFrom('20000', '999999999.99'),
    rows: fc.constant('single'),
    columns: fc.constantFrom('state', 'payment_id,reference'),
    sort: fc.constantFrom('drafted', '-drafted'),
    after: fc
      .date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
      .map((at) => `${at.toISOString()}_${newOrderId()}`),
  },
  { requiredKeys: [] },
);

describe('the filters of a list', () => {
  test('are restored from their address', () => {
    fc.assert(
      fc.property(searches, (search) => {
        const filter = readFilter(search);
        expect(read(filterQuery(filter))).toEqual(filter);
      }),
    );
  });

  test.each([
    ['amount', '1234.50'],
    ['beneficiary', 'müller_söhne, “Köln” & co'],
  ])('are restored with a position in the order by %s', (sort, key) => {
    const filter = readFilter({ sort: `-${sort}`, after: `${key}_${newOrderId()}` });
    expect(filter.after?.key).toBe(key);
    expect(read(filterQuery(filter))).toEqual(filter);
  });

  test('ignore the position in another order', () => {
    expect(read(`sort=amount&after=2026-01-01T00:00:00.000Z_${newOrderId()}`).after).toBeUndefined();
  });

  test('are empty for an empty address', () => {
    expect(Object.values(read('')).filter((value) => value !== undefined)).toEqual([]);
  });

  test('name the states of their group', () => {
    expect(read('group=in_progress').states).toEqual(['approved', 'sending', 'checking', 'pending']);
  });

  test('have every state in one group', () => {
    expect(Object.values(stateGroups).flat().sort()).toEqual([...orderStates].sort());
  });

  test('use the first of several values', () => {
    expect(readFilter({ network: ['SWIFT', 'SEPA'] }).network).toBe('SWIFT');
  });

  test.each([
    'group=__proto__',
    'group=toString',
    'state=lost',
    'network=PIGEON',
    'q=%20%20',
    'q=%00',
    'from=2026-02-30',
    'from=0000-01-01',
    'to=yesterday',
    'rows=all',
    'columns=hash',
    'sort=hash',
    'sort=-drafted',
    'after=x',
    'after=2026-01-01_x',
    `after=yesterday_${newOrderId()}`,
    `after=%2B275760-09-13T00:00:00.000Z_${newOrderId()}`,
    `after=-000001-01-01T00:00:00.000Z_${newOrderId()}`,
  ])('ignore invalid values: %s', (query) => {
    expect(Object.values(read(query)).filter((value) => value !== undefined)).toEqual([]);
  });

  test('take a day in any written form, and keep what is no day for its field', () => {
    const search = { from: '27.11.2026', to: '31 Feb 2027' };
    expect(readFilter(search)).toMatchObject({ from: '2026-11-27', to: undefined });
    expect(filterQuery(readFilter(search))).toBe('from=2026-11-27');
    expect(typedDays(search)).toEqual(search);
  });
});
