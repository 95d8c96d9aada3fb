'use client';

import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { Button } from '@/components/ui/buttons/button';
import { ButtonLink } from '@/components/ui/buttons/button-link';
import { Spinner } from '@/components/ui/buttons/spinner';
import { answered } from '@/components/ui/form-state/answered';
import { Notice } from '@/components/ui/status/notice';
import type { FactorAnswer } from '@/lib/identity/second-factors/second-factor-answer';
import { factorRefusals } from '@/lib/identity/second-factors/second-factor-refusals';
import type { PlainAnswer, ReauthenticationRequest } from '@/lib/identity/sessions/reauthentication-answer';
import type { ActionReply } from '@/lib/kernel/action-reply';
import { unreachable } from '@/lib/kernel/result';
import { t } from '@/messages/second-factor';
import { CodeQuestion, type ReadDemoCode } from './code-question';
import { PasskeyQuestion } from './passkey-question';
import { PlainQuestion } from './plain-question';

type ConfirmWithFactorProps = {
  /** Requests a challenge: on mount, and for every new attempt with a passkey. */
  readonly begin: () => Promise<ActionReply<ReauthenticationRequest>>;
  /** Resolves to a message if refused, which keeps the input; to undefined on success. */
  readonly confirm: (answer: FactorAnswer) => Promise<string | undefined>;
  /** The same for people without a second factor, if they are permitted. */
  readonly confirmPlainly?: (answer: PlainAnswer) => Promise<string | undefined>;
  /** The verb of the action, not "OK". */
  readonly confirmLabel: string;
  /** A cancel button, placed before the action. */
  readonly leave?: ReactNode;
  /** In the demo: the current code of the person's authenticator app. */
  readonly demoCode?: ReadDemoCode | undefined;
};

/**
 * Confirms an action with the person's passkey or authenticator code. Replaces the buttons in a dialog's
 * footer.
 */
export function ConfirmWithFactor({
  begin,
  confirm,
  confirmPlainly = async () => factorRefusals.no_factor,
  confirmLabel,
  leave,
  demoCode,
}: ConfirmWithFactorProps) {
  const [requested, setRequested] = useState<ActionReply<ReauthenticationRequest>>();
  // Keeps the initial action: a page refresh behind the dialog must not request another challenge.
  const [ask] = useState(() => begin);
  const start = useCallback(async () => {
    setRequested(undefined);
    setRequested(await answered(ask()));
  }, [ask]);
  useEffect(() => void start(), [start]);

  if (!requested) {
    return (
      <Foot leave={leave}>
        <span role="status" className="flex items-center gap-2 text-muted text-sm">
          <Spinner />
          {t('question.loading')}
        </span>
      </Foot>
    );
  }
  if (!requested.ok) {
    const isFactorMissing =
      requested.message === factorRefusals.no_factor || requested.message === factorRefusals.passkey_needed;
    return (
      <>
        <Notice tone={isFactorMissing ? 'warning' : 'negative'} announce>
          {requested.message}
          {requested.reference && (
            <span className="identifier block">
              {t('question.reference', { reference: requested.reference })}
            </span>
          )}
        </Notice>
        <Foot leave={leave}>
          {isFactorMissing ? (
            <ButtonLink href="/profile#second-factor" variant="primary">
              {t('question.openProfile')}
            </ButtonLink>
          ) : (
            <Button onClick={start}>{t('fields.retry')}</Button>
          )}
        </Foot>
      </>
    );
  }
  const foot = (button: ReactNode) => <Foot leave={leave}>{button}</Foot>;
  const question = { confirmLabel, foot };
  const request = requested.value;
  switch (request.kind) {
    case 'passkey':
      return <PasskeyQuestion {...question} confirm={confirm} first={request} begin={ask} />;
    case 'totp':
      return <CodeQuestion {...question} confirm={confirm} first={request} begin={ask} demoCode={demoCode} />;
    case 'password':
    case 'recent_sign_in':
      return <PlainQuestion {...question} confirm={confirmPlainly} request={request} />;
    default:
      return unreachable(request);
  }
}

const Foot = ({ leave, children }: { leave: ReactNode; children: ReactNode }) => (
  <div className="mt-5 flex flex-wrap items-center justify-end gap-2">
    {leave}
    {children}
  </div>
);
