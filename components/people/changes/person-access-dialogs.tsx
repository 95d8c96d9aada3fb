'use client';

import { LogOut } from 'lucide-react';
import { ReauthenticationDialog } from '@/components/second-factor/confirm/reauthentication-dialog';
import { Button } from '@/components/ui/buttons/button';
import { IconButton } from '@/components/ui/buttons/icon-button';
import { toast } from '@/components/ui/overlays/toast';
import type { Person } from '@/lib/people/list/people-list';
import { t } from '@/messages/people';
import { type UnsentApprovals, UnsentList } from '../parts/unsent-approvals';
import type { PeopleActions } from './people-actions';

type OfPerson = { readonly person: Pick<Person, 'id' | 'name'>; readonly actions: PeopleActions };

/** Ends every session of a person after a confirmation. */
export const EndSessionsDialog = ({ person: { id, name }, actions }: OfPerson) => (
  <ReauthenticationDialog
    title={t('endSessions.title', { name })}
    description={t('endSessions.description')}
    confirmLabel={t('endSessions.confirm')}
    act={{ act: 'person.end_sessions', subject: id }}
    reauthentication={actions.reauthentication}
    run={(answer) => actions.endSessions({ id, answer })}
    onDone={() => toast.success(t('endSessions.done', { name }))}
    trigger={
      <IconButton label={t('endSessions.openLabel', { name })} size="small">
        <LogOut aria-hidden />
      </IconButton>
    }
  />
);

/** Unlocks a person's codes after too many wrong ones. */
export const UnlockCodesDialog = ({ person: { id, name }, actions }: OfPerson) => (
  <ReauthenticationDialog
    title={t('unlockCodes.title', { name })}
    description={t('unlockCodes.description')}
    confirmLabel={t('unlockCodes.confirm')}
    act={{ act: 'person.unlock_codes', subject: id }}
    reauthentication={actions.reauthentication}
    run={(answer) => actions.unlockCodes({ id, answer })}
    onDone={() => toast.success(t('unlockCodes.done', { name }))}
    trigger={
      <Button size="small" variant="ghost" aria-label={t('unlockCodes.openLabel', { name })}>
        {t('unlockCodes.open')}
      </Button>
    }
  />
);

/** Deactivates a person at once after a confirmation. */
export const SwitchOffDialog = ({
  person: { id, name },
  unsent,
  actions,
}: OfPerson & { readonly unsent: UnsentApprovals | undefined }) => (
  <ReauthenticationDialog
    title={t('switchOff.title', { name })}
    description={t('switchOff.description')}
    confirmLabel={t('switchOff.confirm')}
    act={{ act: 'person.switch_off', subject: id }}
    reauthentication={actions.reauthentication}
    run={(answer) => actions.switchOff({ id, answer })}
    onDone={() => toast.success(t('switchOff.done', { name }))}
    trigger={
      <Button size="small" variant="ghost" aria-label={t('switchOff.openLabel', { name })}>
        {t('switchOff.open')}
      </Button>
    }
  >
    {unsent && (
      <div>
        <p>{t('switchOff.unsent', { count: unsent.count })}</p>
        <UnsentList unsent={unsent} />
      </div>
    )}
  </ReauthenticationDialog>
);
