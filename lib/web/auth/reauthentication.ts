import 'server-only';
import type { ReauthenticationParts } from '@/lib/identity/sessions/reauthenticate';
import type { SessionRules } from '@/lib/identity/sessions/session-rules';
import type { Runtime } from '../runtime/runtime';
import { getSessionId } from '../session/session';

/** The dependencies of commands that require reauthentication. */
export const reauthenticating = async ({
  db,
  secondFactor,
  now,
  env,
}: Runtime): Promise<ReauthenticationParts & { readonly rules: SessionRules }> => ({
  db,
  secondFactor,
  now,
  rules: env.sessionRules,
  session: await getSessionId(),
});
