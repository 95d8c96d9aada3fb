import { type MinorUnits, toDecimal, zero } from '@/lib/kernel/money';
import type { OrderRow } from '@/lib/orders/order/content';
import { readCommission } from '@/lib/orders/quotes/commission';
import type { ServiceClient } from '@/lib/provider/client';
import { background } from '../../submissions/send/look';

type Priced = Pick<OrderRow, 'network' | 'account' | 'amount' | 'currency' | 'beneficiaryAccount'>;

/** What orders cost, for the length of a turn. */
export type Commissions = ReturnType<typeof createCommissions>;

export function createCommissions(service: ServiceClient) {
  const known = new Map<string, MinorUnits>();
  const lastOf = new Map<OrderRow['network'], MinorUnits>();

  async function ask({
    network,
    account,
    amount,
    currency,
    beneficiaryAccount,
  }: Priced): Promise<MinorUnits> {
    const asked = {
      account,
      amount: toDecimal(amount),
      networkType: network,
      beneficiaryAccount,
      ...(network === 'SWIFT' && { currency }),
    };
    return (await readCommission(service, asked, background)) ?? zero;
  }

  return {
    /**
     * What the service says (contract 4.8). Equal orders are asked about once. If it does not say, nothing is
     * added: it checks the funds itself when the order comes. Throws `ServiceFault` if it does not answer.
     */
    async of(order: Priced): Promise<MinorUnits> {
      // An account of one's own may cost nothing, another of the same bank may not: each is a question of its
      // own.
      const key = [order.network, order.account, order.amount, order.currency, order.beneficiaryAccount].join(
        ' ',
      );
      const commission = known.get(key) ?? (await ask(order));
      known.set(key, commission);
      lastOf.set(order.network, commission);
      return commission;
    },
    /** What an order of this network is taken to cost that nobody asked about: as much as the last one. */
    typical: (network: OrderRow['network']): MinorUnits => lastOf.get(network) ?? zero,
  };
}
