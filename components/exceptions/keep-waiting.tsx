'use client';

import { Clock } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/buttons/button';
import { answered } from '@/components/ui/form-state/answered';
import { useAfterDecision } from '@/components/ui/form-state/decided';
import { useRefreshAfter } from '@/components/ui/form-state/refresh-after';
import { Select } from '@/components/ui/forms/choices/select';
import { Field } from '@/components/ui/forms/field';
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog';
import { toast } from '@/components/ui/overlays/toast';
import type { ActionReply } from '@/lib/kernel/action-reply';
import { t } from '@/messages/exceptions';

const hours = [1, 4, 24, 72, 168] as const;

/** Snoozes an exception: nothing is decided, and the engine continues to poll. */
export function KeepWaiting({
  id,
  keepWaiting,
}: {
  id: string;
  keepWaiting: (input: { id: string; hours: number }) => Promise<ActionReply<undefined>>;
}) {
  const refreshAfter = useRefreshAfter();
  const afterDecision = useAfterDecision();
  const [chosen, setChosen] = useState(4);
  return (
    <ConfirmDialog
      title={t('snooze.title')}
      description={t('snooze.description')}
      confirmLabel={t('snooze.action')}
      trigger={
        <Button>
          <Clock aria-hidden />
          {t('snooze.action')}
        </Button>
      }
      onConfirm={async () => {
        const reply = await answered(keepWaiting({ id, hours: chosen }));
        if (!reply.ok) {
          refreshAfter(reply);
          return reply.message;
        }
        afterDecision();
        toast.success(t('snooze.done'));
        return undefined;
      }}
    >
      <Field name="hours" label={t('snooze.duration')}>
        {(control) => (
          <Select {...control} value={chosen} onChange={(event) => setChosen(Number(event.target.value))}>
            {hours.map((count) => (
              <option key={count} value={count}>
                {t(`snooze.h${count}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </ConfirmDialog>
  );
}
