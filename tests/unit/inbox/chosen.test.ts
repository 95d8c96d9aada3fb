import { describe, expect, it } from 'vitest';
import { staleness, toggled, withRows } from '@/components/inbox/selection/chosen';
import { withoutRows } from '@/components/ui/table/selection/chosen';
import { selectablePayment } from '../../support/web/selectable-payment';

const rows = ['a', 'b', 'c', 'd'].map((key) => ({ key, href: `/${key}`, payment: selectablePayment() }));
const none = new Map();
const keysOf = (chosen: ReadonlyMap<string, unknown>): string => [...chosen.keys()].sort().join('');

describe('a selection of payments', () => {
  it('takes a row in and out', () => {
    const one = toggled(none, rows, 'b', undefined);
    expect(keysOf(one)).toBe('b');
    expect(keysOf(toggled(one, rows, 'b', undefined))).toBe('');
  });

  it('takes a range in either direction, and keeps the others', () => {
    const one = toggled(none, rows, 'c', undefined);
    expect(keysOf(toggled(one, rows, 'a', 'c'))).toBe('abc');
    expect(keysOf(toggled(one, rows, 'd', 'c'))).toBe('cd');
  });

  it('takes the row alone if the range begins at a row that has left the list', () => {
    expect(keysOf(toggled(none, rows, 'b', 'x'))).toBe('b');
  });

  it('takes no row without a payment', () => {
    expect(keysOf(toggled(none, [{ key: 'batch', href: '/' }], 'batch', undefined))).toBe('');
    expect(keysOf(toggled(none, rows, 'x', undefined))).toBe('');
  });

  it('loses the rows that are taken out, and no others', () => {
    expect(keysOf(withoutRows(withRows(none, rows), ['a', 'd']))).toBe('bc');
  });
});

describe('a selected payment', () => {
  const payment = selectablePayment();

  it('is as it was selected while its hash is the same', () => {
    expect(staleness(payment, { ...payment, follows: 'more' })).toBeUndefined();
  });

  it('has changed with its hash, and is gone with its row', () => {
    expect(staleness(payment, { ...payment, seen: { ...payment.seen, hash: 'b'.repeat(64) } })).toBe(
      'changed',
    );
    expect(staleness(payment, undefined)).toBe('gone');
  });
});
