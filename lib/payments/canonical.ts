import { hash } from 'node:crypto';
import { type CanonicalValue, canonicalJson } from '@/lib/kernel/canonical-json';
import { toDecimal } from '@/lib/kernel/money';
import type { IdentifiedOrder, OrderContent } from './order';

/** What is hashed: everything that is sent, the order's identity and its version. The first member names the form. */
export function canonicalForm({ id, externalPaymentId, version, content }: IdentifiedOrder): string {
  return canonicalJson({
    form: 'paydesk.order/1',
    id,
    externalPaymentId,
    version,
    ...contentMembers(content),
  });
}

/** SHA-256 of the canonical form, lower-case hex: what an approval names. */
export const orderHash = (order: IdentifiedOrder): string => hash('sha256', canonicalForm(order));

/** The time is named only where there is one, so that orders from before it could be chosen still hash to what they did. */
function contentMembers({ scheduledFor, ...content }: OrderContent): Record<string, CanonicalValue> {
  const schedule = scheduledFor ? { scheduledFor: scheduledFor.toISOString() } : {};
  return { ...content, amount: toDecimal(content.amount), ...schedule };
}
