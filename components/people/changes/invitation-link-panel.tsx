'use client';

import { Button } from '@/components/ui/buttons/button';
import { Field } from '@/components/ui/forms/field';
import { Input } from '@/components/ui/forms/input';
import { CopyButton } from '@/components/ui/values/copy-button';
import { Instant } from '@/components/ui/values/instant';
import { t } from '@/messages/people';
import type { InvitationLink } from './people-actions';

/** A new invitation link, to copy. The token is in the fragment, which browsers never send or log. */
export function InvitationLinkPanel({
  name,
  link: { token, expiresAt },
  onLeave,
}: {
  name: string;
  link: InvitationLink;
  onLeave: () => void;
}) {
  const address = `${window.location.origin}/invitation#${token}`;
  return (
    <div className="flex flex-col gap-5">
      <p role="status" className="font-medium">
        {t('addPerson.invited', { name })}
      </p>
      <Field
        name="link"
        label={t('invitation.link')}
        hint={t.rich('invitation.hint', { instant: () => <Instant at={expiresAt} /> })}
      >
        {(control) => (
          <div className="flex items-center gap-2">
            <Input
              {...control}
              value={address}
              readOnly
              autoFocus
              onFocus={({ target }) => target.select()}
              className="identifier"
            />
            <CopyButton text={address} what={t('invitation.link')} />
          </div>
        )}
      </Field>
      <div className="flex justify-end">
        <Button variant="primary" onClick={onLeave}>
          {t('addPerson.done')}
        </Button>
      </div>
    </div>
  );
}
