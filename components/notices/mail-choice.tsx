'use client';

import { type SubmitEvent, useState, useTransition } from 'react';
import { Button } from '@/components/ui/buttons/button';
import { answered } from '@/components/ui/form-state/answered';
import { Checkbox } from '@/components/ui/forms/choices/checkbox';
import { Form } from '@/components/ui/forms/form';
import { Card, CardBody, CardHeader } from '@/components/ui/layout/card';
import { toast } from '@/components/ui/overlays/toast';
import type { ActionReply } from '@/lib/kernel/action-reply';
import type { NoticeTopic } from '@/lib/kernel/topics/notice-topics';

import { t } from '@/messages/notices';

/** The topics about which a person gets email. Says so if no mail server is configured. */
export function MailChoice({
  topics,
  chosen,
  isSending,
  choose,
}: {
  topics: readonly NoticeTopic[];
  chosen: readonly NoticeTopic[];
  isSending: boolean;
  choose: (input: { topics: NoticeTopic[] }) => Promise<ActionReply<undefined>>;
}) {
  const [wanted, setWanted] = useState<readonly NoticeTopic[]>(chosen);
  const [pending, startTransition] = useTransition();
  if (topics.length === 0) return null;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    startTransition(async () => {
      const reply = await answered(choose({ topics: [...wanted] }));
      if (reply.ok) toast.success(t('mail.saved'));
      else toast.error(reply.message);
    });
  };
  const description = isSending ? t('mail.sending') : t('mail.notConfigured');
  return (
    <Card>
      <CardHeader title={t('mail.title')} description={description} />
      <CardBody>
        <Form onSubmit={submit} className="flex flex-col gap-4">
          {topics.map((topic) => (
            <Checkbox
              key={topic}
              name={topic}
              label={t(`topics.${topic}`)}
              description={t(`topicDescriptions.${topic}`)}
              checked={wanted.includes(topic)}
              onChange={({ target }) =>
                setWanted(target.checked ? [...wanted, topic] : wanted.filter((other) => other !== topic))
              }
            />
          ))}
          <div>
            <Button type="submit" pending={pending}>
              {t('mail.save')}
            </Button>
          </div>
        </Form>
      </CardBody>
    </Card>
  );
}
