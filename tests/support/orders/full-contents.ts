import { parseBic } from '@/lib/kernel/banking/bic';
import { fromDecimal } from '@/lib/kernel/money';
import type { SepaContent, SwiftContent } from '@/lib/orders/order/order';
import { german, ownAccount, value } from './orders';

type Full<Content> = { readonly [Field in keyof Content]: NonNullable<Content[Field]> };

const inAnHour = new Date(Date.now() + 3_600_000);

/** A SEPA payment with every field set. */
export const fullSepa = {
  network: 'SEPA_INSTANT',
  account: ownAccount,
  amount: fromDecimal('12.50'),
  beneficiaryName: 'Soren Soehne',
  beneficiaryAccount: german,
  beneficiaryAddress: 'Main Street 5',
  reference: 'Invoice 2026-17',
  commissionAccount: ownAccount,
  scheduledFor: inAnHour,
} satisfies Full<SepaContent>;

/** A SWIFT payment with every field set. */
export const fullSwift = {
  network: 'SWIFT',
  account: ownAccount,
  amount: fromDecimal('20.00'),
  beneficiaryName: 'Harbour Trading',
  beneficiaryAccount: '1234567890',
  bankBic: value(parseBic('CHASUS33')),
  bankName: 'Example Bank',
  addressStreet: '5 Main St',
  addressTown: 'New York',
  addressCountry: 'US',
  currency: 'GBP',
  reference: 'Contract 9',
  commissionAccount: ownAccount,
  scheduledFor: inAnHour,
} satisfies Full<SwiftContent>;
