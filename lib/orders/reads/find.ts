import type { Granted } from '@/lib/access/grant';
import type { Database } from '@/lib/db/client';
import type { OrderId } from '@/lib/kernel/ids';
import type { ProviderClient } from '@/lib/provider/client';
import type { PaymentReference } from '@/lib/provider/contract/contract';
import { findOrderOfPayment } from './queries';

export type Found =
  | { readonly kind: 'order'; readonly id: OrderId }
  | { readonly kind: 'payment'; readonly reference: PaymentReference };

/**
 * Finds an identifier: our order first, then a payment at the provider, by the provider's identifier if it
 * consists of digits, then by the client-defined one (contract 4.4). Throws `ProviderFault`.
 */
export async function findPayment(
  { db, provider }: { readonly db: Database; readonly provider: ProviderClient },
  granted: Granted<'payments:read'>,
  text: string,
): Promise<Found | undefined> {
  if (!/^[\x21-\x7e]{1,64}$/.test(text)) return undefined;
  const dossier = await findOrderOfPayment(db, granted, { paymentId: text, externalPaymentId: text });
  if (dossier) return { kind: 'order', id: dossier.order.id };
  const references = /^\d+$/.test(text)
    ? [{ paymentId: text }, { externalPaymentId: text }]
    : [{ externalPaymentId: text }];
  for (const reference of references) {
    const reply = await provider.paymentStatus(reference);
    if (reply.ok) return { kind: 'payment', reference };
  }
  return undefined;
}
