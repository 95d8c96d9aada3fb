import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { PaymentDetails } from '@/components/statements/payment-details';
import { StatementView } from '@/components/statements/statement-view';
import { readStatementAddress } from '@/lib/statements/address';
import { readStatement } from '@/lib/statements/statement';
import { day, replyOf, withWrongBalance } from './statement-builder';

const today = day('2026-11-21');
const asOf = new Date('2026-11-21T11:00:00Z');
const period = { from: day('2026-11-01'), to: today };

function show(params: Record<string, string>, reply = replyOf([{ cents: 250 }, { cents: -100 }])) {
  const address = readStatementAddress(params, today);
  const statement = address.choice.period && readStatement(reply, address.choice.period);
  const html = renderToStaticMarkup(
    <StatementView path="/s" address={address} today={today} statement={statement} asOf={asOf} />,
  );
  return { html, text: html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ') };
}

describe('the statement page', () => {
  it('shows balances, turnovers and entries, each a link to its payment', () => {
    const { html, text } = show({});
    for (const figure of ['1,000.00', '+2.50', '−1.00', '1,001.50']) expect(text).toContain(figure);
    expect(html).toContain('/payments/details?paymentId=1001');
    expect(text).not.toContain('does not add up');
  });

  it('marks the entry where the balance breaks, and says what it should be', () => {
    const { text } = show({}, withWrongBalance(replyOf([{ cents: 250 }, { cents: -100 }]), 1));
    expect(text).toContain('This statement does not add up.');
    expect(text).toContain('should be 1,001.50');
  });

  it('refuses a period with the reason, keeps what was typed, and shows no figures', () => {
    const { html, text } = show({ from: 'soon', to: '2026-11-02' });
    expect(text).toContain('The first day is not a date.');
    expect(html).toContain('value="soon"');
    expect(text).not.toContain('Opening balance');
  });

  it('keeps the search when the period changes and the period when the search does', () => {
    const { html } = show({ period: 'last_year', q: 'rent' });
    expect(html).toContain('/s?period=last_month&amp;q=rent');
    expect(html).toContain('type="hidden" name="period" value="last_year"');
  });

  it('tells an empty period from a search that found nothing', () => {
    expect(show({}, replyOf([])).text).toContain('No entries in this period');
    expect(show({ q: 'nothing like this' }).text).toContain('No entry matches');
  });
});

describe('the details of a payment', () => {
  const [entry] = readStatement(replyOf([{ cents: -100 }]), period).entries;
  const render = (fields: object) => {
    if (!entry) throw new Error('the builder made no entry');
    const payment = {
      ...entry,
      status: 'COMPLETED' as const,
      otherAddressLine: null,
      otherAddressStreet: null,
      otherAddressTown: null,
      otherAddressPostCode: null,
      otherAddressCountry: null,
      batchReference: null,
      ...fields,
    };
    return renderToStaticMarkup(<PaymentDetails payment={payment} />);
  };

  it('show every field that the service gave', () => {
    const html = render({
      originalAmount: '1.20',
      originalCurrency: 'USD',
      feePaymentId: '77',
      externalPaymentId: 'pd-1',
      batchReference: 'B-9',
      otherAddressLine: 'Main St 1, Riga',
      otherAddressCountry: 'LV',
    });
    for (const shown of [
      '1.20',
      'USD',
      'paymentId=77',
      'pd-1',
      'B-9',
      'Main St 1, Riga',
      'Latvia (LV)',
      '−1.00',
    ]) {
      expect(html).toContain(shown);
    }
  });

  it('leave out what the service left empty', () => {
    const html = render({});
    for (const term of ['Original amount', 'Batch', 'Country', 'Commission charge'])
      expect(html).not.toContain(term);
  });

  it('show a country code that is none as it came', () => {
    expect(render({ otherAddressCountry: 'ZZTOP' })).toContain('ZZTOP');
  });
});
