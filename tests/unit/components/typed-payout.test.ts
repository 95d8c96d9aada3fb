import { describe, expect, it } from 'vitest';
import { typePayout } from '@/components/payments/form/typed-payout';

describe('a typed payout', () => {
  it('sets the amount in euro', () => {
    expect(typePayout('1.051,50', '0.8412')).toEqual({ text: '1.051,50', amount: '1,250.00' });
  });

  it.each(['', '84l.20', '0', '1.234.56'])('leaves no amount in euro for “%s”', (text) => {
    expect(typePayout(text, '0.8412')).toEqual({ text, amount: '' });
  });
});
