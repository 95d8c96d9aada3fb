'use client';

import { KeyRound } from 'lucide-react';
import { type ReactNode, useState, useTransition } from 'react';
import { Button } from '@/components/ui/buttons/button';
import type { FactorAnswer, FactorRequest } from '@/lib/identity/second-factors/second-factor-answer';
import type { ReauthenticationRequest } from '@/lib/identity/sessions/reauthentication-answer';
import type { ActionReply } from '@/lib/kernel/action-reply';
import { t } from '@/messages/second-factor';
import { askPasskey } from './ask-passkey';
import { useQuestion } from './use-question';

type PasskeyRequest = Extract<FactorRequest, { kind: 'passkey' }>;

type PasskeyQuestionProps = {
  readonly confirm: (answer: FactorAnswer) => Promise<string | undefined>;
  readonly confirmLabel: string;
  readonly foot: (button: ReactNode) => ReactNode;
  /** The challenge from when the dialog opened. */
  readonly first: PasskeyRequest;
  readonly begin: () => Promise<ActionReply<ReauthenticationRequest>>;
};

/** In milliseconds. A challenge lasts two minutes; an older one is replaced before the passkey prompt. */
const freshMs = 60_000;

/** One press: the browser requests the passkey, and its assertion confirms. A retry takes a new challenge. */
export function PasskeyQuestion({ confirm, confirmLabel, foot, first, begin }: PasskeyQuestionProps) {
  const question = useQuestion<ReauthenticationRequest>(first, begin, freshMs);
  const [problem, setProblem] = useState<string>();
  const [pending, startTransition] = useTransition();

  const prompt = async (): Promise<string | undefined> => {
    const requested = await question.take();
    if (!requested.ok) return requested.message;
    if (requested.value.kind !== 'passkey') return t('passkeyQuestion.closed');
    const { challengeId, options } = requested.value;
    const answer = await askPasskey(options);
    if (!answer.ok) return answer.message;
    return confirm({ kind: 'passkey', challengeId, response: answer.value });
  };
  const start = () =>
    startTransition(async () => {
      setProblem(undefined);
      setProblem(await prompt());
    });

  return (
    <>
      <p className="flex items-start gap-2 text-[0.8125rem] text-muted">
        <KeyRound aria-hidden className="mt-0.5 size-4 shrink-0" />
        {t('passkeyQuestion.body')}
      </p>
      <p role="alert" className="mt-3 text-negative text-sm empty:hidden">
        {problem}
      </p>
      {foot(
        <Button variant="primary" pending={pending} onClick={start} className="pointer-coarse:h-11">
          {problem ? t('fields.retry') : confirmLabel}
        </Button>,
      )}
    </>
  );
}
