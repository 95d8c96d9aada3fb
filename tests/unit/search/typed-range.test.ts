import { describe, expect, it } from 'vitest';
import { localDate } from '@/lib/kernel/dates/calendar';
import { fromDecimal } from '@/lib/kernel/money';
import { readTypedRange } from '@/lib/search/ranges/typed-range';

/** A Monday. */
const today = localDate('2026-11-23');
const read = (typed: string) => readTypedRange(typed, today);
const euro = fromDecimal;

describe('a typed range of sums', () => {
  it.each([
    ['> 10k', { amountFrom: euro('10000.00') }],
    ['>10,000', { amountFrom: euro('10000.00') }],
    ['over 1 234,50', { amountFrom: euro('1234.50') }],
    ['at least 1.5m', { amountFrom: euro('1500000.00') }],
    ['< 500', { amountTo: euro('500.00') }],
    ['up to €900', { amountTo: euro('900.00') }],
    ['500..900', { amountFrom: euro('500.00'), amountTo: euro('900.00') }],
    ['500 … 900 EUR', { amountFrom: euro('500.00'), amountTo: euro('900.00') }],
    ['between 500 and 900', { amountFrom: euro('500.00'), amountTo: euro('900.00') }],
    ['über 5000', { amountFrom: euro('5000.00') }],
    ['mehr als 10 Tsd. €', { amountFrom: euro('10000.00') }],
    ['mindestens 1,5 Mio', { amountFrom: euro('1500000.00') }],
    ['unter 500 Euro', { amountTo: euro('500.00') }],
    ['bis zu 1.234,50', { amountTo: euro('1234.50') }],
    ['zwischen 500 und 900', { amountFrom: euro('500.00'), amountTo: euro('900.00') }],
    ['von 500 bis 900', { amountFrom: euro('500.00'), amountTo: euro('900.00') }],
    ['> 500 < 900', { amountFrom: euro('500.00'), amountTo: euro('900.00') }],
  ])('reads “%s”', (typed, range) => {
    expect(read(typed)).toEqual(range);
  });

  it.each(['500', '10k', '12-34', '900..500', 'LT12 1000 0111', '> x', ''])('reads none in “%s”', (typed) => {
    expect(read(typed)).toBeUndefined();
  });
});

describe('a typed range of days', () => {
  const days = (from: string, to: string) => ({ from: localDate(from), to: localDate(to) });

  it.each([
    ['today', days('2026-11-23', '2026-11-23')],
    ['Yesterday', days('2026-11-22', '2026-11-22')],
    ['this week', days('2026-11-23', '2026-11-29')],
    ['last week', days('2026-11-16', '2026-11-22')],
    ['last month', days('2026-10-01', '2026-10-31')],
    ['this year', days('2026-01-01', '2026-12-31')],
    ['last 7 days', days('2026-11-17', '2026-11-23')],
    ['october', days('2026-10-01', '2026-10-31')],
    ['in dec', days('2025-12-01', '2025-12-31')],
    ['february 2024', days('2024-02-01', '2024-02-29')],
    ['21 Nov 2026', days('2026-11-21', '2026-11-21')],
    ['2026-11-01..2026-11-15', days('2026-11-01', '2026-11-15')],
    ['heute', days('2026-11-23', '2026-11-23')],
    ['Gestern', days('2026-11-22', '2026-11-22')],
    ['diese Woche', days('2026-11-23', '2026-11-29')],
    ['in der letzten Woche', days('2026-11-16', '2026-11-22')],
    ['letzten Monat', days('2026-10-01', '2026-10-31')],
    ['dieses Jahr', days('2026-01-01', '2026-12-31')],
    ['voriges Jahr', days('2025-01-01', '2025-12-31')],
    ['in den letzten 7 Tagen', days('2026-11-17', '2026-11-23')],
    ['im Oktober', days('2026-10-01', '2026-10-31')],
    ['März', days('2026-03-01', '2026-03-31')],
    ['21. Nov. 2026', days('2026-11-21', '2026-11-21')],
    ['zwischen dem 1.11.2026 und dem 15.11.2026', days('2026-11-01', '2026-11-15')],
    ['vom 1. November 2026 bis 15. November 2026', days('2026-11-01', '2026-11-15')],
    ['seit 1.11.2026', { from: localDate('2026-11-01') }],
    ['ab Oktober 2026', { from: localDate('2026-10-01') }],
    ['bis Oktober 2026', { to: localDate('2026-10-31') }],
    ['since 2026-11-01', { from: localDate('2026-11-01') }],
    ['until october 2026', { to: localDate('2026-10-31') }],
  ])('reads “%s”', (typed, range) => {
    expect(read(typed)).toEqual(range);
  });

  it.each(['octopus', 'marc', 'decor', 'last', 'letzte', 'maier', 'über uns', '2026-02-30'])(
    'reads none in “%s”',
    (typed) => {
      expect(read(typed)).toBeUndefined();
    },
  );
});

describe('a typed range', () => {
  it('has sums and days together', () => {
    expect(read('> 10k last week')).toEqual({
      amountFrom: euro('10000.00'),
      from: localDate('2026-11-16'),
      to: localDate('2026-11-22'),
    });
  });

  it('has sums and days together in German', () => {
    expect(read('> 10k letzte Woche')).toEqual({
      amountFrom: euro('10000.00'),
      from: localDate('2026-11-16'),
      to: localDate('2026-11-22'),
    });
  });

  it('leaves other words as text', () => {
    expect(read('Müller 500..900 yesterday rent')).toEqual({
      amountFrom: euro('500.00'),
      amountTo: euro('900.00'),
      from: localDate('2026-11-22'),
      to: localDate('2026-11-22'),
      text: 'müller rent',
    });
  });
});
