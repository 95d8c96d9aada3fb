'use client';

import { type SubmitEvent, useState, useTransition } from 'react';
import { Button } from '@/components/ui/buttons/button';
import { answered } from '@/components/ui/form-state/answered';
import { Select } from '@/components/ui/forms/choices/select';
import { Field } from '@/components/ui/forms/field';
import { Form } from '@/components/ui/forms/form';
import { Card, CardBody, CardHeader } from '@/components/ui/layout/card';
import { toast } from '@/components/ui/overlays/toast';
import type { ActionReply } from '@/lib/kernel/action-reply';
import { showEuro } from '@/lib/kernel/formats/numbers';
import { fromDecimal } from '@/lib/kernel/money';
import { type IncomingThreshold, incomingThresholds } from '@/lib/kernel/topics/notice-topics';
import { t } from '@/messages/notices';

/** From which amount a person is notified of incoming payments. */
export function IncomingChoice({
  chosen,
  choose,
}: {
  chosen: IncomingThreshold | undefined;
  choose: (input: { from: IncomingThreshold | null }) => Promise<ActionReply<undefined>>;
}) {
  const [from, setFrom] = useState(chosen);
  const [pending, startTransition] = useTransition();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    startTransition(async () => {
      const reply = await answered(choose({ from: from ?? null }));
      if (reply.ok) toast.success(t('mail.saved'));
      else toast.error(reply.message);
    });
  };
  return (
    <Card>
      <CardHeader title={t('incoming.title')} description={t('incoming.description')} />
      <CardBody>
        <Form onSubmit={submit} className="flex flex-col gap-4">
          <Field name="incoming" label={t('incoming.label')}>
            {(control) => (
              <Select
                {...control}
                value={from ?? ''}
                onChange={({ target }) => setFrom(incomingThresholds.find((one) => one === target.value))}
              >
                <option value="">{t('incoming.none')}</option>
                {incomingThresholds.map((threshold, index) => (
                  <option key={threshold} value={threshold}>
                    {index === 0
                      ? t('incoming.any')
                      : t('incoming.from', { amount: showEuro(fromDecimal(threshold)) })}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <div>
            <Button type="submit" pending={pending}>
              {t('incoming.save')}
            </Button>
          </div>
        </Form>
      </CardBody>
    </Card>
  );
}
