'use client';

import { PencilLine } from 'lucide-react';
import { type SubmitEvent, useState, useTransition } from 'react';
import { Button } from '@/components/ui/buttons/button';
import { answered } from '@/components/ui/form-state/answered';
import { useRefreshAfter } from '@/components/ui/form-state/refresh-after';
import { Field } from '@/components/ui/forms/field';
import { Form } from '@/components/ui/forms/form';
import { Input } from '@/components/ui/forms/input';
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog';
import { Dialog } from '@/components/ui/overlays/dialog';
import type { ActionReply } from '@/lib/kernel/action-reply';
import { t } from '@/messages/batch-draft';

type Seen = { id: string; version: number };
type Move = (seen: Seen) => Promise<ActionReply<undefined>>;

/** Withdraws a batch for good. */
export function WithdrawBatch({
  id,
  version,
  isApproved,
  parts,
  withdraw,
}: Seen & {
  isApproved: boolean;
  /** Number of batches of the file, which are withdrawn together. */
  parts: number;
  withdraw: Move;
}) {
  const refreshAfter = useRefreshAfter();
  return (
    <ConfirmDialog
      danger
      title={t('withdrawBatch.title')}
      description={
        <>
          {isApproved && `${t('withdrawBatch.approved')} `}
          {parts > 1 && `${t('withdrawBatch.parts', { parts })} `}
          {t('withdrawBatch.description')}
        </>
      }
      confirmLabel={t('withdrawBatch.withdraw')}
      trigger={<Button variant="ghost">{t('withdrawBatch.withdraw')}</Button>}
      onConfirm={async () => {
        const reply = await answered(withdraw({ id, version }));
        refreshAfter(reply);
        return reply.ok ? undefined : reply.message;
      }}
    />
  );
}

/** Turns a submitted batch into a draft again, so that its rows can be edited. */
export function EditBatch({ id, version, edit }: Seen & { edit: Move }) {
  const refreshAfter = useRefreshAfter();
  return (
    <ConfirmDialog
      title={t('editBatch.title')}
      description={t('editBatch.description')}
      confirmLabel={t('editBatch.confirm')}
      trigger={
        <Button>
          <PencilLine aria-hidden />
          {t('editBatch.open')}
        </Button>
      }
      onConfirm={async () => {
        const reply = await answered(edit({ id, version }));
        refreshAfter(reply);
        return reply.ok ? undefined : reply.message;
      }}
    />
  );
}

type Rename = (requested: { id: string; name: string }) => Promise<ActionReply<undefined>>;

/** Changes the name of a batch. */
export function RenameBatch({ id, name, rename }: { id: string; name: string; rename: Rename }) {
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState(name);
  const [problem, setProblem] = useState<string>();
  const [pending, startTransition] = useTransition();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    startTransition(async () => {
      const reply = await answered(rename({ id, name: typed }));
      setProblem(reply.ok ? undefined : reply.message);
      if (reply.ok) setOpen(false);
    });
  };
  return (
    <Dialog
      title={t('renameBatch.title')}
      open={open}
      isSending={pending}
      onOpenChange={(next) => {
        setOpen(next);
        setTyped(name);
        setProblem(undefined);
      }}
      trigger={<Button variant="ghost">{t('renameBatch.rename')}</Button>}
    >
      <Form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <Field name="name" label={t('renameBatch.name')} required error={problem}>
          {(control) => (
            <Input
              {...control}
              value={typed}
              maxLength={140}
              autoComplete="off"
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
        <div className="flex justify-end gap-2">
          <Button onClick={() => setOpen(false)}>{t('renameBatch.cancel')}</Button>
          <Button type="submit" variant="primary" pending={pending}>
            {t('renameBatch.rename')}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
