import type { Result } from '@/lib/kernel/result';
import type { ServiceRefusal } from './contract/errors';
import { isUnreadable, ServiceFault } from './contract/fault';

/**
 * The result of an auxiliary call (contract 4.8), whose reply the contract does not specify. Undefined if the
 * provider refuses or the reply is unreadable. Throws `ServiceFault` if the provider does not answer.
 */
export async function valueOrUnsaid<Value>(
  reply: Promise<Result<Value, ServiceRefusal>>,
): Promise<Value | undefined> {
  try {
    const result = await reply;
    return result.ok ? result.value : undefined;
  } catch (fault) {
    if (fault instanceof ServiceFault && isUnreadable(fault)) return undefined;
    throw fault;
  }
}
