'use client';

import { type ReactElement, type ReactNode, type SubmitEvent, useState, useTransition } from 'react';
import { Button } from '@/components/ui/buttons/button';
import { answered, type Refused } from '@/components/ui/form-state/answered';
import { RefusedNotice } from '@/components/ui/form-state/refused-notice';
import { Form } from '@/components/ui/forms/form';
import { Dialog } from '@/components/ui/overlays/dialog';
import { toast } from '@/components/ui/overlays/toast';
import type { ActionReply } from '@/lib/kernel/action-reply';
import { t } from '@/messages/people';
import { AdminNote } from '../parts/admin-note';

type RequestFormDialogProps<Typed> = {
  readonly title: string;
  readonly description: string;
  readonly trigger: ReactElement;
  /** The initial values whenever the form opens. */
  readonly initial: Typed;
  readonly request: (requested: Typed & { readonly note: string }) => Promise<ActionReply<undefined>>;
  /** What to say once it is submitted, if an admin does not submit it to another one. */
  readonly done?: string;
  /** The fields above the note. */
  readonly children: (form: {
    readonly typed: Typed;
    readonly type: (changed: Partial<Typed>) => void;
    readonly problems: NonNullable<Refused['fields']>;
  }) => ReactNode;
};

/** A dialog form with a note: requests a change to a person, which another admin decides. */
export function RequestFormDialog<Typed extends object>({
  title,
  description,
  trigger,
  initial,
  request,
  done = t('request.done'),
  children,
}: RequestFormDialogProps<Typed>) {
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState(initial);
  const [note, setNote] = useState('');
  const [refusal, setRefusal] = useState<Refused>();
  const [pending, startTransition] = useTransition();

  const change = (next: boolean) => {
    setOpen(next);
    setTyped(initial);
    setNote('');
    setRefusal(undefined);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    startTransition(async () => {
      const reply = await answered(request({ ...typed, note }));
      if (!reply.ok) return setRefusal(reply);
      setOpen(false);
      toast.success(done);
    });
  };
  return (
    <Dialog title={title} description={description} open={open} onOpenChange={change} trigger={trigger}>
      <Form onSubmit={submit} noValidate className="flex flex-col gap-5">
        {refusal && !refusal.fields && <RefusedNotice title={t('request.refused')} refused={refusal} />}
        {children({
          typed,
          type: (changed) => setTyped((before) => ({ ...before, ...changed })),
          problems: refusal?.fields ?? {},
        })}
        <AdminNote note={note} onNote={setNote} />
        <div className="flex justify-end gap-2">
          <Button onClick={() => change(false)} disabled={pending}>
            {t('fields.back')}
          </Button>
          <Button type="submit" variant="primary" pending={pending}>
            {t('request.submit')}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
