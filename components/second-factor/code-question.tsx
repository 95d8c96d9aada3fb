'use client';

import { type ReactNode, type SubmitEvent, useEffect, useRef, useState, useTransition } from 'react';
import { answered } from '@/components/ui/answered';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import type { FactorAnswer } from '@/lib/identity/second-factor-answer';
import type { ActionReply } from '@/lib/web/action-reply';
import { CodeInput, codeLength } from './code-input';

/** An action without an input. */
export type ReadDemoCode = (input: undefined) => Promise<ActionReply<string>>;

type CodeQuestionProps = {
  readonly confirm: (answer: FactorAnswer) => Promise<string | undefined>;
  readonly confirmLabel: string;
  readonly foot: (deed: ReactNode) => ReactNode;
  /** What the person calls their authenticator app. */
  readonly app: string;
  readonly demoCode?: ReadDemoCode | undefined;
};

/** Six digits, sent when the last one is there. What was refused says so beside the field and stays, to be mended. */
export function CodeQuestion({ confirm, confirmLabel, foot, app, demoCode }: CodeQuestionProps) {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const [pending, startTransition] = useTransition();
  const input = useRef<HTMLInputElement>(null);
  /** The code that was sent last; none again as soon as a digit of it is taken away. */
  const sent = useRef('');

  useEffect(() => input.current?.focus(), []);
  useEffect(() => {
    if (!problem || pending) return;
    input.current?.focus();
    input.current?.select();
  }, [problem, pending]);

  const send = (typed: string) => {
    sent.current = typed;
    startTransition(async () => {
      setProblem(undefined);
      const refusal =
        typed.length === codeLength
          ? await confirm({ kind: 'totp', code: typed })
          : `A code has ${codeLength} digits.`;
      setProblem(refusal);
    });
  };
  const type = (typed: string) => {
    setCode(typed);
    if (typed.length < codeLength) sent.current = '';
  };
  // Also a code that was completed while the answer to the one before was on its way: it is sent when that is there.
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
      setProblem(await confirm({ kind: 'totp', code: reply.value }));
    });

  return (
    <form onSubmit={submit} noValidate>
      <Field
        name="code"
        label={`Code of your authenticator app “${app}”`}
        hint="The six digits that it shows now."
        error={problem}
        required
      >
        {(control) => (
          <div className="flex flex-wrap items-center gap-2">
            <CodeInput {...control} ref={input} code={code} onCodeChange={type} />
            {demoCode && (
              <Button variant="ghost" onClick={() => fill(demoCode)} disabled={pending}>
                Use the demo code
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
    </form>
  );
}
