'use client';

import { CalendarClock } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { type ReactNode, type SubmitEvent, useState, useTransition } from 'react';
import { Button } from '@/components/ui/buttons/button';
import { Dialog } from '@/components/ui/overlays/dialog';
import { Notice } from '@/components/ui/status/notice';
import { t } from '@/messages/payments';
import { chosenInstant } from '../form/state/local-time';
import { WhenInput } from '../form/state/when-input';

/** Chooses another time and applies it. */
export function MoveDialog({
  title,
  description,
  trigger,
  label,
  confirmLabel,
  move,
  children,
}: {
  title: string;
  description: ReactNode;
  /** The label of the button that opens it. */
  trigger: string;
  label: string;
  confirmLabel: string;
  /** Resolves to a message if refused; to undefined on success. */
  move: (at: Date) => Promise<string | undefined>;
  children?: ReactNode;
}) {
  const router = useRouter();
  const [open, setOpen] = useState(false);
  const [time, setTime] = useState('');
  const [problem, setProblem] = useState<string>();
  const [pending, startTransition] = useTransition();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const at = chosenInstant(time);
    if (!at) return setProblem(t('actions.dateMissing'));
    startTransition(async () => {
      const refusal = await move(at);
      router.refresh();
      setProblem(refusal);
      if (refusal === undefined) setOpen(false);
    });
  };
  return (
    <Dialog
      title={title}
      description={description}
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button>
          <CalendarClock aria-hidden />
          {trigger}
        </Button>
      }
    >
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        {problem && (
          <Notice tone="negative" announce>
            {problem}
          </Notice>
        )}
        <WhenInput name="at" label={label} time={time} change={setTime} />
        {children}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={() => setOpen(false)}>{t('actions.back')}</Button>
          <Button type="submit" variant="primary" pending={pending}>
            {confirmLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
