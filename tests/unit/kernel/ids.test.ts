import { describe, expect, test } from 'vitest';
import {
  externalPaymentId,
  isUuid,
  newExternalPaymentId,
  newOrderId,
  orderId,
  paymentId,
  userId,
} from '@/lib/kernel/ids';

describe('an identifier', () => {
  test('is a UUID, in lower case', () => {
    const upper = 'A0B1C2D3-0000-4000-8000-00000000000F';
    expect(orderId(upper)).toBe(upper.toLowerCase());
    expect(isUuid(newOrderId())).toBe(true);
  });

  test.each(['', 'x', `${newOrderId()} `, newOrderId().slice(1)])('refuses %j', (text) => {
    expect(() => orderId(text)).toThrow(TypeError);
    expect(() => userId(text)).toThrow(TypeError);
  });
});

describe('an external identifier', () => {
  test('is new each time and short enough for the provider', () => {
    const minted = Array.from({ length: 1_000 }, newExternalPaymentId);
    expect(new Set(minted).size).toBe(1_000);
    expect(minted.every((id) => /^pd-[0-9a-f]{32}$/.test(id))).toBe(true);
  });

  test.each(['', 'with space', 'ümlaut', 'a\n', 'x'.repeat(65), 'a\u0000'])('refuses %j', (text) => {
    expect(() => externalPaymentId(text)).toThrow(TypeError);
    expect(() => paymentId(text)).toThrow(TypeError);
  });

  test('keeps the provider’s spelling', () => {
    expect(paymentId('00123')).toBe('00123');
  });
});
