import type { ReauthenticationRequest, SensitiveAct } from '@/lib/identity/sessions/reauthentication-answer';
import type { ActionReply } from '@/lib/kernel/action-reply';
import type { ReadDemoCode } from '../questions/code-question';

/** How a person is asked to show again who they are: declared by the page, called by its dialogs. */
export type Reauthentication = {
  readonly begin: (act: SensitiveAct) => Promise<ActionReply<ReauthenticationRequest>>;
  readonly demoCode: ReadDemoCode | undefined;
};
