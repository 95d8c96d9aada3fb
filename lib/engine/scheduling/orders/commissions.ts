import { type MinorUnits, toDecimal, zero } from '@/lib/kernel/money';
import type { OrderRow } from '@/lib/orders/order/content';
import { readCommission } from '@/lib/orders/quotes/quote';
import type { ProviderClient } from '@/lib/provider/client';
import { background } from '../../submissions/send/look-up';

type Priced = Pick<OrderRow, 'network' | 'account' | 'amount' | 'currency' | 'beneficiaryAccount'>;

/** Commissions of orders, cached for one turn. */
export type Commissions = ReturnType<typeof createCommissions>;

export function createCommissions(provider: ProviderClient) {
  const known = new Map<string, MinorUnits>();
  const lastOf = new Map<OrderRow['network'], MinorUnits>();

  async function fetchCommission({
    network,
    account,
    amount,
    currency,
    beneficiaryAccount,
  }: Priced): Promise<MinorUnits> {
    const requested = {
      account,
      amount: toDecimal(amount),
      networkType: network,
      beneficiaryAccount,
      ...(network === 'SWIFT' && { currency }),
    };
    return (await readCommission(provider, requested, background)) ?? zero;
  }

  return {
    /**
     * The commission quoted by the provider (contract 4.8), requested once for equal orders. Without a quote
     * it counts as zero: the provider checks the funds itself on creation. Throws `ProviderFault` if the
     * provider does not answer.
     */
    async of(order: Priced): Promise<MinorUnits> {
      // The commission depends on the beneficiary's account: a transfer to an own account may be free, one to
      // another account of the same bank may not.
      const key = [order.network, order.account, order.amount, order.currency, order.beneficiaryAccount].join(
        ' ',
      );
      const commission = known.get(key) ?? (await fetchCommission(order));
      known.set(key, commission);
      lastOf.set(order.network, commission);
      return commission;
    },
    /** Estimate for orders without a quote: the last commission quoted for the network. */
    typical: (network: OrderRow['network']): MinorUnits => lastOf.get(network) ?? zero,
  };
}
