'use client';

import type { Reauthentication } from '@/components/second-factor/confirm/reauthentication';
import { Button } from '@/components/ui/buttons/button';
import { Instant } from '@/components/ui/values/instant';
import type { NewSigningSecret } from '@/lib/event-endpoints/issue-secret';
import type { ListedEndpoint } from '@/lib/event-endpoints/queries';
import type { ReauthenticationAnswer } from '@/lib/identity/sessions/reauthentication-answer';
import type { ActionReply } from '@/lib/kernel/action-reply';
import { t } from '@/messages/outgoing-webhooks';
import { SecretDialog } from '../../parts/secret-dialog';

export type IssueSecretProps = {
  readonly issue: (which: {
    readonly id: string;
    readonly answer: ReauthenticationAnswer;
  }) => Promise<ActionReply<NewSigningSecret>>;
  readonly overlapHours: number;
  readonly reauthentication: Reauthentication;
};

/** Issues the signing secret of an endpoint, or rotates it. */
export const IssueSecret = ({
  endpoint: { id, description: name, hasSecret },
  issue,
  overlapHours,
  reauthentication,
}: IssueSecretProps & { endpoint: Pick<ListedEndpoint, 'id' | 'description' | 'hasSecret'> }) => (
  <SecretDialog<NewSigningSecret>
    title={t(hasSecret ? 'secret.rotateTitle' : 'secret.issueTitle', { name })}
    description={
      hasSecret ? t('secret.rotateDescription', { hours: String(overlapHours) }) : t('secret.description')
    }
    confirmLabel={t(hasSecret ? 'secret.confirmRotate' : 'secret.confirm')}
    trigger={
      <Button
        size="small"
        variant={hasSecret ? 'secondary' : 'primary'}
        aria-label={t(hasSecret ? 'secret.rotateLabel' : 'secret.issueLabel', { name })}
      >
        {t(hasSecret ? 'secret.rotate' : 'secret.issue')}
      </Button>
    }
    act={{ act: 'event_endpoint.issue_secret', subject: id }}
    reauthentication={reauthentication}
    make={(answer) => issue({ id, answer })}
    shown={{
      title: t('secret.title'),
      label: t('secret.label'),
      hint: ({ previousUntil }) => (
        <>
          {t('secret.hint')}
          {previousUntil && (
            <> {t.rich('endpoint.overlap', { instant: () => <Instant at={previousUntil} /> })}</>
          )}
        </>
      ),
      done: t('secret.done'),
    }}
  />
);
