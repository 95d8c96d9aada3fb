import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { ShownChange } from '@/components/statements/entries/past-changes';
import { PaymentRecord } from '@/components/statements/entries/payment-record';
import { StatementView } from '@/components/statements/statement/statement-view';
import { minorUnits } from '@/lib/kernel/money';
import { readStatementAddress } from '@/lib/statements/model/address';
import { entryColumnChoice } from '@/lib/statements/model/entries/columns';
import { readStatement } from '@/lib/statements/model/statement';
import { texts } from '../../support/code/texts';
import { day, replyOf, withWrongBalance } from './statement-builder';

const today = day('2026-11-21');
const period = { from: day('2026-11-01'), to: today };

/** The page of a statement that is in memory: the first of its entries, as the provider ordered them. */
function show(
  params: Record<string, string>,
  reply = replyOf([{ cents: 250 }, { cents: -100 }]),
  changes: readonly ShownChange[] = [],
) {
  const address = readStatementAddress(params, today);
  const statement = address.choice.period && readStatement(reply, address.choice.period);
  const entries = statement?.entries.map((entry, index) => ({ ...entry, index })) ?? [];
  const listed = address.search.text === 'nothing like this' ? [] : entries;
  const html = renderToStaticMarkup(
    <StatementView
      path="/s"
      address={address}
      today={today}
      statement={
        statement && {
          head: statement,
          entries: { entries: listed, total: listed.length, turnovers: undefined, page: 1 },
          layout: { density: 'comfortable', columns: entryColumnChoice.first },
          tools: null,
          changes,
          chart: null,
          freshness: null,
        }
      }
    />,
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

  it('shows no running balances by amount, and leads from there to the entry by day', () => {
    const broken = withWrongBalance(replyOf([{ cents: 250 }, { cents: -100 }]), 1);
    const { html, text } = show({ order: 'largest' }, broken);
    expect(text).not.toContain(texts.statements('fields.balance'));
    expect(text).not.toContain('should be 1,001.50');
    expect(html).toContain('/s?order=smallest');
    expect(html).toContain('href="/s#entry-2"');
  });

  it('marks the entry with a wrong balance, and the expected one', () => {
    const { text } = show({}, withWrongBalance(replyOf([{ cents: 250 }, { cents: -100 }]), 1));
    expect(text).toContain(texts.statements('statementRemark.title'));
    expect(text).toContain('should be 1,001.50');
  });

  it('leads to the page on which the balance breaks', () => {
    const many = replyOf(Array.from({ length: 250 }, () => ({ cents: 1 })));
    expect(show({}, withWrongBalance(many, 20)).html).toContain('/s?page=3#entry-21');
    expect(show({ order: 'oldest', page: '3' }, withWrongBalance(many, 20)).html).toContain(
      '/s?order=oldest"',
    );
  });

  it('shows what was sent and in which currency beside an incoming SWIFT payment', () => {
    const swift = { networkType: 'SWIFT' as const, originalAmount: '1200.00', originalCurrency: 'USD' };
    expect(show({}, replyOf([{ cents: 110_000, ...swift }])).text).toContain('1,200.00 USD');
  });

  it('says what the provider took back of what it had shown', () => {
    const { text } = show({}, undefined, [
      {
        id: 1,
        month: day('2026-10-01'),
        at: new Date('2026-11-21T11:00:00Z'),
        before: new Date('2026-11-20T11:00:00Z'),
        count: 1,
        movedCount: 4,
        entries: [
          {
            paymentId: '7',
            date: day('2026-10-03'),
            beneficiaryName: 'Rhein Leasing',
            direction: 'outgoing',
            amount: minorUnits(1_200n),
          },
        ],
        openingBefore: minorUnits(500n),
        openingAfter: minorUnits(500n),
      },
    ]);
    expect(text).toContain(texts.statements('pastChanges.title'));
    expect(text).toMatch(
      /October 2026.*An entry was changed or removed since.*3 Oct 2026.*Rhein Leasing.*−12\.00/,
    );
    expect(text).toContain(texts.statements('pastChanges.moved', { count: 4 }));
    expect(text).not.toContain('The opening balance was');
  });

  it('refuses a period with the reason, keeps the input, and shows no figures', () => {
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

  it('distinguishes an empty period from a search without results', () => {
    expect(show({}, replyOf([])).text).toContain(texts.statements('entriesCard.empty'));
    expect(show({ q: 'nothing like this' }).text).toContain(texts.statements('entriesCard.noMatch'));
  });
});

describe('the details of a payment', () => {
  const [entry] = readStatement(replyOf([{ cents: -100 }]), period).entries;
  const render = (fields: object, account?: { iban: string; label: string | undefined }) => {
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
    return renderToStaticMarkup(<PaymentRecord payment={payment} account={account} />);
  };

  it.each([
    ['outgoing', texts.statements('payment.paidFrom')],
    ['incoming', texts.statements('payment.receivedOn')],
  ])('name our own account of an %s payment', (direction, term) => {
    const account = { iban: 'LT121000011101001000', label: 'Operations' };
    expect(render({ direction }, account)).toMatch(
      new RegExp(`${term}.*Operations.*LT12 1000 0111 0100 1000`),
    );
    expect(render({ direction })).not.toContain(term);
  });

  it('show every field that the provider gave', () => {
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
      '1.00',
    ]) {
      expect(html).toContain(shown);
    }
  });

  it('leave out what the provider left empty', () => {
    const html = render({});
    for (const term of ['Original amount', 'Batch', 'Country', texts.statements('payment.commission')])
      expect(html).not.toContain(term);
  });

  it('show an address once if the provider gave it as a line and in parts', () => {
    const parts = {
      otherAddressStreet: 'Main St 1',
      otherAddressPostCode: 'LV-1001',
      otherAddressTown: 'Riga',
    };
    const [street, town] = [texts.statements('payment.street'), texts.statements('payment.town')];
    const both = render({ otherAddressLine: 'MAIN ST. 1, LV-1001 Riga', ...parts });
    for (const term of [street, town]) expect(both).not.toContain(`>${term}<`);
    const differing = render({ otherAddressLine: 'Main St 12, Rigas iela', ...parts });
    for (const term of [street, town]) expect(differing).toContain(`>${term}<`);
  });

  it('show an unknown country code unchanged', () => {
    expect(render({ otherAddressCountry: 'ZZTOP' })).toContain('ZZTOP');
  });
});
