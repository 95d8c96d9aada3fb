import { later } from '@/lib/engine/submissions/decide/plan';
import type { OrderId } from '@/lib/kernel/ids';
import type { ProviderClient } from '@/lib/provider/client';
import { findPaymentStatus } from '@/lib/provider/payment-status';
import type { People } from '../world';
import {
  type KeptOrder,
  type KeptOrders,
  moved,
  openException,
  withException,
  withoutException,
  withSubmission,
} from './store/kept-orders';

type Parts = {
  readonly kept: KeptOrders;
  /** Theirs, at which nothing strikes. */
  readonly provider: Pick<ProviderClient, 'paymentStatus'>;
  readonly now: () => Date;
};

/** What people can do, with the conditions of the commands behind their pages. */
export function createPeople({ kept, provider, now }: Parts): People {
  const write = (after: KeptOrder): void => kept.commit('people', [after]);
  const statusOf = (id: OrderId) => findPaymentStatus(provider, kept.get(id).order.externalPaymentId);

  async function lookUpNow(id: OrderId): Promise<void> {
    const before = kept.get(id);
    if (before.submission.phase !== 'done') write(withSubmission(before, { dueAt: now() }));
  }

  return {
    recall: async (id) => {
      const wasApproved = kept.get(id).order.state === 'approved';
      const standing = wasApproved ? await statusOf(id) : undefined;
      const before = kept.get(id);
      const { leaseUntil } = before.submission;
      if (leaseUntil && leaseUntil > now()) return;
      if (before.order.state === 'checking') write(stopRepeats(before, now()));
      else if (before.order.state === 'approved' && wasApproved)
        write(
          standing === undefined || standing === 'NONE' ? withdrawn(before, now()) : found(before, now()),
        );
    },
    lookUpNow,
    // Only a release looks at the approver again and finds that an order may not be sent. None is held here.
    setActive: async () => undefined,
    // The inbox is SQL. All that a webhook does to an order is a look-up now.
    tellByWebhook: async () => undefined,
    cancelStopped: async () => undefined,
    isLost: async (id) => openException(kept.get(id))?.kind === 'not_found',
    declareFailed: async (id) => {
      if ((await statusOf(id)) !== 'NONE') return lookUpNow(id);
      write(declaredFailed(kept.get(id), now()));
    },
  };
}

function stopRepeats(before: KeptOrder, now: Date): KeptOrder {
  const { phase, isSuspended, unknownSince, fence } = before.submission;
  if (phase !== 'send' || isSuspended) return before;
  const suspended = withSubmission(before, {
    isSuspended: true,
    unknownSince: unknownSince ?? now,
    notFoundSince: now,
    dueAt: now,
    leaseUntil: null,
    fence: fence + 1,
  });
  return withException(suspended, { kind: 'not_found', why: 'recalled', openedAt: now });
}

function withdrawn(before: KeptOrder, now: Date): KeptOrder {
  const order = moved(before.order, 'recall', now, { endReason: 'recalled', stopReason: null });
  if (!order) return before;
  const { fence } = before.submission;
  const ended = withSubmission({ ...before, order }, { phase: 'done', leaseUntil: null, fence: fence + 1 });
  return withoutException(ended, 'withdrawn', now);
}

/** The provider has it although no attempt is recorded: it is sent again under its identifier. */
function found(before: KeptOrder, now: Date): KeptOrder {
  if (before.submission.unknownSince !== null) return { ...before, wasFound: true };
  return { ...withSubmission(before, { unknownSince: now, dueAt: now }), wasFound: true };
}

const minuteMs = 60_000;

function declaredFailed(before: KeptOrder, now: Date): KeptOrder {
  const { submission, attempts } = before;
  if (openException(before)?.kind !== 'not_found' || !submission.isSuspended)
    throw new Error('it is not lost');
  const last = attempts.at(-1);
  const wasNone = last?.outcome === 'not_found' || last?.lookUp === 'not_found';
  const isRecent = last !== undefined && now.getTime() - last.startedAt.getTime() <= 10 * minuteMs;
  const isUnanswered = attempts.some(
    ({ call, outcome, startedAt }) =>
      call === 'create' && outcome === null && last && startedAt > later(last.startedAt, -2 * minuteMs),
  );
  if (!wasNone || !isRecent || isUnanswered) throw new Error('it was not looked up just now');
  const order = moved(before.order, 'declare_failed', now, { endReason: 'declared failed' });
  if (!order) throw new Error(`it cannot be declared failed as ${before.order.state}`);
  const watched = withSubmission(
    { ...before, order },
    { phase: 'watch', isSuspended: false, dueAt: later(now, minuteMs), fence: submission.fence + 1 },
  );
  return withoutException(watched, 'declared_failed', now);
}
