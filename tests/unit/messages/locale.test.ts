import { describe, expect, it } from 'vitest';
import { addDays, localDate } from '@/lib/kernel/dates/calendar';
import { monthOf } from '@/lib/kernel/dates/month';
import { showDate, showDay, showInstant, showLongDate, showMonth } from '@/lib/kernel/formats/dates';
import { showAmount, showCount, showDecimal, showSigned } from '@/lib/kernel/formats/numbers';
import { minorUnits, parseAmount } from '@/lib/kernel/money';
import {
  dateForms,
  languages,
  localeCookieValue,
  localeOf,
  numberForms,
  requestedLocale,
} from '@/locale/locale.mjs';
import { inLocale } from '@/locale/locale-scope.mjs';

describe('the locale of a request', () => {
  const cookieOf = (value: string) => ({ cookie: `a=b; paydesk-locale=${encodeURIComponent(value)}; c=d` });

  it.each([
    ['de', 'de'],
    ['de-AT,de;q=0.9,en;q=0.8', 'de'],
    ['en-GB,en;q=0.9,de;q=0.8', 'en'],
    ['fr-FR, de;q=0.5', 'de'],
    ['fr', 'en'],
    ['de;q=0, en', 'en'],
    ['', 'en'],
    [';;q=,,', 'en'],
  ])('is of the language that the browser accepts: %s', (accepted, language) => {
    expect(requestedLocale({ 'accept-language': accepted }).language).toBe(language);
  });

  it('is as chosen, whatever the browser accepts', () => {
    const chosen = { language: 'de', numbers: 'space', dates: 'iso', zone: 'Asia/Tokyo' } as const;
    const headers = { ...cookieOf(localeCookieValue(chosen)), 'accept-language': 'en' };
    expect(requestedLocale(headers)).toEqual(chosen);
  });

  it('follows the language where nothing else is chosen', () => {
    expect(requestedLocale(cookieOf(localeCookieValue({ language: 'de' })))).toEqual({
      language: 'de',
      numbers: 'comma',
      dates: 'words',
      zone: undefined,
    });
  });

  it.each(['language=xx&numbers=<b>&dates=&zone=Nowhere/At+all', '%', 'zone=%00', '__proto__=1'])(
    'ignores what nobody can choose: %s',
    (value) => {
      expect(requestedLocale(cookieOf(value))).toEqual(localeOf({}));
      expect(requestedLocale({ cookie: `paydesk-locale=${value}` })).toEqual(localeOf({}));
    },
  );
});

describe('numbers', () => {
  it.each([
    ['point', '−1,234,567.89', '+1,000.00', '12,345', '0.5'],
    ['comma', '−1.234.567,89', '+1.000,00', '12.345', '0,5'],
    ['space', '−1\u202f234\u202f567,89', '+1\u202f000,00', '12\u202f345', '0,5'],
  ] as const)('have the chosen form: %s', (numbers, amount, signed, count, decimal) => {
    inLocale(localeOf({ numbers }), () => {
      expect(showAmount(minorUnits(-123_456_789n))).toBe(amount);
      expect(showSigned(minorUnits(100_000n))).toBe(signed);
      expect(showCount(12_345)).toBe(count);
      expect(showDecimal('0.5')).toBe(decimal);
    });
  });

  it.each(numberForms)('are read as they are shown: %s', (numbers) => {
    for (const amount of [1n, 99n, 100n, 123_456n, 100_000_000n, 9_999_999_999_999_999n]) {
      const shown = inLocale(localeOf({ numbers }), () => showAmount(minorUnits(amount)));
      expect(parseAmount(shown)).toEqual({ ok: true, value: amount });
    }
  });
});

describe('dates', () => {
  const date = localDate('2026-03-09');

  it.each([
    ['en', 'words', '9 Mar 2026'],
    ['de', 'words', '9. März 2026'],
    ['en', 'slashes', '09/03/2026'],
    ['en', 'dots', '09.03.2026'],
    ['de', 'iso', '2026-03-09'],
  ] as const)('have the form of the language or the chosen one: %s, %s', (language, dates, shown) => {
    expect(inLocale(localeOf({ language, dates }), () => showDate(date))).toBe(shown);
  });

  it('have names in the language', () => {
    inLocale(localeOf({ language: 'de' }), () => {
      expect(showLongDate(date)).toBe('Montag, 9. März 2026');
      expect(showMonth(monthOf(date))).toBe('März 2026');
      expect(showDay(addDays(date, -31))).toBe('6. Feb.');
    });
  });

  it('are those of the zone', () => {
    const at = new Date('2026-11-01T05:30:07Z');
    expect(showInstant(at, 'America/New_York')).toBe('1 Nov 2026, 01:30');
    expect(showInstant(at, 'America/Los_Angeles', true)).toBe('31 Oct 2026, 22:30:07');
  });

  it('are known in each form and language', () => {
    for (const language of languages) {
      for (const dates of dateForms) {
        expect(inLocale(localeOf({ language, dates }), () => showDate(date))).toMatch(/2026/);
      }
    }
  });
});
