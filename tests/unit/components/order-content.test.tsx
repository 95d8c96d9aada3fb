import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { OrderFacts, OrderSentence } from '@/components/payments/order/order-content';
import type { OrderContent } from '@/lib/orders/order/order';
import type { Sent } from '@/lib/orders/reads/sent';
import { texts } from '../../support/code/texts';
import { fullSepa, fullSwift } from '../../support/orders/full-contents';
import { sepa } from '../../support/orders/orders';

const textOf = (html: string): string => html.replace(/<[^>]*>/g, '').trim();

const shownFacts = (content: OrderContent, sent?: Sent) =>
  textOf(renderToStaticMarkup(<OrderFacts content={content} accountLabels={{}} sent={sent} />));
const factsOf = (content: OrderContent) => shownFacts(content).replaceAll(' ', '');
const sentenceOf = (content: OrderContent) =>
  textOf(renderToStaticMarkup(<OrderSentence content={content} />));

const date = new Date('2027-01-04T09:00:00Z');

describe('the details of an order', () => {
  it.each<[string, object, OrderContent]>([
    ['SEPA', { ...fullSepa, network: 'SEPA instant' }, fullSepa],
    ['SWIFT', { ...fullSwift, addressCountry: 'United States' }, fullSwift],
  ])('name every field of a %s payment', (_, texts, content) => {
    const reported = factsOf({ ...content, scheduledFor: date });
    const expected = { ...texts, amount: content.network === 'SWIFT' ? '20.00' : '12.50' };
    for (const text of Object.values({ ...expected, scheduledFor: '4 Jan 2027, 09:00 UTC' })) {
      expect(reported).toContain(text.replaceAll(' ', ''));
    }
  });
});

describe('the send date of an order', () => {
  it('is immediately after approval before it is sent', () => {
    expect(shownFacts(sepa())).toContain(texts.payments('facts.immediately'));
  });

  it.each([null, date])('is the time of the first request afterwards (scheduled: %s)', (scheduledFor) => {
    const shown = shownFacts({ ...sepa(), scheduledFor }, { at: new Date('2027-01-04T09:00:07Z') });
    expect(shown).toContain(`${texts.payments('facts.sent')}4 Jan 2027, 09:00`);
    expect(shown).not.toContain(texts.payments('facts.immediately'));
  });

  it('is never if the order ended before', () => {
    expect(shownFacts({ ...sepa(), scheduledFor: date }, { at: null })).toContain(
      texts.payments('facts.notSent'),
    );
  });
});

describe('the sentence of an order', () => {
  it('names amount, accounts, network and reference', () => {
    expect(sentenceOf(sepa())).toBe(
      'Pay 12.50 EUR to Soren Soehne, account DE89 3704 0044 0532 0130 00, from LT18 9999 9000 0000 0101 by SEPA. Reference: “Invoice 2026-17”.',
    );
  });

  it('names bank, payout currency, date and commission account of a SWIFT payment that has them', () => {
    expect(sentenceOf({ ...fullSwift, scheduledFor: date })).toBe(
      'Pay 20.00 EUR to Harbour Trading, account 1234567890, from LT18 9999 9000 0000 0101 by SWIFT. Beneficiary’s bank: CHASUS33. Paid out in GBP. Not before 4 Jan 2027, 09:00 UTC. Reference: “Contract 9”. Fee charged to LT18 9999 9000 0000 0101.',
    );
  });
});
