import type { PaymentOrder } from '@/lib/provider/contract/contract';

/** Small payments to one beneficiary, numbered from zero, each with an identifier of its own. */
export function numberedOrders(account: string, prefix: string): () => PaymentOrder {
  let count = 0;
  return () => {
    const order: PaymentOrder = {
      networkType: 'SEPA',
      account,
      amount: '1.00',
      beneficiaryName: 'Erika Muster',
      beneficiaryAccount: 'DE89370400440532013000',
      beneficiaryReference: `Invoice ${count}`,
      externalPaymentId: `${prefix}-${count}`,
    };
    count += 1;
    return order;
  };
}
