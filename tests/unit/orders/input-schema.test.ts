import { describe, expect, it } from 'vitest';
import { orderInputSchema } from '@/lib/orders/order/input-schema';
import { typedSepa, typedSwift } from '../../support/orders/orders';

describe('a form of a page that was opened before an upgrade', () => {
  it('has later fields empty, and keeps what was typed', () => {
    const { bankName: _later, ...sent } = typedSwift({ bankName: 'Bank' });
    expect(orderInputSchema.parse(sent)).toEqual({ ...typedSwift(), bankName: '' });
  });

  it('is refused with a field that no form has', () => {
    expect(orderInputSchema.safeParse({ ...typedSepa(), other: 'x' }).success).toBe(false);
  });
});
