import { hash } from 'node:crypto';
import { canonicalJson as text } from '@/lib/kernel/canonical-json';
import { toDecimal } from '@/lib/kernel/money';
import type { IdentifiedOrder } from './order';

/**
 * The hashed form of an order as canonical JSON: everything that is sent, its identity and its version;
 * `form` names the format. `scheduledFor` appears only if set, so that orders older than the field keep their
 * hash. A file has up to a hundred thousand rows, so the members are written in order by hand; a test
 * compares the result with `canonicalJson`.
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

/** SHA-256 of the canonical form, lower-case hex; approvals are bound to it. */
export const orderHash = (order: IdentifiedOrder): string => hash('sha256', canonicalForm(order));
