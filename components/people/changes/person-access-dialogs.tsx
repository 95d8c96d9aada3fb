'use client';

import { toast } from 'sonner';
import { ReauthenticationDialog } from '@/components/second-factor/questions/reauthentication-dialog';
import { Button } from '@/components/ui/buttons/button';
import type { Person } from '@/lib/people/people-list';
import { type UnsentApprovals, UnsentList, unsentWords } from '../parts/unsent-approvals';
import type { PeopleActions } from './people-actions';

type OfPerson = { readonly person: Pick<Person, 'id' | 'name'>; readonly actions: PeopleActions };

/** Ends every session of a person at once, after asking. */
export const EndSessionsDialog = ({ person: { id, name }, actions }: OfPerson) => (
  <ReauthenticationDialog
    title={`End the sessions of ${name}?`}
    description="They are signed out everywhere at once and can sign in again. Confirm that it is you."
    confirmLabel="End sessions"
    act={{ act: 'person.end_sessions', subject: id }}
    reauthentication={actions.reauthentication}
    run={(answer) => actions.endSessions({ id, answer })}
    onDone={() => toast.success(`${name} is signed out everywhere`)}
    trigger={
      <Button size="small" variant="ghost" aria-label={`End the sessions of ${name}`}>
        End sessions
      </Button>
    }
  />
);

/** Takes codes of a person again, after too many wrong ones. */
export const UnlockCodesDialog = ({ person: { id, name }, actions }: OfPerson) => (
  <ReauthenticationDialog
    title={`Unlock the codes of ${name}?`}
    description="There were 20 wrong codes in a day. Ask the person, in person or by telephone, whether they entered them. Then confirm that it is you."
    confirmLabel="Unlock codes"
    act={{ act: 'person.unlock_codes', subject: id }}
    reauthentication={actions.reauthentication}
    run={(answer) => actions.unlockCodes({ id, answer })}
    onDone={() => toast.success(`The codes of ${name} are unlocked`)}
    trigger={
      <Button size="small" variant="ghost" aria-label={`Unlock the codes of ${name}`}>
        Unlock codes
      </Button>
    }
  />
);

/** Keeps a person out at once, after asking. */
export const SwitchOffDialog = ({
  person: { id, name },
  unsent,
  actions,
}: OfPerson & { readonly unsent: UnsentApprovals | undefined }) => (
  <ReauthenticationDialog
    title={`Switch ${name} off?`}
    description="All their sessions end at once, and they cannot sign in any more. What they did stays on record. To let them in again, another admin has to agree. Confirm that it is you."
    confirmLabel="Switch off"
    act={{ act: 'person.switch_off', subject: id }}
    reauthentication={actions.reauthentication}
    run={(answer) => actions.switchOff({ id, answer })}
    onDone={() => toast.success(`${name} is switched off`)}
    trigger={
      <Button size="small" variant="ghost" aria-label={`Switch ${name} off`}>
        Switch off
      </Button>
    }
  >
    {unsent && (
      <div>
        <p>
          {unsentWords(unsent)}. Held payments and batches that have not started lose this approval. Stop the
          others before they are sent: each is a link.
        </p>
        <UnsentList unsent={unsent} />
      </div>
    )}
  </ReauthenticationDialog>
);
