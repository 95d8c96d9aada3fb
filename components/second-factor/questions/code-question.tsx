'use client';

import { type ReactNode, type SubmitEvent, useEffect, useRef, useState, useTransition } from 'react';
import { Button } from '@/components/ui/buttons/button';
import { answered } from '@/components/ui/form-state/answered';
import { Field } from '@/components/ui/forms/field';
import { Form } from '@/components/ui/forms/form';
import type { FactorAnswer } from '@/lib/identity/second-factors/second-factor-answer';
import type { ReauthenticationRequest } from '@/lib/identity/sessions/reauthentication-answer';
import type { ActionReply } from '@/lib/kernel/action-reply';
import { t } from '@/messages/second-factor';
import { CodeInput, codeLength } from './code-input';
import { useQuestion } from './use-question';

type CodeRequest = Extract<ReauthenticationRequest, { kind: 'totp' }>;

/** In milliseconds. A challenge lasts five minutes; an older one is replaced before the code is sent. */
const freshMs = 4 * 60_000;

/** An action without input. */
export type ReadDemoCode = (input: undefined) => Promise<ActionReply<string>>;

type CodeQuestionProps = {
  readonly confirm: (answer: FactorAnswer) => Promise<string | undefined>;
  readonly confirmLabel: string;
  readonly foot: (button: ReactNode) => ReactNode;
  /** The challenge from when the dialog opened. */
  readonly first: CodeRequest;
  readonly begin: () => Promise<ActionReply<ReauthenticationRequest>>;
  readonly demoCode?: ReadDemoCode | undefined;
};

/** Six digits, sent once complete. A refusal shows at the field, and the code stays for correction. */
export function CodeQuestion({ confirm, confirmLabel, foot, first, begin, demoCode }: CodeQuestionProps) {
  const question = useQuestion<ReauthenticationRequest>(first, begin, freshMs);
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const [pending, startTransition] = useTransition();
  const input = useRef<HTMLInputElement>(null);
  /** The code sent last; reset as soon as a digit is removed. */
  const sent = useRef('');

  // What is above it in a dialog is read first.
  useEffect(() => input.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    if (!problem || pending) return;
    input.current?.focus();
    input.current?.select();
  }, [problem, pending]);

  const send = (typed: string) => {
    sent.current = typed;
    startTransition(async () => {
      setProblem(undefined);
      setProblem(
        typed.length === codeLength
          ? await answer(typed)
          : t('codeQuestion.wrongLength', { length: codeLength }),
      );
    });
  };
  const answer = async (typed: string): Promise<string | undefined> => {
    const requested = await question.take();
    if (!requested.ok) return requested.message;
    if (requested.value.kind !== 'totp') return t('codeQuestion.closed');
    return confirm({ kind: 'totp', challengeId: requested.value.challengeId, code: typed });
  };
  const type = (typed: string) => {
    setCode(typed);
    if (typed.length < codeLength) sent.current = '';
  };
  // A code completed while the previous one is in flight is sent after its reply.
  useEffect(() => {
    if (code.length === codeLength && code !== sent.current && !pending) send(code);
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    send(code);
  };
  const fill = (read: ReadDemoCode) =>
    startTransition(async () => {
      const reply = await answered(read(undefined));
      if (!reply.ok) return setProblem(reply.message);
      sent.current = reply.value;
      setCode(reply.value);
      setProblem(await answer(reply.value));
    });

  return (
    <Form onSubmit={submit} noValidate>
      <Field
        name="code"
        label={t('codeQuestion.label', { label: first.label })}
        hint={t('codeQuestion.hint')}
        error={problem}
        required
      >
        {(control) => (
          <div className="flex flex-wrap items-center gap-2">
            <CodeInput {...control} ref={input} code={code} onCodeChange={type} />
            {demoCode && (
              <Button variant="ghost" onClick={() => fill(demoCode)} disabled={pending}>
                {t('codeQuestion.useDemoCode')}
              </Button>
            )}
          </div>
        )}
      </Field>
      <p role="alert" className="sr-only">
        {problem}
      </p>
      {foot(
        <Button type="submit" variant="primary" pending={pending} className="pointer-coarse:h-11">
          {confirmLabel}
        </Button>,
      )}
    </Form>
  );
}
