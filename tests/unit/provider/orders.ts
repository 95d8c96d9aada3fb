import type { PaymentOrder } from '@/lib/provider/contract/contract';

type SepaOrder = Extract<PaymentOrder, { networkType: 'SEPA' | 'SEPA_INSTANT' }>;
type SwiftOrder = Extract<PaymentOrder, { networkType: 'SWIFT' }>;

export const sepaOrder = (changes: Partial<SepaOrder> = {}): SepaOrder => ({
  networkType: 'SEPA',
  account: 'LT601010012345678901',
  amount: '1250.00',
  beneficiaryName: 'Søren & Söhne GmbH',
  beneficiaryAddress: 'Hafenstraße 7 #3, 20457 Hamburg',
  beneficiaryAccount: 'DE89370400440532013000',
  beneficiaryReference: 'Invoice #42: 100% + 5 = "paid"',
  externalPaymentId: 'pd-0001',
  ...changes,
});

export const swiftOrder = (changes: Partial<SwiftOrder> = {}): SwiftOrder => ({
  networkType: 'SWIFT',
  account: 'LT601010012345678901',
  amount: '0.01',
  beneficiaryName: 'Ελένη Παπαδοπούλου',
  beneficiaryAccount: '1234567890',
  beneficiaryReference: 'Плащане по договор №7',
  beneficiaryBankBic: 'CHASUS33',
  beneficiaryBankName: 'Bank & Trust, N.A.',
  externalPaymentId: 'pd-0002',
  beneficiaryAddressStreet: '5 Main St #2',
  beneficiaryAddressTown: 'New York',
  beneficiaryAddressCountry: 'US',
  ...changes,
});
