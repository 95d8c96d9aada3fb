import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { SelectablePayment } from '@/components/inbox/selection/selectable';
import { SelectionRisks } from '@/components/inbox/selection/selection-risks';
import { fromDecimal } from '@/lib/kernel/money';
import { texts } from '../../support/code/texts';
import { selectablePayment } from '../../support/web/selectable-payment';

const textOf = (...payments: readonly SelectablePayment[]): string =>
  renderToStaticMarkup(<SelectionRisks payments={payments} />)
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');

const first = { severity: 'warning', title: 'First payment to this account' } as const;

describe('the risks of selected payments', () => {
  it('count each warning, and name whom it is about', () => {
    const text = textOf(
      selectablePayment({ warnings: [first], beneficiaryName: 'Anna' }),
      selectablePayment({ warnings: [first], beneficiaryName: 'Boris' }),
      selectablePayment(),
    );
    expect(text).toContain('First payment to this account: 2 of 3 payments Anna, Boris');
  });

  it('tell of an account that covers each payment, but not all of them', () => {
    const debit = fromDecimal('60.00');
    expect(textOf(selectablePayment({ debit }))).toContain(texts.risks('panel.none'));
    expect(textOf(selectablePayment({ debit }), selectablePayment({ debit }))).toContain(
      'Account LT18 9999 9000 0000 0101 is 20.00 EUR short for all selected payments.',
    );
  });

  it('show the sum of each payout currency, if there are several', () => {
    const text = textOf(selectablePayment(), selectablePayment({ currency: 'GBP' }));
    expect(text).toContain('Paid out in GBP 10.00 EUR 1 payment');
    expect(textOf(selectablePayment())).not.toContain('Paid out in');
  });
});

describe('what follows the approval of selected payments', () => {
  it.each([
    [{ sent: 3, scheduled: 0, more: 0 }, 'After your approval, 3 payments are sent immediately.'],
    [
      { sent: 1, scheduled: 2, more: 1 },
      'After your approval, 1 payment is sent immediately, 2 scheduled, and 1 needs another approval.',
    ],
    [
      { sent: 0, scheduled: 0, more: 2 },
      'After your approval, no payment is sent immediately, and 2 need another approval.',
    ],
  ])('is said in words: %o', (outcomes, text) => {
    expect(texts.inbox('selection.follows', outcomes)).toBe(text);
  });
});
