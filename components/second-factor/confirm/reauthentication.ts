import type { ReauthenticationRequest, SensitiveAct } from '@/lib/identity/sessions/reauthentication-answer';
import type { ActionReply } from '@/lib/kernel/action-reply';
import type { ReadDemoCode } from '../questions/code-question';

/** The reauthentication actions of a page, passed to its dialogs. */
export type Reauthentication = {
  readonly begin: (act: SensitiveAct) => Promise<ActionReply<ReauthenticationRequest>>;
  readonly demoCode: ReadDemoCode | undefined;
};
