import { describe, expect, it } from 'vitest';
import { paymentId } from '@/lib/kernel/ids';
import { type BookedPayment, bookedFileName } from '@/lib/orders/confirmation/booked';
import { bookedPdf } from '@/lib/orders/confirmation/booked-pdf';
import { readPdf } from '../../support/files/read-pdf';
import { value } from '../../support/orders/orders';
import { cachedEntry } from '../../support/statements/cached-entries';

const generatedAt = new Date('2026-11-22T08:00:00Z');

const booked = (changes: Partial<BookedPayment['entry']> = {}): BookedPayment => ({
  // safe: a whole entry
  entry: {
    originalAmount: null,
    originalCurrency: null,
    externalPaymentId: null,
    feePaymentId: null,
    ...cachedEntry({ paymentId: paymentId('40001385') }),
    ...changes,
  } as BookedPayment['entry'],
  clientName: 'Northlight Trading UAB',
});

const textOf = async (payment: BookedPayment) =>
  readPdf(Buffer.from(value(await bookedPdf(payment, { generatedAt }))));

describe('the confirmation of a booked payment that no order made', () => {
  it('says of an incoming one that it was credited, from whom, and to which account of ours', async () => {
    const { text, pages, isTagged } = await textOf(
      booked({ direction: 'incoming', originalAmount: '99.50', originalCurrency: 'GBP' }),
    );
    expect([pages.length, isTagged]).toEqual([1, true]);
    for (const shown of [
      'has credited this payment',
      '12.50 EUR',
      'from Stadtwerke Köln GmbH',
      'Booked on 20 Nov 2026',
      'Paid in 99.50 GBP',
      'Reference Invoice 2026-17',
      'Beneficiary Name Northlight Trading UAB Account LT18 9999 9000 0000 0101',
      'Payer Name Stadtwerke Köln GmbH Account DE89 3704 0044 0532 0130 00',
      'Payment ID at the bank 40001385',
    ]) {
      expect(text).toContain(shown);
    }
  });

  it('says of an outgoing one to whom it was made', async () => {
    const { text } = await textOf(booked());
    for (const shown of ['has executed this payment', 'to Stadtwerke Köln GmbH', 'Payer Name Northlight'])
      expect(text).toContain(shown);
    expect(text).not.toContain('0.00');
  });

  it('names the account of a counterparty without a name', async () => {
    const { text } = await textOf(booked({ direction: 'incoming', beneficiaryName: '', details: '' }));
    expect(text).toContain('from DE89 3704 0044 0532 0130 00');
    expect(text).not.toContain('Reference');
  });

  it('is refused if the fonts lack a character, and named after the provider’s identifier', async () => {
    const payment = booked({ beneficiaryName: '😀 Trading' });
    expect(await bookedPdf(payment, { generatedAt })).toEqual({ ok: false, error: 'unprintable' });
    expect(bookedFileName(payment)).toBe('payment-confirmation-40001385.pdf');
  });
});
