import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, it } from 'vitest';
import { BalanceChange } from '@/components/cash/balance-change';
import { readablePart } from '@/lib/beneficiaries/book/document';
import { localDate } from '@/lib/kernel/dates/calendar';
import { showPercentChange } from '@/lib/kernel/formats/numbers';
import { fromDecimal } from '@/lib/kernel/money';
import { monthName } from '@/lib/statements/export/packs/pack';
import { localeOf } from '@/locale/locale.mjs';
import { inLocale } from '@/locale/locale-scope.mjs';
import { installGerman } from '@/messages/german';

const inGerman = <Value,>(run: () => Value): Value => inLocale(localeOf({ language: 'de' }), run);

beforeAll(installGerman);

it.each([
  [158n, 1, '+15.8\u00a0%', '+15,8\u00a0%'],
  [-4n, 1, '−0.4\u00a0%', '−0,4\u00a0%'],
  [25n, 2, '+0.25\u00a0%', '+0,25\u00a0%'],
  [123_456n, 1, '+12,345.6\u00a0%', '+12.345,6\u00a0%'],
])('shows a change of %s with %s decimals in the form of the reader', (digits, decimals, english, german) => {
  expect(showPercentChange(digits, decimals)).toBe(english);
  expect(inGerman(() => showPercentChange(digits, decimals))).toBe(german);
});

it('shows the share of a changed balance truncated to a tenth', () => {
  const html = renderToStaticMarkup(
    <BalanceChange before={fromDecimal('300.00')} now={fromDecimal('250.00')} stacked />,
  );
  expect(html).toContain('−16.6\u00a0%');
});

it('names the month of a pack in the language of the reader', () => {
  const month = localDate('2026-10-01');
  expect(monthName(month)).toBe('October 2026');
  expect(inGerman(() => monthName(month))).toBe('Oktober 2026');
});

it('names the country of a beneficiary in the language of the reader', () => {
  const document = {
    name: 'Anna-Lena Groß',
    account: 'DE89370400440532013000',
    bankBic: null,
    bankName: null,
    addressStreet: null,
    addressBuilding: null,
    addressPostCode: null,
    addressTown: null,
    addressCountry: 'DE',
    addressLine: null,
    notes: null,
  };
  expect(readablePart(document, 'addressCountry')).toBe('Germany');
  expect(inGerman(() => readablePart(document, 'addressCountry'))).toBe('Deutschland');
});
