'use client';

import { Instant } from '@/components/ui/values/instant';
import type { NewToken } from '@/lib/api-tokens/create-own';
import { t } from '@/messages/api-tokens';
import { SecretDialog, type SecretDialogProps } from '../parts/secret-dialog';

/** Makes a token after reauthentication, and then shows it, once. */
export const TokenDialog = (props: Omit<SecretDialogProps<NewToken>, 'shown'>) => (
  <SecretDialog<NewToken>
    {...props}
    shown={{
      title: t('secret.title'),
      label: t('secret.label'),
      hint: ({ expiresAt }) => t.rich('secret.hint', { instant: () => <Instant at={expiresAt} /> }),
      done: t('secret.done'),
    }}
  />
);
