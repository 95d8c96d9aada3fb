'use server';

import { z } from 'zod';
import { exceptionId, isUuid } from '@/lib/kernel/ids';
import { mostAtOnce, outcomeInWords } from '@/lib/kernel/lists/bulk';
import type { Result } from '@/lib/kernel/result';
import { ownException, ownExceptions } from '@/lib/orders/exceptions/assign';
import { type ExceptionRefusal, exceptionRefusals } from '@/lib/orders/exceptions/labels';
import { requestDeclareFailed, requestRelease } from '@/lib/orders/exceptions/request';
import { checkAgain, keepWaiting, lookUpNow, markSeen } from '@/lib/orders/exceptions/settle-by-hand';
import { action } from '@/lib/web/action';

const id = z.string().refine(isUuid).transform(exceptionId);
const text = z.string().max(1_000);

const replyTo = (settled: Result<undefined, ExceptionRefusal>) =>
  settled.ok
    ? ({ ok: true, value: undefined } as const)
    : ({ ok: false, message: exceptionRefusals[settled.error] } as const);

export const requestReleaseAction = action({
  permission: 'exceptions:resolve',
  input: z.object({ id, note: text }),
  run: async (runtime, granted, input) => replyTo(await requestRelease(runtime, granted, input)),
});

export const requestDeclareFailedAction = action({
  permission: 'exceptions:resolve',
  input: z.object({ id, checked: text }),
  run: async (runtime, granted, input) =>
    replyTo(await requestDeclareFailed(runtime, granted, { ...input, note: '' })),
});

export const keepWaitingAction = action({
  permission: 'exceptions:resolve',
  input: z.object({ id, hours: z.number().int().min(1).max(720) }),
  run: async (runtime, granted, { id: named, hours }) => {
    const until = new Date(runtime.now().getTime() + hours * 3_600_000);
    return replyTo(await keepWaiting(runtime, granted, { id: named, until }));
  },
});

const owning = (own: boolean) =>
  action({
    permission: 'exceptions:resolve',
    input: z.object({ id }),
    run: async (runtime, granted, named) =>
      replyTo(await ownException(runtime, granted, { id: named.id, own })),
  });

export const assignExceptionAction = owning(true);
export const unassignExceptionAction = owning(false);

export const ownExceptionsAction = action({
  permission: 'exceptions:resolve',
  input: z.object({ items: z.array(z.object({ id })).min(1).max(mostAtOnce) }),
  run: async (runtime, granted, { items }) => ({
    ok: true,
    value: outcomeInWords(
      await ownExceptions(
        runtime,
        granted,
        items.map((item) => item.id),
      ),
      (code) => exceptionRefusals[code],
    ),
  }),
});

export const markSeenAction = action({
  permission: 'exceptions:resolve',
  input: z.object({ id }),
  run: async (runtime, granted, seen) => replyTo(await markSeen(runtime, granted, seen.id)),
});

export const lookUpNowAction = action({
  permission: 'exceptions:resolve',
  input: z.object({ id }),
  run: async (runtime, granted, seen) => replyTo(await lookUpNow(runtime, granted, seen.id)),
});

export const checkAgainAction = action({
  permission: 'payments:cancel',
  input: z.object({ id }),
  run: async (runtime, granted, seen) => replyTo(await checkAgain(runtime, granted, seen.id)),
});
