import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ComingList } from '@/components/cash/coming-list';
import { ExceptionTable } from '@/components/exceptions/list/exception-table';
import { OrderTable } from '@/components/payments/list/order-table';
import { PaymentRecord } from '@/components/statements/entries/payment-record';
import type { Coming } from '@/lib/cash/coming';
import { iban } from '@/lib/kernel/banking/iban';
import { fromDecimal } from '@/lib/kernel/money';
import type { OrderState } from '@/lib/kernel/states/order-states';
import type { ListedException } from '@/lib/orders/exceptions/list';
import { stateLabels } from '@/lib/orders/order/order';
import { linesOf } from '@/lib/orders/reads/lines';
import type { ListedOrder } from '@/lib/orders/reads/list';
import type { Payment } from '@/lib/provider/contract/contract';
import { texts } from '../../support/code/texts';

const textOf = (html: string): string => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
const beneficiary = {
  beneficiaryName: 'Harbour Trading',
  beneficiaryAccount: iban('DE89370400440532013000'),
};
const due = new Date('2026-11-20T09:00:00Z');
const held = stateLabels.held.label;

describe('a list of payments', () => {
  const listed = (stopReason: string | null) =>
    // safe: the table reads no other column
    ({
      id: 'one',
      ...beneficiary,
      network: 'SEPA',
      state: 'held',
      reference: 'Invoice 7',
      amount: fromDecimal('12.50'),
      makerName: 'Marta Maker',
      createdAt: due,
      scheduledFor: due,
      stopReason,
    }) as unknown as ListedOrder;
  const textWith = (stopReason: string | null) =>
    textOf(renderToStaticMarkup(<OrderTable lines={linesOf([listed(stopReason)])} />));

  it('shows a held payment that was due and blocked as stopped only', () => {
    expect(textWith('Insufficient balance')).toMatch(/Stopped\s+Was due/);
    expect(textWith('Insufficient balance')).not.toContain(held);
    expect(textWith(null)).toContain(held);
    expect(textWith(null)).not.toContain(texts.payments('table.stopped'));
  });
});

describe('scheduled payments', () => {
  const coming = (isStopped: boolean): Coming => ({
    key: 'one',
    day: '2026-11-24' as Coming['day'],
    name: 'Harbour Trading',
    href: '/payments/one',
    account: undefined,
    amount: fromDecimal('12.50'),
    kind: 'order',
    state: 'held' as OrderState,
    isOwnTransfer: false,
    isStopped,
  });
  const textWith = (isStopped: boolean) =>
    textOf(renderToStaticMarkup(<ComingList coming={[coming(isStopped)]} nameOf={(account) => account} />));

  it('show a stopped payment as stopped and without a day', () => {
    expect(textWith(true)).toContain(texts.payments('table.stopped'));
    expect(textWith(true)).toContain(texts.cash('upcoming.needsDecision'));
    expect(textWith(true)).not.toContain('2026');
    expect(textWith(false)).toContain(held);
    expect(textWith(false)).toContain('2026');
  });
});

describe('the list of exceptions', () => {
  it('shows the account of the beneficiary and the full reason', () => {
    const why = 'Insufficient balance: LT12 1000 0111 0100 1000 has 0.00 EUR; this payment needs 75.35 EUR.';
    const exception = { id: 'one', kind: 'not_released', why, openedAt: due, quietUntil: null };
    // safe: the table reads no other column
    const listed = {
      exception: { ...exception, outcome: null, closedAt: null },
      order: { ...beneficiary, account: iban('LT121000011101001000'), amount: fromDecimal('75.35') },
    } as unknown as ListedException;
    const text = textOf(
      renderToStaticMarkup(
        <ExceptionTable
          label="Open"
          exceptions={[listed]}
          sortBy={() => ({ href: '/', sorted: undefined })}
          last="what_to_do"
        />,
      ),
    );
    expect(text.replace(/ /g, '')).toContain('HarbourTradingDE89370400440532013000');
    expect(text).toContain(why);
    expect(text.split('Reason').at(-1)?.match(/LT12/g)).toHaveLength(1);
  });
});

describe('the page of a payment', () => {
  const textWith = (status: Payment['status']) =>
    textOf(
      renderToStaticMarkup(
        <PaymentRecord
          account={undefined}
          payment={
            // safe: what is left out is not shown
            {
              paymentId: '4711',
              externalPaymentId: null,
              status,
              direction: 'outgoing',
              date: '2026-11-24',
              networkType: 'SEPA',
              amount: fromDecimal('6480.00'),
              runningBalance: fromDecimal('570320.02'),
              details: '',
              beneficiaryName: 'Harbour Trading',
              account: null,
              originalAmount: null,
            } as unknown as Payment
          }
        />,
      ),
    );

  it('labels the balance as today’s until the payment has changed it', () => {
    expect(textWith('PENDING')).toMatch(/Balance today\s+570,320\.02/);
    expect(textWith('PENDING')).not.toContain('Balance after');
    expect(textWith('COMPLETED')).toMatch(/Balance after\s+570,320\.02/);
  });
});
