import { t } from '@/messages/page-answers';
import 'server-only';
import { forbidden } from 'next/navigation';
import type { UnconfirmedSession } from '@/lib/identity/sessions/sessions';
import type { ActionReply } from '@/lib/kernel/action-reply';
import { replyWithReference } from '../action';
import { getRuntime, type Runtime } from '../runtime/runtime';
import { getUnconfirmed, isSameOrigin } from '../session/session';

/**
 * The wrapper of server actions between the two sign-in steps: same-origin request, by a person whose
 * password was correct and whose second factor is pending. Without a grant, because nobody is signed in.
 */
export function signInStep<Value>(
  run: (runtime: Runtime, unconfirmed: UnconfirmedSession) => Promise<ActionReply<Value>>,
): (nothing: undefined) => Promise<ActionReply<Value>> {
  return async () => {
    if (!(await isSameOrigin())) forbidden();
    const unconfirmed = await getUnconfirmed();
    if (!unconfirmed) return { ok: false, message: t('action.signInOver') };
    return replyWithReference(() => run(getRuntime(), unconfirmed));
  };
}
