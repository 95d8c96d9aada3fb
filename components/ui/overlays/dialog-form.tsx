import { type ReactNode, useState } from 'react';
import { t } from '@/messages/ui';
import { Button } from '../buttons/button';
import { Form } from '../forms/form';
import { Notice } from '../status/notice';

type DialogFormProps = {
  /** Resolves to a message if it is refused. */
  readonly send: () => Promise<string | undefined>;
  readonly close: () => void;
  /** The title of the notice that says why it was refused. */
  readonly refusedTitle: string;
  readonly submitLabel: string;
  readonly danger?: boolean;
  readonly children?: ReactNode;
};

/** The form inside a dialog: closes it once it is accepted, and otherwise says why not. */
export function DialogForm({
  send,
  close,
  refusedTitle,
  submitLabel,
  danger = false,
  children,
}: DialogFormProps) {
  const [problem, setProblem] = useState<string>();
  const [isSending, setSending] = useState(false);
  const submit = async () => {
    setSending(true);
    const refusal = await send();
    setSending(false);
    setProblem(refusal);
    if (refusal === undefined) close();
  };
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        // React passes it on to the form around the dialog, which would be submitted, too.
        event.stopPropagation();
        void submit();
      }}
      className="flex flex-col gap-4"
    >
      {children}
      {problem && (
        <Notice tone="negative" announce title={refusedTitle}>
          {problem}
        </Notice>
      )}
      <div className="flex justify-end gap-2">
        <Button onClick={close} disabled={isSending}>
          {t('confirmDialog.back')}
        </Button>
        <Button type="submit" variant={danger ? 'danger' : 'primary'} pending={isSending}>
          {submitLabel}
        </Button>
      </div>
    </Form>
  );
}
