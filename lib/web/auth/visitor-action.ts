import { t } from '@/messages/page-answers';
import 'server-only';
import { forbidden } from 'next/navigation';
import type { z } from 'zod';
import type { ActionReply } from '@/lib/kernel/action-reply';
import { fromSource } from '@/lib/log/event-source';
import { replyWithReference } from '../action';
import { requestSource } from '../runtime/request-origin';
import { getRuntime, type Runtime } from '../runtime/runtime';
import { isSameOrigin } from '../session/session';

/** The wrapper of server actions of visitors, who are not signed in: same-origin request and parsed input. */
export function visitorAction<Schema extends z.ZodType, Value>(
  schema: Schema,
  run: (runtime: Runtime, input: z.output<Schema>) => Promise<ActionReply<Value>>,
): (input: unknown) => Promise<ActionReply<Value>> {
  return async (input) => {
    if (!(await isSameOrigin())) forbidden();
    const parsed = schema.safeParse(input);
    if (!parsed.success) return { ok: false, message: t('action.incomplete') };
    return replyWithReference(async () =>
      fromSource(await requestSource(), () => run(getRuntime(), parsed.data)),
    );
  };
}
