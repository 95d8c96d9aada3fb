import { t } from '@/messages/page-answers';
import 'server-only';
import { randomUUID } from 'node:crypto';
import { revalidatePath } from 'next/cache';
import { forbidden, unstable_rethrow } from 'next/navigation';
import type { z } from 'zod';
import { type Granted, grant } from '@/lib/access/grant';
import type { Permission } from '@/lib/access/permissions';
import type { ActionReply } from '@/lib/kernel/action-reply';
import { fromSource } from '@/lib/log/event-source';
import { logContext } from '@/lib/log/log-context.mjs';
import { inSpan } from '@/lib/tracing/spans.mjs';
import { faultReply, notBegunReply } from './action-fault';
import { noteSecurityEvent } from './runtime/noted';
import { report } from './runtime/report';
import { requestSource } from './runtime/request-origin';
import { getRuntime, type Runtime } from './runtime/runtime';
import { noteDenied } from './session/gate';
import { getActor, isSameOrigin } from './session/session';

type Declaration<P extends Permission, Schema extends z.ZodType, Value> = {
  readonly permission: P;
  readonly input: Schema;
  /** `NoInfer` makes a command that requires another permission than the declared one a compile error. */
  readonly run: (
    runtime: Runtime,
    granted: Granted<NoInfer<P>>,
    input: z.output<Schema>,
  ) => Promise<ActionReply<Value>>;
};

/**
 * The wrapper of every server action: same-origin request, permission, parsed input, then the command;
 * afterwards every page is revalidated, as any may show what changed. Faults beyond a refusal reach the
 * person as an error reference only.
 */
export function action<P extends Permission, Schema extends z.ZodType, Value>(
  declared: Declaration<P, Schema, Value>,
): (input: unknown) => Promise<ActionReply<Value>> {
  return async (input) => {
    if (!(await isSameOrigin())) forbidden();
    const read = await readActor();
    if (!read.ok) return read.reply;
    const { actor } = read;
    if (!actor)
      return {
        ok: false,
        message: t('action.sessionEnded'),
      };
    const granted = grant(actor, declared.permission);
    if (!granted) {
      await noteDenied(actor, declared.permission);
      return forbidden();
    }
    const parsed = declared.input.safeParse(input);
    if (!parsed.success) {
      await noteSecurityEvent('input_rejected', { person: actor.id, permission: declared.permission });
      return { ok: false, message: t('action.incomplete') };
    }
    return replyWithReference(async () => {
      const run = () => declared.run(getRuntime(), granted, parsed.data);
      const { request, order } = logContext();
      const reply = await fromSource(await requestSource(), () =>
        inSpan('action', { request, order, call: declared.permission }, run),
      );
      revalidatePath('/', 'layout');
      return reply;
    });
  };
}

/** Who asks; or, if that cannot be read, a reply that nothing was done. */
async function readActor() {
  try {
    return { ok: true, actor: await getActor() } as const;
  } catch (error) {
    unstable_rethrow(error);
    const reference = newReference();
    report(error, reference);
    return { ok: false, reply: notBegunReply(reference) } as const;
  }
}

const newReference = (): string => randomUUID().slice(0, 8);

/** Logs faults beyond a refusal, and replies with an error reference only. */
export async function replyWithReference<Value>(
  run: () => Promise<ActionReply<Value>>,
): Promise<ActionReply<Value>> {
  try {
    return await run();
  } catch (error) {
    unstable_rethrow(error);
    const reference = newReference();
    report(error, reference);
    return faultReply(error, reference);
  }
}
