'use client';

import { toast } from 'sonner';
import { ReauthenticationDialog } from '@/components/second-factor/questions/reauthentication-dialog';
import { Button } from '@/components/ui/buttons/button';
import type { Person } from '@/lib/people/people-list';
import { t } from '@/messages/people';
import { type UnsentApprovals, UnsentList, unsentWords } from '../parts/unsent-approvals';
import type { PeopleActions } from './people-actions';

type OfPerson = { readonly person: Pick<Person, 'id' | 'name'>; readonly actions: PeopleActions };

/** Ends every session of a person at once, after asking. */
export const EndSessionsDialog = ({ person: { id, name }, actions }: OfPerson) => (
  <ReauthenticationDialog
    title={t('endSessionsDialog.title', { name })}
    description={t('endSessionsDialog.description')}
    confirmLabel={t('endSessionsDialog.confirmLabel')}
    act={{ act: 'person.end_sessions', subject: id }}
    reauthentication={actions.reauthentication}
    run={(answer) => actions.endSessions({ id, answer })}
    onDone={() => toast.success(`${name} is signed out everywhere`)}
    trigger={
      <Button size="small" variant="ghost" aria-label={t('endSessionsDialog.label', { name })}>
        {t('endSessionsDialog.endSessions')}
      </Button>
    }
  />
);

/** Takes codes of a person again, after too many wrong ones. */
export const UnlockCodesDialog = ({ person: { id, name }, actions }: OfPerson) => (
  <ReauthenticationDialog
    title={t('unlockCodesDialog.title', { name })}
    description={t('unlockCodesDialog.description')}
    confirmLabel={t('unlockCodesDialog.confirmLabel')}
    act={{ act: 'person.unlock_codes', subject: id }}
    reauthentication={actions.reauthentication}
    run={(answer) => actions.unlockCodes({ id, answer })}
    onDone={() => toast.success(`The codes of ${name} are unlocked`)}
    trigger={
      <Button size="small" variant="ghost" aria-label={t('unlockCodesDialog.label', { name })}>
        {t('unlockCodesDialog.unlockCodes')}
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
    title={t('switchOffDialog.title', { name })}
    description={t('switchOffDialog.description')}
    confirmLabel={t('switchOffDialog.confirmLabel')}
    act={{ act: 'person.switch_off', subject: id }}
    reauthentication={actions.reauthentication}
    run={(answer) => actions.switchOff({ id, answer })}
    onDone={() => toast.success(`${name} is switched off`)}
    trigger={
      <Button size="small" variant="ghost" aria-label={t('switchOffDialog.label', { name })}>
        {t('switchOffDialog.switchOff')}
      </Button>
    }
  >
    {unsent && (
      <div>
        <p>{t('switchOffDialog.body', { unsent: unsentWords(unsent) })}</p>
        <UnsentList unsent={unsent} />
      </div>
    )}
  </ReauthenticationDialog>
);
