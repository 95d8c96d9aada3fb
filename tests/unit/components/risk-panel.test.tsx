import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { BatchRiskPanel } from '@/components/batches/risks/batch-risk-panel';
import { RiskPanel } from '@/components/payments/risks/risk-panel';
import { localDate } from '@/lib/kernel/dates/calendar';
import { beneficiaryId, orderId } from '@/lib/kernel/ids';
import { fromDecimal } from '@/lib/kernel/money';
import type { Risk } from '@/lib/orders/risks/risk';
import { texts } from '../../support/code/texts';

const id = '0a0a0a0a-0000-4000-8000-000000000001';
const at = new Date('2026-11-20T10:00:00Z');

const textOf = (...risks: readonly Risk[]): string =>
  renderToStaticMarkup(<RiskPanel risks={risks} />)
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');

const zero = fromDecimal('0.00');

describe('the risk panel', () => {
  it('names the new and the former account of a beneficiary, and the two people who changed it', () => {
    const text = textOf({
      kind: 'changed_account',
      beneficiaryId: beneficiaryId(id),
      name: 'Stadtwerke Köln GmbH',
      before: 'DE89370400440532013000',
      since: at,
      requesterName: 'Marta Maker',
      verifierName: 'Anna Approver',
    });
    for (const part of ['20 Nov 2026', 'DE89 3704 0044 0532 0130 00', 'Marta Maker', 'Anna Approver'])
      expect(text).toContain(part);
  });

  it('links to possible duplicates and repeats the maker’s reason', () => {
    const payment = {
      id: orderId(id),
      paymentId: null,
      what: 'completed' as const,
      beneficiaryName: 'Soren',
    };
    const risk: Risk = {
      kind: 'possible_duplicate',
      payments: [{ ...payment, amount: fromDecimal('12.50'), reference: 'Invoice 7', at }],
      reference: 'Invoice 7',
      reason: 'Two pallets',
    };
    expect(renderToStaticMarkup(<RiskPanel risks={[risk]} />)).toContain(`href="/payments/${id}"`);
    expect(textOf(risk)).toContain('Two pallets');
    expect(textOf(risk)).toContain('same reference');
  });

  it('warns of a balance that does not cover the total debit', () => {
    const text = textOf({ kind: 'balance', after: fromDecimal('-75.00'), committed: zero });
    expect(text).toContain(texts.risks('warnings.shortBalance'));
    expect(text).toContain(texts.risks('warnings.shortBalanceBody', { amount: '75.00' }));
  });

  it('says the same of a payment and of a batch when other approved payments take the balance', () => {
    const risk = {
      kind: 'balance',
      after: fromDecimal('-75.00'),
      committed: fromDecimal('120.00'),
    } as const;
    const text = texts.risks('warnings.shortBalanceCommitted', { amount: '75.00', committed: '120.00' });
    expect(textOf(risk)).toContain(text);
    expect(renderToStaticMarkup(<BatchRiskPanel risks={[risk]} />)).toContain(text);
  });

  it('shows the fee, the total debit and the value date, and says that there are no warnings', () => {
    const text = textOf(
      { kind: 'cost', fee: fromDecimal('0.35'), isFromPayingAccount: true, totalDebit: fromDecimal('12.85') },
      {
        kind: 'value_date',
        day: {
          sentOn: localDate('2026-11-20'),
          on: localDate('2026-11-23'),
          cutOff: '15:00',
          isLate: true,
          closings: [],
        },
        today: localDate('2026-11-20'),
        timeZone: 'Europe/Vilnius',
      },
    );
    for (const part of ['0.35', '12.85', '23 Nov 2026', 'Vilnius time', texts.risks('panel.none')])
      expect(text).toContain(part);
  });

  it('shows each edited field with its old and new value, and who edited it', () => {
    const text = textOf({
      kind: 'edited',
      since: 1,
      by: ['Otto Maker'],
      at,
      changes: [
        { field: 'amount', before: '10.00', after: '12.50' },
        { field: 'scheduledFor', before: null, after: '2026-11-27T09:00:00.000Z' },
        { field: 'beneficiaryAccount', before: 'DE89370400440532013000', after: 'NL91ABNA0417164300' },
      ],
    });
    for (const part of ['Otto Maker', '10.00', '12.50', '27 Nov 2026', 'NL91 ABNA 0417 1643 00'])
      expect(text).toContain(part);
    expect(text).toContain(texts.risks('edited.immediately'));
  });
});
