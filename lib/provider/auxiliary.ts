import type { Result } from '@/lib/kernel/result';
import type { ProviderRefusal } from './contract/errors';
import { isUnreadable, ProviderFault } from './contract/fault';

/**
 * The result of an auxiliary call (contract 4.8), whose reply the contract does not specify. Undefined if the
 * provider refuses or the reply is unreadable. Throws `ProviderFault` if the provider does not answer.
 */
export async function valueOrUndefined<Value>(
  reply: Promise<Result<Value, ProviderRefusal>>,
): Promise<Value | undefined> {
  try {
    const result = await reply;
    return result.ok ? result.value : undefined;
  } catch (fault) {
    if (fault instanceof ProviderFault && isUnreadable(fault)) return undefined;
    throw fault;
  }
}
