'use client';

import { useEffect, useRef, useState } from 'react';
import { ReauthenticationDialog } from '@/components/second-factor/confirm/reauthentication-dialog';
import { Button } from '@/components/ui/buttons/button';
import { Dialog } from '@/components/ui/overlays/dialog';
import type { Person } from '@/lib/people/list/people-list';
import { t } from '@/messages/people';
import { InvitationLinkPanel } from './invitation-link-panel';
import type { InvitationLink, PeopleActions } from './people-actions';

/** Replaces the invitation link of a person who has not accepted it. */
export function RenewInvitation({
  person: { id, name },
  actions,
}: {
  person: Pick<Person, 'id' | 'name'>;
  actions: PeopleActions;
}) {
  const [link, setLink] = useState<InvitationLink>();
  const [isShown, setShown] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasShown = useRef(false);
  // The dialog with the link has no button of its own to return the focus to.
  useEffect(() => {
    if (wasShown.current && !isShown) button.current?.focus();
    wasShown.current = isShown;
  }, [isShown]);
  return (
    <>
      <ReauthenticationDialog
        title={t('invitation.renewTitle', { name })}
        description={t('invitation.renewDescription')}
        confirmLabel={t('invitation.renewConfirm')}
        act={{ act: 'person.invite', subject: id }}
        reauthentication={actions.reauthentication}
        run={async (answer) => {
          const reply = await actions.invite({ id, answer });
          if (reply.ok) setLink(reply.value);
          return reply;
        }}
        onDone={() => setShown(true)}
        trigger={
          <Button ref={button} size="small" variant="ghost" aria-label={t('invitation.renewLabel', { name })}>
            {t('invitation.renew')}
          </Button>
        }
      />
      <Dialog title={t('invitation.link')} open={isShown} onOpenChange={setShown}>
        {link && <InvitationLinkPanel name={name} link={link} onLeave={() => setShown(false)} />}
      </Dialog>
    </>
  );
}
