'use client';

import { useState } from 'react';
import type { Reauthentication } from '@/components/second-factor/confirm/reauthentication';
import { Button } from '@/components/ui/buttons/button';
import type { NewToken } from '@/lib/api-tokens/create-own';
import type { ReauthenticationAnswer } from '@/lib/identity/sessions/reauthentication-answer';
import type { ActionReply } from '@/lib/kernel/action-reply';
import { t } from '@/messages/api-tokens';
import { TokenDialog } from './token-dialog';
import { noToken, TokenFields, type TypedToken } from './token-fields';

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
  const [typed, setTyped] = useState(noToken);
  return (
    <TokenDialog
      title={t('create.title')}
      description={t('create.description')}
      confirmLabel={t('create.confirm')}
      trigger={<Button variant="primary">{t('create.open')}</Button>}
      act={{ act: 'api_token.create', subject: ownId }}
      reauthentication={reauthentication}
      make={(answer) => create({ ...typed, answer })}
      onMade={() => setTyped(noToken)}
    >
      <div className="flex flex-col gap-5">
        <TokenFields typed={typed} type={(changed) => setTyped((before) => ({ ...before, ...changed }))} />
      </div>
    </TokenDialog>
  );
}
