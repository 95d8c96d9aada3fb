'use client';

import { useState } from 'react';
import type { ReadDemoCode } from '@/components/second-factor/questions/code-question';
import { ConfirmWithFactor } from '@/components/second-factor/questions/confirm-with-factor';
import { Button } from '@/components/ui/buttons/button';
import type { FactorAnswer, FactorRequest } from '@/lib/identity/second-factors/second-factor-answer';
import type { ActionReply } from '@/lib/kernel/action-reply';
import { t } from '@/messages/sign-in';

type SecondStepProps = {
  /** The person whose password was correct. */
  readonly name: string;
  readonly begin: () => Promise<ActionReply<FactorRequest>>;
  /** Navigates on success; resolves to a message if refused. */
  readonly confirm: (answer: FactorAnswer) => Promise<string | undefined>;
  /** Goes back to the first step. */
  readonly leave: () => Promise<unknown>;
  readonly demoCode?: ReadDemoCode | undefined;
};

/** The second step of signing in: a passkey, or a code of the authenticator app. */
export function SecondStep({ name, begin, confirm, leave, demoCode }: SecondStepProps) {
  const [isLeaving, setLeaving] = useState(false);
  const goBack = () => {
    setLeaving(true);
    leave().catch(() => setLeaving(false));
  };
  return (
    <section aria-labelledby="second-step" className="rounded-lg border bg-surface p-5">
      <h2 id="second-step" className="font-medium">
        {t('secondStep.title')}
      </h2>
      <p className="mt-1 mb-4 text-muted text-sm">{t('secondStep.description', { name })}</p>
      <ConfirmWithFactor
        begin={begin}
        confirm={confirm}
        confirmLabel={t('secondStep.confirm')}
        demoCode={demoCode}
        leave={
          <Button variant="ghost" onClick={goBack} pending={isLeaving}>
            {t('secondStep.otherAccount')}
          </Button>
        }
      />
    </section>
  );
}
