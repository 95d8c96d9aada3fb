'use client';

import { Clock } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { toast } from 'sonner';
import { Button } from '@/components/ui/buttons/button';
import { answered } from '@/components/ui/form-state/answered';
import { Field } from '@/components/ui/forms/field';
import { Select } from '@/components/ui/forms/select';
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog';
import type { ActionReply } from '@/lib/kernel/action-reply';
import { t } from '@/messages/exceptions';

const hours = [
  [1, 'an hour'],
  [4, 'four hours'],
  [24, 'a day'],
  [72, 'three days'],
  [168, 'a week'],
] as const;

/** Puts an exception aside for a while: nothing is decided, and the engine goes on looking. */
export function KeepWaiting({
  id,
  keepWaiting,
}: {
  id: string;
  keepWaiting: (input: { id: string; hours: number }) => Promise<ActionReply<undefined>>;
}) {
  const router = useRouter();
  const [chosen, setChosen] = useState(4);
  return (
    <ConfirmDialog
      title={t('keepWaiting.title')}
      description={t('keepWaiting.description')}
      confirmLabel={t('keepWaiting.confirmLabel')}
      trigger={<Button>{t.rich('keepWaiting.keepWaiting', { clock: () => <Clock aria-hidden /> })}</Button>}
      onConfirm={async () => {
        const reply = await answered(keepWaiting({ id, hours: chosen }));
        router.refresh();
        if (!reply.ok) return reply.message;
        toast.success('It stays quiet until then.');
        return undefined;
      }}
    >
      <Field name="hours" label={t('keepWaiting.label')}>
        {(control) => (
          <Select {...control} value={chosen} onChange={(event) => setChosen(Number(event.target.value))}>
            {hours.map(([count, words]) => (
              <option key={count} value={count}>
                {words}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </ConfirmDialog>
  );
}
