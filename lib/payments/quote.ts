import type { Granted } from '@/lib/identity/grant';
import { type MinorUnits, minorUnits, toDecimal } from '@/lib/kernel/money';
import type { ServiceClient } from '@/lib/service/client';
import type { Commission, FxRate } from '@/lib/service/contract';
import { ServiceFault } from '@/lib/service/fault';
import type { OrderContent } from './order';

/** What a payment would cost and bring, as the service says it now. A part that the service did not give is absent. */
export type Quote = {
  readonly commission: Commission | undefined;
  readonly fxRate: FxRate | undefined;
  /** When the rate was read. */
  readonly readAt: Date;
};

type Quoted = Pick<OrderContent, 'network' | 'account' | 'amount' | 'beneficiaryAccount'> & {
  readonly currency: string;
};

/** Asks for commission and, where another currency is paid out, the rate (contract 4.8). Nothing here ever blocks a payment. */
export async function readQuote(
  service: ServiceClient,
  _granted: Granted<'payments:draft'>,
  { network, account, amount, beneficiaryAccount, currency }: Quoted,
  now: Date,
): Promise<Quote> {
  const decimal = toDecimal(amount);
  const inOtherCurrency = network === 'SWIFT' && currency !== 'EUR';
  const [commission, fxRate] = await Promise.all([
    valueOrNothing(
      service.commission({
        account,
        amount: decimal,
        networkType: network,
        beneficiaryAccount,
        ...(inOtherCurrency && { currency }),
      }),
    ),
    inOtherCurrency ? valueOrNothing(service.fxRate({ currency, amount: decimal })) : undefined,
  ]);
  return { commission, fxRate, readAt: now };
}

async function valueOrNothing<Value>(
  reply: Promise<{ ok: true; value: Value } | { ok: false }>,
): Promise<Value | undefined> {
  try {
    const result = await reply;
    return result.ok ? result.value : undefined;
  } catch (fault) {
    if (fault instanceof ServiceFault) return undefined;
    throw fault;
  }
}

/** What is left on the account once the payment, and a commission that is charged to the same account, are executed. */
export function balanceAfter(
  balance: MinorUnits,
  amount: MinorUnits,
  commission: MinorUnits | undefined,
  commissionFromSameAccount: boolean,
): MinorUnits {
  return minorUnits(balance - amount - (commissionFromSameAccount ? (commission ?? 0n) : 0n));
}
