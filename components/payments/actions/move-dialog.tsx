'use client';

import { CalendarClock } from 'lucide-react';
import { type ReactNode, type SubmitEvent, useState, useTransition } from 'react';
import { Button } from '@/components/ui/buttons/button';
import type { Refused } from '@/components/ui/form-state/answered';
import { useRefreshAfter } from '@/components/ui/form-state/refresh-after';
import { Form } from '@/components/ui/forms/form';
import { Dialog } from '@/components/ui/overlays/dialog';
import { Notice } from '@/components/ui/status/notice';
import { t } from '@/messages/payments';
import { type Execution, WhenInput } from '../form/when/when-input';

/** The time that a payment has now, and what determines its day of execution at another one. */
export type Movable = Execution & { readonly current: Date | null };

/** Chooses another time, starting from the current one, and applies it. */
export function MoveDialog({
  title,
  description,
  trigger,
  label,
  confirmLabel,
  movable: { current, ...execution },
  move,
  children,
}: {
  title: string;
  description: ReactNode;
  /** The label of the button that opens it. */
  trigger: string;
  label: string;
  confirmLabel: string;
  movable: Movable;
  move: (at: Date) => Promise<{ readonly ok: true } | Refused>;
  children?: ReactNode;
}) {
  const refreshAfter = useRefreshAfter();
  const [open, setOpen] = useState(false);
  const [chosen, choose] = useState<Date>();
  const [problem, setProblem] = useState<string>();
  const [isMissing, setMissing] = useState(false);
  const [pending, startTransition] = useTransition();
  const openAt = (next: boolean) => {
    if (next) choose(current ?? undefined);
    setProblem(undefined);
    setMissing(false);
    setOpen(next);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!chosen) return setMissing(true);
    startTransition(async () => {
      const reply = await move(chosen);
      refreshAfter(reply);
      setProblem(reply.ok ? undefined : reply.message);
      if (reply.ok) setOpen(false);
    });
  };
  return (
    <Dialog
      title={title}
      description={description}
      open={open}
      onOpenChange={openAt}
      isSending={pending}
      trigger={
        <Button>
          <CalendarClock aria-hidden />
          {trigger}
        </Button>
      }
    >
      <Form onSubmit={submit} noValidate className="flex flex-col gap-4">
        {problem && (
          <Notice tone="negative" announce>
            {problem}
          </Notice>
        )}
        <WhenInput
          name="at"
          label={label}
          at={chosen}
          change={(at) => {
            choose(at);
            setProblem(undefined);
            setMissing(false);
          }}
          error={isMissing ? t('actions.dateMissing') : undefined}
          execution={execution}
        />
        {children}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={() => openAt(false)}>{t('actions.back')}</Button>
          <Button type="submit" variant="primary" pending={pending}>
            {confirmLabel}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
