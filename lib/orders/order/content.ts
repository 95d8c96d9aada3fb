import type { orders } from '@/lib/db/schema/orders/orders';
import { parseBic } from '@/lib/kernel/banking/bic';
import { iban } from '@/lib/kernel/banking/iban';
import { toDecimal } from '@/lib/kernel/money';
import type { PaymentOrder } from '@/lib/provider/contract/contract';
import type { IdentifiedOrder, OrderContent } from './order';

export type OrderRow = typeof orders.$inferSelect;

/**
 * The columns of a content. Columns of the other network are null, so that changing the network leaves no
 * stale values.
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

/** The content columns of an order's row, or of a batch's row merged with the batch's common columns. */
export type ContentRow = Pick<OrderRow, keyof ReturnType<typeof contentColumns>>;

/** The content of a stored order. Throws on an incomplete row, which is a bug. */
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
 * The order as an API request (contract 2.5). Every field is part of the approved canonical form. The
 * schedule is not sent: the provider takes no execution time on creation, so Paydesk holds the order until
 * then.
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
