import { readFileSync } from 'node:fs';

/** A payment of the provider that an order made, in its own words. */
export type MadePayment = {
  readonly paymentId: string;
  readonly name: string;
  readonly account: string;
  readonly amount: string;
  readonly network: string;
  readonly beneficiaryName: string;
  readonly beneficiaryAccount: string;
  readonly reference: string;
  readonly commission: string;
  /** Unix milliseconds. */
  readonly madeAt: number;
  /** How it ended; `open` while it has not. */
  end: 'open' | 'completed' | 'rejected' | 'cancelled';
};

type Ended =
  | { readonly type: 'payment_completed'; readonly paymentId: string }
  | { readonly type: 'payment_rejected'; readonly paymentId: string; readonly reason: string };

type Line =
  | {
      readonly type: 'payment_created';
      readonly at: number;
      readonly paymentId: string;
      readonly commission: string;
      readonly order: {
        readonly account: string;
        readonly amount: string;
        readonly network: string;
        readonly beneficiary: { readonly name: string; readonly account: string };
        readonly reference: string;
        readonly externalPaymentId: string | null;
      };
    }
  | Ended
  | { readonly type: 'nonce_used'; readonly nonce: number };

function endOf(line: Ended): MadePayment['end'] {
  if (line.type === 'payment_completed') return 'completed';
  return line.reason === 'Cancelled by client' ? 'cancelled' : 'rejected';
}

/** What the provider wrote down: payments with an identifier of ours in the order of their creation. */
export function readLedger(journal: string): readonly MadePayment[] {
  const made = new Map<string, MadePayment>();
  for (const text of readFileSync(journal, 'utf8').split('\n')) {
    if (text === '') continue;
    const line = JSON.parse(text) as Line; // safe: the sandbox's file, of whose lines only these are read
    if (line.type === 'payment_created' && line.order.externalPaymentId !== null) {
      const { order, paymentId, commission, at } = line;
      const { beneficiary, externalPaymentId: name, ...same } = order;
      made.set(paymentId, {
        paymentId,
        name: name ?? '',
        account: same.account,
        amount: same.amount,
        network: same.network,
        reference: same.reference,
        beneficiaryName: beneficiary.name,
        beneficiaryAccount: beneficiary.account,
        commission,
        madeAt: at,
        end: 'open',
      });
    } else if (line.type === 'payment_completed' || line.type === 'payment_rejected') {
      const payment = made.get(line.paymentId);
      if (payment) payment.end = endOf(line);
    }
  }
  return [...made.values()];
}
