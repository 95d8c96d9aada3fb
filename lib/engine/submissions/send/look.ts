import { keptCode, keptReason, keptWords } from '@/lib/orders/provider-requests/provider-messages';
import type { ServiceClient } from '@/lib/provider/client';
import { isNotFound } from '@/lib/provider/contract/errors';
import { ServiceFault } from '@/lib/provider/contract/fault';
import type { LookUp } from '../decide/verdict';

/**
 * Of background priority: nobody waits before a screen for what the engine asks. What has not begun by then
 * is not sent: the lease has to outlast the wait for a place and the exchange.
 */
export const background = { priority: 'background', startWithinMs: 30_000 } as const;

/** Asks for the status by our own identifier (contract 4.3). Silence is an answer here: `failed`. */
export async function lookUp(
  { service, now }: { readonly service: ServiceClient; readonly now: () => Date },
  externalPaymentId: string,
): Promise<LookUp> {
  const startedAt = now();
  const said = (detail: string | null, httpStatus: number | null, code: number | null) => ({
    startedAt,
    durationMs: now().getTime() - startedAt.getTime(),
    httpStatus,
    providerCode: keptCode(code),
    detail,
  });
  try {
    const reply = await service.paymentStatus({ externalPaymentId }, background);
    if (reply.ok)
      return { answer: { kind: 'word', word: reply.value, differs: null }, ...said(null, 200, null) };
    const { status, errors } = reply.error;
    const kind = isNotFound(reply.error) ? 'none' : 'failed';
    return { answer: { kind }, ...said(keptReason(reply.error), status, errors[0]?.code ?? null) };
  } catch (fault) {
    if (!(fault instanceof ServiceFault)) throw fault;
    const status = fault.reply?.status ?? null;
    const code = fault.reply?.errors[0]?.code ?? null;
    return { answer: { kind: 'failed' }, ...said(keptWords(fault.message), status, code) };
  }
}
