import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { euroFor, exchange, isRate, isSameRate, rateChange } from '@/lib/kernel/exchange';
import { fromDecimal, minorUnits } from '@/lib/kernel/money';

describe('conversion to another currency', () => {
  it('has the decimals of the currency', () => {
    expect(exchange(fromDecimal('1000.00'), '0.8412', 'GBP')).toBe('841.20');
    expect(exchange(fromDecimal('1000.00'), '179.2', 'JPY')).toBe('179200');
    expect(exchange(fromDecimal('1000.00'), '0.3544', 'KWD')).toBe('354.400');
    expect(exchange(fromDecimal('0.01'), '0.8412', 'GBP')).toBe('0.00');
  });

  it('is rounded down', () => {
    expect(exchange(fromDecimal('0.99'), '0.999999', 'USD')).toBe('0.98');
  });

  it('is exact beyond floating point', () => {
    expect(exchange(fromDecimal('99999999999999.99'), '1612.500000000000000001', 'ARS')).toBe(
      '161249999999999983.87',
    );
  });

  it('is the largest amount within the rate', () => {
    const rates = fc.tuple(fc.bigInt(1n, 10n ** 8n), fc.integer({ min: 0, max: 8 }));
    fc.assert(
      fc.property(fc.bigInt(1n, 10n ** 15n), rates, (cents, [digits, decimals]) => {
        const text = digits.toString().padStart(decimals + 1, '0');
        const rate = decimals === 0 ? text : `${text.slice(0, -decimals)}.${text.slice(-decimals)}`;
        const bought = fromPlain(exchange(minorUnits(cents), rate, 'GBP'));
        const scale = 10n ** BigInt(decimals);
        expect(bought * scale <= cents * digits && cents * digits < (bought + 1n) * scale).toBe(true);
      }),
    );
  });
});

describe('conversion from another currency', () => {
  it('is the least euro amount that buys it', () => {
    const hundredths = fc.bigInt({ min: 1n, max: 10n ** 12n });
    const rates = fc.bigInt({ min: 1n, max: 10n ** 8n });
    fc.assert(
      fc.property(hundredths, rates, (wanted, digits) => {
        const rate = `${digits / 10_000n}.${String(digits % 10_000n).padStart(4, '0')}`;
        const euro = euroFor(minorUnits(wanted), rate) ?? 0n;
        expect(euro * digits >= wanted * 10_000n).toBe(true);
        expect((euro - 1n) * digits < wanted * 10_000n).toBe(true);
      }),
    );
    expect(euroFor(fromDecimal('1051.50'), '0.8412')).toBe(125_000n);
  });

  it('is unknown at a rate of zero', () => {
    expect(euroFor(fromDecimal('1.00'), '0')).toBeUndefined();
  });
});

describe('two exchange rates', () => {
  it('are equal despite trailing zeros', () => {
    expect(isSameRate('0.8412', '0.84120')).toBe(true);
    expect(isSameRate('24', '24.000')).toBe(true);
    expect(isSameRate('0.8412', '0.8413')).toBe(false);
  });

  it('differ by hundredths of a percent', () => {
    expect(rateChange('1.0000', '1.0250')).toBe(250n);
    expect(rateChange('0.8412', '0.8398')).toBe(-17n);
    expect(rateChange('24.31', '24.310')).toBe(0n);
    expect(rateChange('0', '1')).toBeUndefined();
  });

  it('are decimal strings', () => {
    expect(['1', '0.8412', '1612.5'].every(isRate)).toBe(true);
    expect(['', '.5', '1.', '-1', '1e3', '1,5', ' 1', 'NaN'].some(isRate)).toBe(false);
  });
});

const fromPlain = (decimal: string): bigint => BigInt(decimal.replace('.', ''));
