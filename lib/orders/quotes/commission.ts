import type { MinorUnits } from '@/lib/kernel/money';
import { valueOrUnsaid } from '@/lib/provider/auxiliary';
import type { ServiceClient } from '@/lib/provider/client';
import type { CommissionRequest } from '@/lib/provider/contract/contract';
import type { SendOptions } from '@/lib/provider/dispatch/dispatcher';

/**
 * The provider's commission for a payment, in euro cents (contract 4.8). Undefined if the provider refuses,
 * its answer is unreadable, or the currency is not euro and cannot be added up. Throws `ServiceFault` if it
 * does not answer.
 */
export async function readCommission(
  service: Pick<ServiceClient, 'commission'>,
  request: CommissionRequest,
  options?: SendOptions,
): Promise<MinorUnits | undefined> {
  const said = await valueOrUnsaid(service.commission(request, options));
  return said?.currency === 'EUR' ? said.commission : undefined;
}
