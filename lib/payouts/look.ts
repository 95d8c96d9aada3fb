import { keptCode, keptReason, keptWords } from '@/lib/payments/kept-words';
import type { ServiceClient } from '@/lib/service/client';
import { isNotFound } from '@/lib/service/errors';
import { ServiceFault } from '@/lib/service/fault';
import type { Claim } from './claim';
import type { EngineParts } from './engine';
import { postponeFollowing, settleFollowed } from './settle';
import { type LookUp, settleLook } from './settle-look';
import { settlementOf } from './settlement';

/** Of background priority: nobody waits before a screen for what the engine asks. */
export const background = { priority: 'background' } as const;

/** Reads the status of a payment that the service has. */
export async function follow(parts: EngineParts, { submission, order }: Claim & { kind: 'follow' }) {
  const { answer } = await lookUp(parts, order.externalPaymentId);
  const step = settlementOf(parts, submission);
  return answer.kind === 'word'
    ? settleFollowed(parts.db, step, answer.word)
    : postponeFollowing(parts.db, step);
}

/** Asks for a payment of an order that is not sent any more. */
export async function look(parts: EngineParts, { submission, order }: Claim & { kind: 'look' }) {
  const found = await lookUp(parts, order.externalPaymentId);
  return settleLook(parts.db, settlementOf(parts, submission), found);
}

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
    serviceCode: keptCode(code),
    detail,
  });
  try {
    const reply = await service.paymentStatus({ externalPaymentId }, background);
    if (reply.ok) return { answer: { kind: 'word', word: reply.value }, ...said(null, 200, null) };
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
