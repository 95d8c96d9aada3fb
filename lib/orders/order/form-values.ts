import { groupIban, parseIban } from '@/lib/kernel/banking/iban';
import { formatAmount } from '@/lib/kernel/money';
import type { OrderRow } from './content';
import type { OrderInput } from './input';

/** An empty form: SEPA, paid from the given account. */
export const emptyOrder = (account: string): OrderInput => ({
  network: 'SEPA',
  account,
  amount: '',
  beneficiaryName: '',
  beneficiaryAccount: '',
  reference: '',
  beneficiaryAddress: '',
  bankBic: '',
  bankName: '',
  addressStreet: '',
  addressTown: '',
  addressCountry: '',
  currency: 'EUR',
  commissionAccount: '',
  scheduledFor: '',
});

/** The form values of a stored order. */
export const formValues = (order: OrderRow): OrderInput => ({
  network: order.network,
  account: order.account,
  amount: formatAmount(order.amount),
  beneficiaryName: order.beneficiaryName,
  beneficiaryAccount: parseIban(order.beneficiaryAccount).ok
    ? groupIban(order.beneficiaryAccount)
    : order.beneficiaryAccount,
  reference: order.reference,
  beneficiaryAddress: order.beneficiaryAddress ?? '',
  bankBic: order.bankBic ?? '',
  bankName: order.bankName ?? '',
  addressStreet: order.addressStreet ?? '',
  addressTown: order.addressTown ?? '',
  addressCountry: order.addressCountry ?? '',
  currency: order.currency,
  commissionAccount: order.commissionAccount ?? '',
  scheduledFor: order.scheduledFor?.toISOString() ?? '',
});
