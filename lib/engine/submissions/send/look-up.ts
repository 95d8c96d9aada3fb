import { storedCode, storedMessage, storedReason } from '@/lib/orders/provider-requests/provider-messages';
import type { ProviderClient } from '@/lib/provider/client';
import { isNotFound } from '@/lib/provider/contract/errors';
import { ProviderFault } from '@/lib/provider/contract/fault';
import type { LookUp } from '../decide/verdict';

/**
 * Background priority, because no user waits for the engine's requests. A request that has not started by
 * then is dropped: the lease must outlast both the queue and the exchange.
 */
export const background = { priority: 'background', startWithinMs: 30_000 } as const;

/** Polls the status by our own identifier (contract 4.3). No answer yields `failed`. */
export async function lookUp(
  { provider, now }: { readonly provider: ProviderClient; readonly now: () => Date },
  externalPaymentId: string,
): Promise<LookUp> {
  const startedAt = now();
  const reported = (detail: string | null, httpStatus: number | null, code: number | null) => ({
    startedAt,
    durationMs: now().getTime() - startedAt.getTime(),
    httpStatus,
    providerCode: storedCode(code),
    detail,
  });
  try {
    const reply = await provider.paymentStatus({ externalPaymentId }, background);
    if (reply.ok)
      return { answer: { kind: 'word', word: reply.value, differs: null }, ...reported(null, 200, null) };
    const { status, errors } = reply.error;
    const kind = isNotFound(reply.error) ? 'none' : 'failed';
    return { answer: { kind }, ...reported(storedReason(reply.error), status, errors[0]?.code ?? null) };
  } catch (fault) {
    if (!(fault instanceof ProviderFault)) throw fault;
    const status = fault.reply?.status ?? null;
    const code = fault.reply?.errors[0]?.code ?? null;
    return { answer: { kind: 'failed' }, ...reported(storedMessage(fault.message), status, code) };
  }
}
