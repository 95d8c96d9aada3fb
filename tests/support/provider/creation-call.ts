import type { ProviderCall } from '@/lib/provider/signing/signer';

/** A request for the creation of a payment. */
export const creationCall: ProviderCall = {
  call: 'createPayment',
  order: {
    networkType: 'SEPA',
    account: 'LT1',
    amount: '1.00',
    beneficiaryName: 'Alma Berg',
    beneficiaryAccount: 'DE1',
    beneficiaryReference: 'Invoice 1',
    externalPaymentId: 'order-1',
  },
};
