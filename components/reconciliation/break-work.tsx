'use client';

import { type ReactNode, useState, useTransition } from 'react';
import { Button } from '@/components/ui/buttons/button';
import { answered } from '@/components/ui/form-state/answered';
import { useAfterDecision } from '@/components/ui/form-state/decided';
import { useRefreshAfter } from '@/components/ui/form-state/refresh-after';
import { Select } from '@/components/ui/forms/choices/select';
import { Field } from '@/components/ui/forms/field';
import { Textarea } from '@/components/ui/forms/textarea';
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog';
import { toast } from '@/components/ui/overlays/toast';
import { useShortcut } from '@/components/ui/shortcuts/shortcut';
import type { ActionReply } from '@/lib/kernel/action-reply';
import { resolutionKinds } from '@/lib/kernel/states/reconciliation-states';
import { longestText, resolutionLabel } from '@/lib/reconciliation/breaks/labels';
import { t } from '@/messages/reconciliation';

type Reply = Promise<ActionReply<undefined>>;

/** Assigns the difference to oneself, or unassigns it. */
export function OwnBreak({
  id,
  isMine,
  own,
}: {
  id: string;
  isMine: boolean;
  own: (input: { id: string; own: boolean }) => Reply;
}) {
  const refreshAfter = useRefreshAfter();
  const [pending, startTransition] = useTransition();
  const click = () =>
    startTransition(async () => {
      const reply = await answered(own({ id, own: !isMine }));
      if (reply.ok) toast.success(isMine ? t('assign.unassigned') : t('assign.assigned'));
      else toast.error(reply.message);
      refreshAfter(reply);
    });
  return (
    <Button pending={pending} onClick={click}>
      {isMine ? t('assign.unassign') : t('assign.assignToMe')}
    </Button>
  );
}

/** Resolves a difference with a listed reason and a note. */
export function ResolveBreak({
  id,
  recurring,
  resolve,
}: {
  id: string;
  /** Recurring payments that the entry may belong to; choosing one confirms its account. */
  recurring: readonly { readonly beneficiaryId: number; readonly label: string }[];
  resolve: (input: { id: string; resolution: string; recurringId: number | null; text: string }) => Reply;
}) {
  const refreshAfter = useRefreshAfter();
  const afterDecision = useAfterDecision();
  const shortcut = useShortcut('a');
  const [resolution, setResolution] = useState<string>('agreed_with_service');
  const [text, setText] = useState('');
  return (
    <ConfirmDialog
      title={t('resolve.title')}
      description={t('resolve.description')}
      confirmLabel={t('resolve.button')}
      trigger={
        <Button {...shortcut} variant="primary">
          {t('resolve.button')}
        </Button>
      }
      onConfirm={async () => {
        const [kind = '', recurringId] = resolution.split(':');
        const named = recurringId === undefined ? null : Number(recurringId);
        const reply = await answered(resolve({ id, resolution: kind, recurringId: named, text }));
        if (!reply.ok) {
          refreshAfter(reply);
          return reply.message;
        }
        afterDecision();
        toast.success(t('resolve.done'));
        return undefined;
      }}
    >
      <div className="flex flex-col gap-4">
        <Field name="resolution" label={t('fields.reason')}>
          {(control) => (
            <Select {...control} value={resolution} onChange={(event) => setResolution(event.target.value)}>
              {recurring.map(({ beneficiaryId, label }) => (
                <option key={beneficiaryId} value={`recurring_payment:${beneficiaryId}`}>
                  {t('resolve.recurring', { label })}
                </option>
              ))}
              {resolutions.map((kind) => (
                <option key={kind} value={kind}>
                  {resolutionLabel(kind)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Explanation label={t('resolve.explanation')} text={text} change={setText} />
      </div>
    </ConfirmDialog>
  );
}

/** Applies to one recurring payment, named by the options before these. */
const resolutions = resolutionKinds.filter((kind) => kind !== 'recurring_payment');

/** Reopens a resolved difference. */
export function ReopenBreak({
  id,
  reopen,
}: {
  id: string;
  reopen: (input: { id: string; text: string }) => Reply;
}) {
  const refreshAfter = useRefreshAfter();
  const [text, setText] = useState('');
  return (
    <ConfirmDialog
      title={t('reopen.title')}
      description={t('reopen.description')}
      confirmLabel={t('reopen.button')}
      trigger={<Button>{t('reopen.button')}</Button>}
      onConfirm={async () => {
        const reply = await answered(reopen({ id, text }));
        refreshAfter(reply);
        if (!reply.ok) return reply.message;
        toast.success(t('reopen.done'));
        return undefined;
      }}
    >
      <Explanation label={t('fields.reason')} text={text} change={setText} />
    </ConfirmDialog>
  );
}

const Explanation = ({
  label,
  text,
  change,
}: {
  label: ReactNode;
  text: string;
  change: (text: string) => void;
}) => (
  <Field name="text" label={label} required>
    {(control) => (
      <Textarea
        {...control}
        rows={3}
        maxLength={longestText}
        value={text}
        onChange={(event) => change(event.target.value)}
      />
    )}
  </Field>
);
