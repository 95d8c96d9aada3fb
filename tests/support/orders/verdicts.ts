import { decide } from '@/lib/engine/submissions/decide/decide';
import type { Known, Plan } from '@/lib/engine/submissions/decide/plan';
import type { AttemptResult, LookUp, ProviderReport, Verdict } from '@/lib/engine/submissions/decide/verdict';
import { paymentId } from '@/lib/kernel/ids';
import type { OrderRow } from '@/lib/orders/order/content';
import { knownOrder, stepOf } from './known-order';

export const { now } = stepOf(knownOrder());
export const ago = (ms: number): Date => new Date(now.getTime() - ms);
export const minute = 60_000;
export const day = 86_400_000;

/** What is stored of an attempt that the provider answered. */
export const result: AttemptResult = {
  outcome: 'accepted',
  nonce: 7n,
  httpStatus: 200,
  providerCode: 3,
  durationMs: 12,
  detail: null,
  sendings: 1,
  lookUp: null,
};
/** The same as timelines show it. */
export const evidence = { nonce: '7', httpStatus: 200, providerCode: 3, durationMs: 12 };
export const doubt = (
  kind: 'unknown' | 'not_admitted' | 'not_found',
  detail: string | null = 'said so',
): Verdict => ({
  kind,
  result: { ...result, outcome: 'unknown', detail },
});
export const word = (
  status: ProviderReport['status'],
  more: Partial<ProviderReport> = {},
): ProviderReport => ({
  paymentId: paymentId('p1'),
  status,
  ...more,
});
export const accepted = (of: ProviderReport, differs: string | null = null): Verdict => ({
  kind: 'accepted',
  word: of,
  differs,
  result,
});
export const followed = (of: ProviderReport): Verdict => ({ kind: 'followed', word: of });
export const lookUpOf = (answer: LookUp['answer'], detail: string | null = 'silence'): LookUp => ({
  answer,
  startedAt: ago(1_000),
  httpStatus: null,
  providerCode: null,
  durationMs: 1,
  detail,
});
export const lookedUp = (lookUp: LookUp): Verdict => ({ kind: 'looked_up', lookUp });
export const none = lookUpOf({ kind: 'none' });

export const planOf = (verdict: Verdict, known: Known): Plan =>
  decide({ step: stepOf(known), verdict }, known);

export const withOrder = (known: Known, changes: Partial<OrderRow>): Known => ({
  ...known,
  order: { ...known.order, ...changes },
});

/** In milliseconds, until the next step. */
export const waitOf = ({ submission }: Plan): number => submission.dueAt.getTime() - now.getTime();
