import { describe, expect, it } from 'vitest';
import { localDate } from '@/lib/kernel/dates/calendar';
import { fromDecimal } from '@/lib/kernel/money';
import { statementSchema } from '@/lib/provider/contract/contract';
import type { Bank } from '@/lib/sandbox/bank/bank';
import { statement } from '@/lib/sandbox/calls/statement';
import { discrepancySchema, execute } from '@/lib/sandbox/faults/discrepancies';
import { readStatement } from '@/lib/statements/model/statement';
import type { Discrepancy } from '../../support/provider/discrepancies';
import { openBank, orderOf, replay, stateOf } from './open-bank';

/** Two executed payments of 10.00, each with its commission of 0.35. */
function openStatementCache() {
  const parts = openBank();
  const account = parts.ibans[0] ?? '';
  for (const externalPaymentId of ['first', 'second']) {
    parts.bank.createPayment(orderOf({ account, externalPaymentId }));
    parts.wait(10_000);
  }
  return { ...parts, account };
}

const payment = { externalPaymentId: 'first' };
const perform = (bank: Bank, discrepancy: Discrepancy) => execute(bank, discrepancySchema.parse(discrepancy));

function read(bank: Bank, account: string) {
  const period = { fromDate: '2026-07-01', toDate: '2026-07-31' };
  const parameters = new Map(Object.entries({ account, ...period }));
  const reply = statement({
    bank,
    parameters,
    orderSecrets: { transactionSecrets: [''], signsCommissionAccount: false },
  });
  if (!reply.ok) throw new Error('no statement');
  const parsed = statementSchema.parse(JSON.parse(JSON.stringify(reply.value)));
  return readStatement(parsed, { from: localDate('2026-07-01'), to: localDate('2026-07-31') });
}

const all: readonly Discrepancy[] = [
  { what: 'without_order', amount: '7.00' },
  { what: 'twice', payment },
  { what: 'twice', payment, nameless: true },
  { what: 'amount', payment, amount: '11.00' },
  { what: 'counterparty', payment, beneficiaryAccount: 'GB33BUKB20201555555555' },
  { what: 'left_out', payment },
  { what: 'fee', payment, amount: '0.50' },
  { what: 'status', payment },
  { what: 'running_balance', payment, amount: '1.00' },
];

describe('a discrepancy', () => {
  it.each(all)('is restored by the journal: %o', (discrepancy) => {
    const { bank, events } = openStatementCache();
    expect(perform(bank, discrepancy)).toMatchObject({ ok: true });
    expect(stateOf(replay(events))).toEqual(stateOf(bank.book));
    expect(bank.book.ledger.total()).toBe(0n);
  });

  it.each(all.filter(({ what }) => what !== 'running_balance'))(
    'leaves a statement that adds up: %o',
    (discrepancy) => {
      const { bank, account } = openStatementCache();
      perform(bank, discrepancy);
      expect(read(bank, account).faults).toEqual([]);
    },
  );

  it('of a running balance contradicts the statement at that entry', () => {
    const { bank, account } = openStatementCache();
    perform(bank, { what: 'running_balance', payment, amount: '1.00' });
    expect(read(bank, account).faults).toEqual([
      { kind: 'running_balance', index: 0, expected: fromDecimal('990.00'), stated: fromDecimal('991.00') },
    ]);
  });

  it('of a commission may be asked for by the order itself', () => {
    const { bank, account, wait } = openStatementCache();
    bank.createPayment(orderOf({ account, reference: 'Sandbox fee', externalPaymentId: 'dear' }));
    wait(10_000);
    const { feePaymentId } = bank.book.paymentsByExternalId.get('dear') ?? {};
    expect(bank.book.payment(feePaymentId ?? '').amount).toBe(fromDecimal('0.70'));
  });

  it('is refused of a payment that is in no statement', () => {
    const { bank } = openStatementCache();
    const unknown = { externalPaymentId: 'third' };
    expect(perform(bank, { what: 'left_out', payment: unknown })).toMatchObject({ ok: false });
  });
});
