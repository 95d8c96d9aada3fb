'use server';

import { z } from 'zod';
import { breakId, isUuid } from '@/lib/kernel/ids';
import { mostAtOnce, outcomeInWords } from '@/lib/kernel/lists/bulk';
import type { Result } from '@/lib/kernel/result';
import { resolutionKinds } from '@/lib/kernel/states/reconciliation-states';
import { type BreakRefusal, breakRefusalText } from '@/lib/reconciliation/breaks/refusals';
import { ownBreak, ownBreaks, reopenBreak, resolveBreak } from '@/lib/reconciliation/breaks/work-on-break';
import { requestRun, runRefusalText } from '@/lib/reconciliation/run/runs';
import { action } from '@/lib/web/action';
import { noteRefused } from '@/lib/web/runtime/noted';

const id = z.string().refine(isUuid).transform(breakId);
const text = z.string().max(1_000);

const replyTo = (done: Result<undefined, BreakRefusal>) =>
  done.ok
    ? ({ ok: true, value: undefined } as const)
    : ({ ok: false, message: breakRefusalText(done.error) } as const);

export const runNowAction = action({
  permission: 'reconciliation:work',
  input: z.object({}),
  run: async (runtime, granted) => {
    const requested = await requestRun(runtime, granted);
    if (requested.ok) return requested;
    await noteRefused(runtime, granted.actor, 'rate_limited', { what: 'reconciliation runs' });
    return { ok: false, message: runRefusalText(requested.error) };
  },
});

export const ownBreakAction = action({
  permission: 'reconciliation:work',
  input: z.object({ id, own: z.boolean() }),
  run: async (runtime, granted, requested) => replyTo(await ownBreak(runtime, granted, requested)),
});

export const ownBreaksAction = action({
  permission: 'reconciliation:work',
  input: z.object({ items: z.array(z.object({ id })).min(1).max(mostAtOnce) }),
  run: async (runtime, granted, { items }) => ({
    ok: true,
    value: outcomeInWords(
      await ownBreaks(
        runtime,
        granted,
        items.map((item) => item.id),
      ),
      breakRefusalText,
    ),
  }),
});

export const resolveBreakAction = action({
  permission: 'reconciliation:resolve',
  input: z.object({
    id,
    resolution: z.enum(resolutionKinds),
    recurringId: z.number().int().positive().nullable(),
    text,
  }),
  run: async (runtime, granted, requested) => replyTo(await resolveBreak(runtime, granted, requested)),
});

export const reopenBreakAction = action({
  permission: 'reconciliation:work',
  input: z.object({ id, text }),
  run: async (runtime, granted, requested) => replyTo(await reopenBreak(runtime, granted, requested)),
});
