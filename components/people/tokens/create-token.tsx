'use client';

import { useState } from 'react';
import type { Reauthentication } from '@/components/second-factor/confirm/reauthentication';
import { Button } from '@/components/ui/buttons/button';
import type { NewToken } from '@/lib/api-tokens/create-own';
import { scopeLabel } from '@/lib/api-tokens/scope-labels';
import type { ReauthenticationAnswer } from '@/lib/identity/sessions/reauthentication-answer';
import type { ActionReply } from '@/lib/kernel/action-reply';
import { t } from '@/messages/api-tokens';
import { TokenDialog } from './token-dialog';
import { noToken, type TypedToken } from './token-fields';
import { TokenQuestion } from './token-question';

/** Creates a token in one's own name. */
export function CreateToken({
  ownId,
  create,
  reauthentication,
}: {
  ownId: string;
  create: (wanted: TypedToken & { answer: ReauthenticationAnswer }) => Promise<ActionReply<NewToken>>;
  reauthentication: Reauthentication;
}) {
  const [wanted, setWanted] = useState<TypedToken>();
  return (
    <TokenDialog
      title={t('create.title')}
      description={t('create.description')}
      confirmLabel={t('create.confirm')}
      trigger={<Button variant="primary">{t('create.open')}</Button>}
      onOpen={() => setWanted(undefined)}
      act={{ act: 'api_token.create', subject: ownId }}
      reauthentication={reauthentication}
      make={(answer) => create({ ...(wanted ?? noToken), answer })}
      askFirst={wanted ? undefined : (leave) => <TokenQuestion leave={leave} onStated={setWanted} />}
    >
      {wanted && (
        <p className="mb-4">
          {t('create.summary', {
            name: wanted.name,
            scopes: wanted.scopes.map(scopeLabel).join(', '),
            days: wanted.days,
          })}
        </p>
      )}
    </TokenDialog>
  );
}
