'use client';

import { useState } from 'react';
import type { BulkOutcome } from '@/lib/kernel/lists/bulk';
import { t } from '@/messages/ui';
import { Button } from '../../buttons/button';
import { answered, messageOf } from '../../form-state/answered';
import { Form } from '../../forms/form';
import type { Overlay } from '../../on-demand/on-demand';
import { FormDialogBody } from '../../overlays/bodies/form-dialog-body';
import { toast } from '../../overlays/toast';
import { Notice } from '../../status/notice';
import type { ActOnRows, BulkTexts, SelectableRow } from './selection-context';

type BulkDialogProps = BulkTexts & {
  readonly overlay: Overlay;
  /** The rows that allow the action. */
  readonly rows: readonly SelectableRow[];
  /** The number of other selected rows, which stay as they are. */
  readonly others: number;
  readonly act: ActOnRows;
  readonly danger: boolean;
  /** Called once some rows were changed and the dialog is closed. */
  readonly onDone: () => void;
};

/** Asks before an action on several rows, and says afterwards which of them it left as they are, and why. */
export function BulkDialog(props: BulkDialogProps) {
  const { overlay, title, description, rows, act, onDone } = props;
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [outcome, setOutcome] = useState<BulkOutcome>();
  const close = () => {
    overlay.onOpenChange(false);
    setProblem(undefined);
    if (outcome) onDone();
  };
  const send = async () => {
    setSending(true);
    const items = rows.map(({ id, version }) => (version === undefined ? { id } : { id, version }));
    const reply = await answered(act({ items }));
    setSending(false);
    if (!reply.ok) return setProblem(messageOf(reply));
    if (reply.value.refused.length > 0) return setOutcome(reply.value);
    toast.success(t('selection.done', { count: reply.value.done }));
    overlay.onOpenChange(false);
    onDone();
  };
  return (
    <FormDialogBody
      overlay={{
        ...overlay,
        onOpenChange: (open) => (open ? overlay.onOpenChange(true) : close()),
      }}
      title={outcome ? t('selection.partlyDone') : title}
      description={outcome ? t('selection.outcome', { done: outcome.done, all: rows.length }) : description}
      isSending={isSending}
    >
      {outcome ? (
        <Refused outcome={outcome} rows={rows} close={close} />
      ) : (
        <Question {...props} problem={problem} isSending={isSending} send={send} close={close} />
      )}
    </FormDialogBody>
  );
}

function Question({
  rows,
  others,
  danger,
  confirmLabel,
  problem,
  isSending,
  send,
  close,
}: Pick<BulkDialogProps, 'rows' | 'others' | 'danger' | 'confirmLabel'> & {
  problem: string | undefined;
  isSending: boolean;
  send: () => Promise<void>;
  close: () => void;
}) {
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
      className="flex flex-col gap-4"
    >
      <p className="text-sm">{t('selection.applies', { count: rows.length, others })}</p>
      {problem && (
        <Notice tone="negative" announce title={t('selection.notDone')}>
          {problem}
        </Notice>
      )}
      <div className="flex justify-end gap-2">
        <Button onClick={close} disabled={isSending}>
          {t('confirmDialog.back')}
        </Button>
        <Button type="submit" variant={danger ? 'danger' : 'primary'} pending={isSending}>
          {confirmLabel}
        </Button>
      </div>
    </Form>
  );
}

/** The rows that were left as they are, each with its reason. */
function Refused({
  outcome,
  rows,
  close,
}: {
  outcome: BulkOutcome;
  rows: readonly SelectableRow[];
  close: () => void;
}) {
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return (
    <div className="flex flex-col gap-4">
      <ul className="max-h-64 divide-y divide-line overflow-y-auto rounded-md border border-line text-sm">
        {outcome.refused.map(({ id, why }) => (
          <li key={id} className="px-3 py-2">
            <span className="wrap-anywhere font-medium">{names.get(id)}</span>
            <span className="block text-[0.8125rem] text-muted">{why}</span>
          </li>
        ))}
      </ul>
      <div className="flex justify-end">
        <Button autoFocus variant="primary" onClick={close}>
          {t('dialog.close')}
        </Button>
      </div>
    </div>
  );
}
