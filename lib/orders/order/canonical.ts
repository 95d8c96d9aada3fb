import { hash } from 'node:crypto';
import { canonicalJson as text } from '@/lib/kernel/canonical-json';
import { toDecimal } from '@/lib/kernel/money';
import type { IdentifiedOrder } from './order';

/**
 * What is hashed: everything that is sent, the order's identity and its version, as canonical JSON; `form`
 * names the form. The time is named only where there is one, so that orders from before it could be chosen
 * still hash to what they did. A file has a hundred thousand of these, so that the members are written out in
 * their order; a test holds them against `canonicalJson`.
 */
export function canonicalForm({ id, externalPaymentId, version, content }: IdentifiedOrder): string {
  const { scheduledFor } = content;
  const schedule = scheduledFor ? `"scheduledFor":${text(scheduledFor.toISOString())},` : '';
  const amount = `"amount":"${toDecimal(content.amount)}"`;
  const beneficiaryAccount = `"beneficiaryAccount":${text(content.beneficiaryAccount)}`;
  const nameAndCommission = `"beneficiaryName":${text(content.beneficiaryName)},"commissionAccount":${text(content.commissionAccount)}`;
  const others = `"externalPaymentId":${text(externalPaymentId)},"form":"paydesk.order/1","id":${text(id)},"network":${text(content.network)},"reference":${text(content.reference)},${schedule}"version":${text(version)}`;
  if (content.network !== 'SWIFT') {
    return `{"account":${text(content.account)},${amount},${beneficiaryAccount},"beneficiaryAddress":${text(content.beneficiaryAddress)},${nameAndCommission},${others}}`;
  }
  const address = `"addressCountry":${text(content.addressCountry)},"addressStreet":${text(content.addressStreet)},"addressTown":${text(content.addressTown)}`;
  const bank = `"bankBic":${text(content.bankBic)},"bankName":${text(content.bankName)}`;
  return `{"account":${text(content.account)},${address},${amount},${bank},${beneficiaryAccount},${nameAndCommission},"currency":${text(content.currency)},${others}}`;
}

/** SHA-256 of the canonical form, lower-case hex: what an approval names. */
export const orderHash = (order: IdentifiedOrder): string => hash('sha256', canonicalForm(order));
