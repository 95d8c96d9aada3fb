'use client';

import { type SubmitEvent, useState, useTransition } from 'react';
import { toast } from 'sonner';
import { Button } from '@/components/ui/buttons/button';
import { answered } from '@/components/ui/form-state/answered';
import { Checkbox } from '@/components/ui/forms/checkbox';
import { Card, CardBody, CardHeader } from '@/components/ui/layout/card';
import type { ActionReply } from '@/lib/kernel/action-reply';
import type { NoticeTopic } from '@/lib/kernel/notice-topics';
import { topicWords } from '@/lib/notices/topic-labels';
import { t } from '@/messages/notices';

/** What a person gets e-mail about, of what concerns their role. Says so where this house sends none. */
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
      if (reply.ok) toast.success('Your choice is kept.');
      else toast.error(reply.message);
    });
  };
  const description = isSending
    ? 'Collected for a minute, then sent in one e-mail. The bell tells you everything in any case.'
    : 'No mail server is set up here, so nothing is sent yet. The bell tells you everything in any case.';
  return (
    <Card>
      <CardHeader title={t('mailChoice.title')} description={description} />
      <CardBody>
        <form onSubmit={submit} className="flex flex-col gap-4">
          {topics.map((topic) => (
            <Checkbox
              key={topic}
              name={topic}
              label={topicWords[topic].label}
              description={topicWords[topic].description}
              checked={wanted.includes(topic)}
              onChange={({ target }) =>
                setWanted(target.checked ? [...wanted, topic] : wanted.filter((other) => other !== topic))
              }
            />
          ))}
          <div>
            <Button type="submit" pending={pending}>
              {t('mailChoice.keepThisChoice')}
            </Button>
          </div>
        </form>
      </CardBody>
    </Card>
  );
}
