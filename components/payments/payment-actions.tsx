'use client';

import { CalendarClock } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { type SubmitEvent, useState, useTransition } from 'react';
import { toast } from 'sonner';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Notice } from '@/components/ui/notice';
import type { PaymentReference } from '@/lib/service/contract';
import type { ActionReply } from '@/lib/web/action-reply';

type Cancel = (input: { reference: PaymentReference }) => Promise<ActionReply<undefined>>;
type Reschedule = (input: {
  reference: PaymentReference;
  executionTime: Date;
}) => Promise<ActionReply<undefined>>;

/** Cancelling a payment that the service has and has not executed. */
export function CancelPayment({ reference, cancel }: { reference: PaymentReference; cancel: Cancel }) {
  const router = useRouter();
  return (
    <ConfirmDialog
      danger
      title="Cancel this payment?"
      description="The service is asked not to execute it. If it was executed a moment before, it cannot be cancelled any more, and the page will say so."
      confirmLabel="Cancel the payment"
      trigger={<Button variant="danger">Cancel payment</Button>}
      onConfirm={async () => {
        const reply = await cancel({ reference });
        router.refresh();
        if (!reply.ok) return reply.message;
        toast.success('The service took the cancellation.');
        return undefined;
      }}
    />
  );
}

/** `yyyy-MM-ddTHH:mm` in the viewer's zone, as the field wants it. */
function fieldTime(at: Date): string {
  const local = new Date(at.getTime() - at.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}

/** Giving such a payment another time. */
export function ReschedulePayment({
  reference,
  reschedule,
}: {
  reference: PaymentReference;
  reschedule: Reschedule;
}) {
  const router = useRouter();
  const [open, setOpen] = useState(false);
  const [time, setTime] = useState('');
  const [problem, setProblem] = useState<string>();
  const [pending, startTransition] = useTransition();

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const executionTime = new Date(time);
    if (Number.isNaN(executionTime.getTime())) {
      setProblem('Choose a date and a time.');
      return;
    }
    startTransition(async () => {
      const reply = await reschedule({ reference, executionTime });
      router.refresh();
      setProblem(reply.ok ? undefined : reply.message);
      if (!reply.ok) return;
      toast.success('The service will execute it at the new time.');
      setOpen(false);
    });
  };

  return (
    <Dialog
      title="Reschedule this payment"
      description="The service executes it at the new time, at most three months from now."
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button>
          <CalendarClock aria-hidden />
          Reschedule
        </Button>
      }
    >
      <form onSubmit={submit} className="flex flex-col gap-4">
        {problem && (
          <Notice tone="negative" announce>
            {problem}
          </Notice>
        )}
        <Field
          name="executionTime"
          label="Execute at"
          required
          hint={`In your time zone, ${Intl.DateTimeFormat().resolvedOptions().timeZone}`}
        >
          {(control) => (
            <Input
              {...control}
              type="datetime-local"
              value={time}
              min={fieldTime(new Date())}
              onChange={(event) => setTime(event.target.value)}
            />
          )}
        </Field>
        <div className="flex justify-end gap-2">
          <Button onClick={() => setOpen(false)}>Go back</Button>
          <Button type="submit" variant="primary" pending={pending}>
            Reschedule
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
