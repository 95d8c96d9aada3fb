import type { ProviderClient } from './client';
import { isNotFound } from './contract/errors';
import { ProviderFault } from './contract/fault';
import type { PaymentStatus } from './contract/terms';
import type { SendOptions } from './dispatch/dispatcher';

/** `NONE` if the provider has no payment under the identifier; undefined if it did not answer that. */
export type PaymentStanding = PaymentStatus | 'NONE' | undefined;

/** Looks up a payment by our own identifier (contract 4.3). Never call it inside a transaction. */
export async function findPaymentStatus(
  provider: Pick<ProviderClient, 'paymentStatus'>,
  externalPaymentId: string,
  options?: SendOptions,
): Promise<PaymentStanding> {
  try {
    const reply = await provider.paymentStatus({ externalPaymentId }, options);
    if (reply.ok) return reply.value.status;
    return isNotFound(reply.error) ? 'NONE' : undefined;
  } catch (fault) {
    if (fault instanceof ProviderFault) return undefined;
    throw fault;
  }
}
