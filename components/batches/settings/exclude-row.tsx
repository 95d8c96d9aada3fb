'use client';

import { useRouter } from 'next/navigation';
import { type ReactNode, useRef, useState } from 'react';
import { toast } from 'sonner';
import { Button } from '@/components/ui/buttons/button';
import { answered } from '@/components/ui/form-state/answered';
import { NoteField } from '@/components/ui/forms/note-field';
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog';
import type { ActionReply } from '@/lib/kernel/action-reply';
import { formatAmount, fromDecimal, minorUnits } from '@/lib/kernel/money';
import { t } from '@/messages/batch-preparation';
import { countOf } from '../list/count';

type Seen = { readonly id: string; readonly version: number; readonly hash: string };

export type TakeOutRows = (input: {
  readonly seen: Seen;
  readonly positions: readonly number[];
  readonly reason: string;
}) => Promise<ActionReply<undefined>>;

/** The box of one row; its value is its number, and its amount as a decimal. */
export const TakeOutBox = ({
  position,
  amount,
  name,
}: {
  position: number;
  amount: string;
  name: string;
}) => (
  <input
    type="checkbox"
    name="position"
    value={position}
    data-amount={amount}
    aria-label={t('takeOutBox.label', { position: String(position), name })}
    className="relative z-1 size-4 accent-accent"
  />
);

type Picked = { readonly positions: readonly number[]; readonly sum: bigint };
const none: Picked = { positions: [], sum: 0n };

/**
 * Takes the ticked rows out of a batch that waits. What follows is said before: it becomes another version,
 * which those who agreed have not seen.
 */
export function TakeOutForm({
  seen,
  rowCount,
  total,
  agreed,
  takeOut,
  children,
}: {
  seen: Seen;
  rowCount: number;
  /** Of all rows, a decimal in euro. */
  total: string;
  /** Names of those whose approval would count no more. */
  agreed: readonly string[];
  takeOut: TakeOutRows;
  /** The rows with their boxes. */
  children: ReactNode;
}) {
  const router = useRouter();
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
    <form ref={form} onChange={read} onSubmit={(event) => event.preventDefault()}>
      {children}
      {count > 0 && (
        <div className="sticky bottom-0 z-2 flex flex-wrap items-center justify-between gap-3 rounded-b-xl border-t bg-raised px-5 py-3 shadow-raised">
          <p className="tabular text-sm">
            {t('takeOutForm.chosenEur', {
              countOf: countOf(count, 'row'),
              formatAmount: formatAmount(minorUnits(picked.sum)),
            })}
          </p>
          <div className="flex gap-2">
            <Button onClick={clear} variant="ghost" size="small">
              {t('takeOutForm.chooseNone')}
            </Button>
            <ConfirmDialog
              danger
              title={t('takeOutForm.title', { countOf: countOf(count, 'row') })}
              description={
                <>
                  {countOf(rowCount - count, 'payment')} of {formatAmount(left)} EUR stay, as version{' '}
                  {seen.version + 1}. {count === 1 ? t('takeOutForm.body') : t('takeOutForm.theyAreNotSent')}{' '}
                  in the list as taken out.
                  {agreed.length > 0 && t('takeOutForm.whatAgreedToDoes', { join: agreed.join(' and ') })} You
                  may approve the rest afterwards.
                </>
              }
              confirmLabel={count === 1 ? t('takeOutForm.takeItOut') : t('takeOutForm.takeThemOut')}
              trigger={<Button size="small">{t('takeOutForm.takeOut')}</Button>}
              onConfirm={async () => {
                const reply = await answered(takeOut({ seen, positions: picked.positions, reason }));
                router.refresh();
                if (!reply.ok) return reply.message;
                toast.success(`${countOf(count, 'row')} taken out`);
                setReason('');
                clear();
                return undefined;
              }}
            >
              <NoteField
                name="reason"
                label={t('takeOutForm.label')}
                required
                text={reason}
                onText={setReason}
              />
            </ConfirmDialog>
          </div>
        </div>
      )}
    </form>
  );
}
