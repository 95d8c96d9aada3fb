import type { orders } from '@/lib/db/schema/orders/orders';
import { parseBic } from '@/lib/kernel/banking/bic';
import { iban } from '@/lib/kernel/banking/iban';
import { toDecimal } from '@/lib/kernel/money';
import type { PaymentOrder } from '@/lib/provider/contract/contract';
import type { IdentifiedOrder, OrderContent } from './order';

export type OrderRow = typeof orders.$inferSelect;

/**
 * The columns of a content; those of the other network are null, so that a change of network leaves nothing
 * behind.
 */
export function contentColumns(content: OrderContent) {
  const common = {
    network: content.network,
    account: content.account,
    amount: content.amount,
    beneficiaryName: content.beneficiaryName,
    beneficiaryAccount: content.beneficiaryAccount,
    reference: content.reference,
    commissionAccount: content.commissionAccount,
    scheduledFor: content.scheduledFor,
  };
  if (content.network === 'SWIFT') {
    const { bankBic, bankName, addressStreet, addressTown, addressCountry, currency } = content;
    return {
      ...common,
      beneficiaryAddress: null,
      bankBic,
      bankName,
      addressStreet,
      addressTown,
      addressCountry,
      currency,
    };
  }
  return {
    ...common,
    beneficiaryAddress: content.beneficiaryAddress,
    bankBic: null,
    bankName: null,
    addressStreet: null,
    addressTown: null,
    addressCountry: null,
    currency: 'EUR',
  };
}

/**
 * What stands of a content in the row of an order, or of a batch together with what its rows have in common.
 */
export type ContentRow = Pick<OrderRow, keyof ReturnType<typeof contentColumns>>;

/** The content of a stored order. A row that is not a whole order is a bug, and is thrown. */
export function contentOf(row: ContentRow): OrderContent {
  const common = {
    account: row.account,
    amount: row.amount,
    beneficiaryName: row.beneficiaryName,
    reference: row.reference,
    commissionAccount: row.commissionAccount,
    scheduledFor: row.scheduledFor,
  };
  if (row.network !== 'SWIFT') {
    const { network, beneficiaryAddress } = row;
    return { network, ...common, beneficiaryAccount: iban(row.beneficiaryAccount), beneficiaryAddress };
  }
  const { bankName, addressStreet, addressTown, addressCountry, currency, beneficiaryAccount } = row;
  const bankBic = parseBic(row.bankBic ?? '');
  if (!bankBic.ok || !addressStreet || !addressTown || !addressCountry) {
    throw new Error('a stored order lacks a part that SWIFT needs');
  }
  const address = { addressStreet, addressTown, addressCountry };
  return {
    network: 'SWIFT',
    ...common,
    beneficiaryAccount,
    bankBic: bankBic.value,
    bankName,
    ...address,
    currency,
  };
}

export const identified = (row: OrderRow): IdentifiedOrder => ({
  id: row.id,
  externalPaymentId: row.externalPaymentId,
  version: row.version,
  content: contentOf(row),
});

/**
 * The order as the wire takes it (contract 2.5). Every field of it is in the canonical form that was
 * approved. When it is to be sent is not among them: the service takes no time with a creation, so that the
 * order is held here until then.
 */
export function wireOrder({ externalPaymentId, content }: IdentifiedOrder): PaymentOrder {
  const common = {
    account: content.account,
    amount: toDecimal(content.amount),
    beneficiaryName: content.beneficiaryName,
    beneficiaryAccount: content.beneficiaryAccount,
    beneficiaryReference: content.reference,
    externalPaymentId,
    commissionAccount: content.commissionAccount ?? undefined,
  };
  if (content.network !== 'SWIFT') {
    return {
      networkType: content.network,
      ...common,
      beneficiaryAddress: content.beneficiaryAddress ?? undefined,
    };
  }
  return {
    networkType: 'SWIFT',
    ...common,
    beneficiaryBankBic: content.bankBic,
    beneficiaryBankName: content.bankName ?? undefined,
    beneficiaryAddressStreet: content.addressStreet,
    beneficiaryAddressTown: content.addressTown,
    beneficiaryAddressCountry: content.addressCountry,
    currency: content.currency,
  };
}
