import { describe, expect, it } from 'vitest';
import { parseBic } from '@/lib/kernel/banking/bic';
import { localDate } from '@/lib/kernel/dates/calendar';
import { paymentId } from '@/lib/kernel/ids';
import { fromDecimal } from '@/lib/kernel/money';
import { type Confirmation, confirmationFileName } from '@/lib/orders/confirmation/confirmation';
import { confirmationPdf } from '@/lib/orders/confirmation/confirmation-pdf';
import { contentColumns } from '@/lib/orders/order/content';
import { localeOf } from '@/locale/locale.mjs';
import { inLocale } from '@/locale/locale-scope.mjs';
import { installGerman } from '@/messages/german';
import { readPdf } from '../../support/files/read-pdf';
import { ownAccount, sepa, swift, value } from '../../support/orders/orders';

const generatedAt = new Date('2026-11-22T08:00:00Z');

const booking = {
  account: ownAccount,
  clientName: 'Northlight Trading UAB',
  date: localDate('2026-11-21'),
  balanceAfter: fromDecimal('99876.54'),
  original: undefined,
  fee: { paymentId: paymentId('9001'), amount: fromDecimal('0.35') },
  href: '/statements',
};

const confirmationOf = (
  content: ReturnType<typeof sepa> | ReturnType<typeof swift>,
  changes: Partial<Confirmation> = {},
): Confirmation => ({
  // safe: the document reads no other column
  order: {
    id: '0192f0c1-0000-7000-8000-000000000001',
    externalPaymentId: 'pd-0192f0c1',
    paymentId: paymentId('40001385'),
    ...contentColumns(content),
  } as Confirmation['order'],
  executedAt: new Date('2026-11-21T17:20:00Z'),
  booking,
  ...changes,
});

const textOf = async (confirmation: Confirmation) =>
  readPdf(Buffer.from(value(await confirmationPdf(confirmation, { generatedAt }))));

describe('the confirmation of a payment as PDF', () => {
  it('has amount, parties, reference, day and identifiers on one tagged page', async () => {
    const content = sepa({ amount: fromDecimal('1234.50'), reference: 'Invoice 17' });
    const { text, pages, isTagged } = await textOf(confirmationOf(content));
    expect(pages).toHaveLength(1);
    expect(isTagged).toBe(true);
    for (const shown of [
      '1,234.50 EUR',
      'to Soren Soehne',
      'Executed 2026-11-21 17:20 UTC',
      'Booked on 21 Nov 2026',
      'Payment method SEPA',
      'Reference Invoice 17',
      'Account DE89 3704 0044 0532 0130 00',
      'Name Northlight Trading UAB',
      'LT18 9999 9000 0000 0101',
      '40001385',
      'pd-0192f0c1',
    ]) {
      expect(text).toContain(shown);
    }
  });

  it('tells the beneficiary neither the balance nor the fee', async () => {
    const { text } = await textOf(confirmationOf(sepa()));
    expect(text).not.toContain('99,876.54');
    expect(text).not.toContain('0.35');
  });

  it('has bank, address and the amount paid out of a SWIFT payment', async () => {
    const content = swift({ bankName: 'Chase', bankBic: value(parseBic('CHASUS33')) });
    const original = { amount: '17.05', currency: 'GBP' };
    const { text } = await textOf(confirmationOf(content, { booking: { ...booking, original } }));
    for (const shown of ['Chase, CHASUS33', '5 Main St, New York, United States', 'Paid out 17.05 GBP']) {
      expect(text).toContain(shown);
    }
  });

  it('does without the statement until the payment is booked', async () => {
    const { text } = await textOf(confirmationOf(swift(), { booking: undefined }));
    expect(text).not.toContain('Booked on');
    expect(text).toContain('Paid out in GBP');
  });

  it('is in the language of whoever requests it, with umlauts', async () => {
    installGerman();
    const confirmation = confirmationOf(swift({ amount: fromDecimal('1234.50') }));
    const { text, pages } = await inLocale(localeOf({ language: 'de' }), () => textOf(confirmation));
    expect(pages).toHaveLength(1);
    for (const shown of [
      'Zahlungsbestätigung',
      '1.234,50 EUR',
      'Gebucht am 21. Nov. 2026',
      'Empfänger',
      'Vereinigte Staaten',
      'Zahlungs-ID bei der Bank 40001385',
      'Seite 1 von 1',
    ])
      expect(text).toContain(shown);
  });

  it('is refused if the fonts lack a character of the account holder', async () => {
    const clientName = 'Northlight 😀';
    const confirmation = confirmationOf(sepa(), { booking: { ...booking, clientName } });
    expect(await confirmationPdf(confirmation, { generatedAt })).toEqual({ ok: false, error: 'unprintable' });
  });

  it('is named after the provider’s identifier, without characters that a header cannot have', () => {
    const { order } = confirmationOf(sepa());
    expect(confirmationFileName(order)).toBe('payment-confirmation-40001385.pdf');
  });
});
