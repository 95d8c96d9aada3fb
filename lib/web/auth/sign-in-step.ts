import 'server-only';
import { forbidden } from 'next/navigation';
import type { UnconfirmedSession } from '@/lib/identity/sessions/sessions';
import type { ActionReply } from '@/lib/kernel/action-reply';
import { replyWithReference } from '../action';
import { getRuntime, type Runtime } from '../runtime/runtime';
import { getUnconfirmed, isSameOrigin } from '../session/session';

/**
 * The shape of a server action between the two steps of signing in: from our own page, by someone whose
 * password was right and whose second factor is still asked for. It has no grant, because nobody is signed
 * in.
 */
export function signInStep<Value>(
  run: (runtime: Runtime, unconfirmed: UnconfirmedSession) => Promise<ActionReply<Value>>,
): (nothing: undefined) => Promise<ActionReply<Value>> {
  return async () => {
    if (!(await isSameOrigin())) forbidden();
    const unconfirmed = await getUnconfirmed();
    if (!unconfirmed) return { ok: false, message: signInOver };
    return replyWithReference(() => run(getRuntime(), unconfirmed));
  };
}

export const signInOver = 'This sign-in has expired. Start again with your password.';
