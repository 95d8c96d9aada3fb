'use client';

import { useRef, useState, useTransition } from 'react';
import { Button } from '@/components/ui/buttons/button';
import { answered, type Refused } from '@/components/ui/form-state/answered';
import { RefusedNotice } from '@/components/ui/form-state/refused-notice';
import { NoteField } from '@/components/ui/forms/note-field';
import { CardFooter } from '@/components/ui/layout/card';
import { TextLink } from '@/components/ui/layout/text-link';
import { Notice } from '@/components/ui/status/notice';
import type { StoredDryRun } from '@/lib/batches/batch/dry-run-figures';
import type { ActionReply } from '@/lib/kernel/action-reply';
import { t } from '@/messages/batch-dry-run';
import type { DryRunReply } from './dry-run-reply';

export type Submit = (requested: {
  id: string;
  version: number;
  duplicateReason: string;
  seenDryRun: StoredDryRun;
}) => Promise<ActionReply<undefined>>;

/** Asks for the reasons for possible duplicates, and submits the batch for approval. */
export function SubmitPanel({
  batchId,
  version,
  run: { figures, duplicates, problems },
  submit,
  tryAgain,
}: {
  batchId: string;
  version: number;
  run: DryRunReply;
  submit: Submit;
  tryAgain: () => void;
}) {
  const panel = useRef<HTMLDivElement>(null);
  const [reason, setReason] = useState('');
  const [reasonProblem, setReasonProblem] = useState<string>();
  const [refusal, setRefusal] = useState<Refused>();
  const [pending, startTransition] = useTransition();
  const send = () => {
    setRefusal(undefined);
    if (duplicates && reason.trim() === '') {
      setReasonProblem(t('submitPanel.reasonMissing'));
      panel.current?.querySelector('textarea')?.focus();
      return;
    }
    startTransition(async () => {
      const reply = await answered(
        submit({ id: batchId, version, duplicateReason: reason, seenDryRun: figures }),
      );
      if (reply.ok) return;
      setRefusal(reply);
      // The dry run may be stale; refresh it before the next attempt.
      tryAgain();
    });
  };
  return (
    <CardFooter>
      <div ref={panel} className="flex w-full flex-col gap-3">
        {duplicates && (
          <Notice tone="warning" title={t('submitPanel.duplicates', { count: duplicates.count })}>
            <TextLink href={`/batches/${batchId}?show=warned`}>{t('submitPanel.view')}</TextLink>
            <NoteField
              name="duplicateReason"
              label={t('submitPanel.reason')}
              required
              error={reasonProblem}
              hint={t('submitPanel.reasonHint')}
              className="mt-3"
              text={reason}
              onText={(typed) => {
                setReason(typed);
                setReasonProblem(undefined);
              }}
            />
          </Notice>
        )}
        {refusal && <RefusedNotice title={t('submitPanel.refused')} refused={refusal} />}
        <div className="flex justify-end">
          <Button variant="primary" pending={pending} disabled={problems.length > 0} onClick={send}>
            {t('submitPanel.submit')}
          </Button>
        </div>
      </div>
    </CardFooter>
  );
}
