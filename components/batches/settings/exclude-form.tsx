'use client';

import { type ReactNode, useRef, useState } from 'react';
import { Button } from '@/components/ui/buttons/button';
import { answered } from '@/components/ui/form-state/answered';
import { useRefreshAfter } from '@/components/ui/form-state/refresh-after';
import { Form } from '@/components/ui/forms/form';
import { NoteField } from '@/components/ui/forms/note-field';
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog';
import { toast } from '@/components/ui/overlays/toast';
import type { ActionReply } from '@/lib/kernel/action-reply';
import { showAmount } from '@/lib/kernel/formats/numbers';
import { fromDecimal, minorUnits } from '@/lib/kernel/money';
import { t } from '@/messages/batch-draft';

type Seen = { readonly id: string; readonly version: number; readonly hash: string };

export type ExcludeRows = (input: {
  readonly seen: Seen;
  readonly positions: readonly number[];
  readonly reason: string;
}) => Promise<ActionReply<undefined>>;

type Picked = { readonly positions: readonly number[]; readonly sum: bigint };
const none: Picked = { positions: [], sum: 0n };

/**
 * Excludes the selected rows from a batch pending approval. The result is a new version without approvals.
 */
export function ExcludeForm({
  seen,
  rowCount,
  total,
  approved,
  excludeByApprover,
  children,
}: {
  seen: Seen;
  rowCount: number;
  /** The total of all rows, in euro, as a decimal. */
  total: string;
  /** The names of the approvers whose approvals would be voided. */
  approved: readonly string[];
  excludeByApprover: ExcludeRows;
  /** The rows with their checkboxes. */
  children: ReactNode;
}) {
  const refreshAfter = useRefreshAfter();
  const form = useRef<HTMLFormElement>(null);
  const [picked, setPicked] = useState(none);
  const [reason, setReason] = useState('');
  const count = picked.positions.length;
  const read = () => {
    const boxes = [
      ...(form.current?.querySelectorAll<HTMLInputElement>('input[name=position]:checked') ?? []),
    ];
    setPicked({
      positions: boxes.map(({ value }) => Number(value)),
      sum: boxes.reduce((sum, { dataset }) => sum + fromDecimal(dataset.amount ?? '0.00'), 0n),
    });
  };
  const clear = () => {
    form.current?.reset();
    setPicked(none);
  };
  const left = minorUnits(fromDecimal(total) - picked.sum);
  return (
    <Form ref={form} onChange={read} onSubmit={(event) => event.preventDefault()}>
      {children}
      {count > 0 && (
        <div className="sticky bottom-(--bottom) z-2 flex flex-wrap items-center justify-between gap-3 rounded-b-xl border-t bg-raised px-5 py-3 shadow-raised">
          <p className="tabular text-sm">
            {t('excludeRows.selected', { count, sum: showAmount(minorUnits(picked.sum)) })}
          </p>
          <div className="flex gap-2">
            <Button onClick={clear} variant="ghost" size="small">
              {t('excludeRows.clear')}
            </Button>
            <ConfirmDialog
              danger
              title={t('excludeRows.title', { count })}
              description={
                <>
                  {t('excludeRows.remaining', {
                    rowCount: rowCount - count,
                    amount: showAmount(left),
                    version: seen.version + 1,
                  })}{' '}
                  {t('excludeRows.effect', { count })}{' '}
                  {approved.length > 0 &&
                    `${t('excludeRows.approvalsLost', { names: approved.join(' and ') })} `}
                  {t('excludeRows.approveRest')}
                </>
              }
              confirmLabel={t('excludeRows.confirm', { count })}
              trigger={<Button size="small">{t('excludeRows.open')}</Button>}
              onConfirm={async () => {
                const reply = await answered(
                  excludeByApprover({ seen, positions: picked.positions, reason }),
                );
                refreshAfter(reply);
                if (!reply.ok) return reply.message;
                toast.success(t('excludeRows.done', { count }));
                setReason('');
                clear();
                return undefined;
              }}
            >
              <NoteField
                name="reason"
                label={t('excludeRows.reason')}
                required
                text={reason}
                onText={setReason}
              />
            </ConfirmDialog>
          </div>
        </div>
      )}
    </Form>
  );
}
