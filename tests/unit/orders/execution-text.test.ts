import { expect, it } from 'vitest';
import { executionText } from '@/components/payments/form/when/execution-text';
import type { Network } from '@/lib/provider/contract/terms';
import { localeOf } from '@/locale/locale.mjs';
import { inLocale } from '@/locale/locale-scope.mjs';
import { installGerman } from '@/messages/german';

installGerman();

const cutOff = { timeZone: 'Europe/Vilnius', sepa: '15:00', swift: '14:00' };
/** Monday, 14:00 in Vilnius. */
const now = new Date('2026-11-23T12:00:00Z');

it.each<readonly [string, Network, string, string]>([
  [
    'before the cut-off',
    'SEPA',
    '2026-11-23T12:30:00Z',
    'Before the cut-off for SEPA, 15:00 (Vilnius): executed Mon 23 Nov.',
  ],
  [
    'after today’s cut-off',
    'SEPA',
    '2026-11-23T13:00:00Z',
    'Cut-off for SEPA today, 15:00 (Vilnius), has passed: executed Tue 24 Nov.',
  ],
  [
    'after that of a Friday',
    'SWIFT',
    '2026-11-27T12:00:00Z',
    'After the cut-off for SWIFT on Fri 27 Nov, 14:00 (Vilnius): executed Mon 30 Nov.',
  ],
  [
    'on a closing day',
    'SEPA',
    '2026-12-25T09:00:00Z',
    'Banks are closed on Fri 25 Dec (Christmas Day): executed Mon 28 Dec.',
  ],
  [
    'on the first day of a year',
    'SEPA',
    '2027-01-01T09:00:00Z',
    'Banks are closed on Fri 1 Jan 2027 (New Year’s Day): executed Mon 4 Jan 2027.',
  ],
  ['as an instant payment', 'SEPA_INSTANT', '2026-11-28T23:00:00Z', 'Executed within seconds, on any day.'],
])('says when a payment sent %s is executed, and why', (_, network, sentAt, text) => {
  expect(executionText(network, new Date(sentAt), now, cutOff)).toBe(text);
});

it('says it in German', () => {
  expect(
    inLocale(localeOf({ language: 'de' }), () =>
      executionText('SEPA', new Date('2026-12-25T09:00:00Z'), now, cutOff),
    ),
  ).toBe('Am Fr. 25. Dez. sind die Banken geschlossen (1. Weihnachtstag): Ausführung Mo. 28. Dez.');
});
