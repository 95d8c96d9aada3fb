import { describe, expect, test } from 'vitest';
import { readRequestedPayment } from '@/lib/accounts/receiving/requested-payment';

const read = (amount: string, reference = '') => readRequestedPayment({ amount, reference });

describe('a requested payment', () => {
  test('may have no amount and no reference', () => {
    expect(read(' ', ' ')).toEqual({ ok: true, value: { amount: null, reference: null } });
  });

  test('is parsed from a typed amount and one line of reference', () => {
    expect(read('1.234,5', ' Invoice\n 7 ')).toEqual({
      ok: true,
      value: { amount: 123_450n, reference: 'Invoice 7' },
    });
  });

  test('is between one cent and 999,999,999.99', () => {
    expect(read('0.01').ok && read('999999999.99').ok).toBe(true);
    for (const amount of ['0', '-1', '1000000000', '1.001,23x', '0.001', 'ten']) {
      expect(read(amount)).toMatchObject({ ok: false, error: { amount: expect.stringMatching(/\.$/) } });
    }
  });

  test('has at most 140 characters of reference, none invisible', () => {
    expect(read('', 'x'.repeat(140)).ok).toBe(true);
    expect(read('', 'x'.repeat(141))).toMatchObject({ error: { reference: expect.stringContaining('141') } });
    expect(read('', 'INV\u202e7')).toMatchObject({
      error: { reference: expect.stringContaining('invisible') },
    });
  });

  test('is refused field by field', () => {
    const refused = read('ten', 'x'.repeat(141));
    expect(refused.ok || Object.keys(refused.error)).toEqual(['amount', 'reference']);
  });
});
