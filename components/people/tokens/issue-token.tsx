'use client';

import type { Reauthentication } from '@/components/second-factor/confirm/reauthentication';
import { Button } from '@/components/ui/buttons/button';
import type { NewToken } from '@/lib/api-tokens/create-own';
import type { ReauthenticationAnswer } from '@/lib/identity/sessions/reauthentication-answer';
import type { ActionReply } from '@/lib/kernel/action-reply';
import { t } from '@/messages/api-tokens';
import { TokenDialog } from './token-dialog';

export type Issuing = {
  readonly ownId: string;
  readonly issue: (which: {
    readonly id: string;
    readonly answer: ReauthenticationAnswer;
  }) => Promise<ActionReply<NewToken>>;
  readonly reauthentication: Reauthentication;
};

/** Issues an approved service token to the admin who requested it. */
export const IssueToken = ({
  id,
  name,
  isIssued,
  issue,
  reauthentication,
}: { id: string; name: string; isIssued: boolean } & Omit<Issuing, 'ownId'>) => (
  <TokenDialog
    title={t('issue.title', { name })}
    description={t('issue.description')}
    confirmLabel={t('issue.confirm')}
    trigger={
      <Button size="small" variant="primary" aria-label={t('issue.openLabel', { name })}>
        {t('issue.open')}
      </Button>
    }
    act={{ act: 'api_token.issue', subject: id }}
    reauthentication={reauthentication}
    make={(answer) => issue({ id, answer })}
    isMade={isIssued}
  />
);
