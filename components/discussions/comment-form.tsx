'use client';

import { type SubmitEvent, useRef, useState, useTransition } from 'react';
import { Button } from '@/components/ui/buttons/button';
import { answered, type Refused } from '@/components/ui/form-state/answered';
import { useRefreshAfter } from '@/components/ui/form-state/refresh-after';
import { RefusedNotice } from '@/components/ui/form-state/refused-notice';
import { announceUpdate } from '@/components/ui/live/announcements';
import type { DiscussionSubject } from '@/lib/discussions/subject';
import type { ActionReply } from '@/lib/kernel/action-reply';
import { showList } from '@/lib/kernel/formats/lists';
import { longestComment } from '@/lib/kernel/topics/discussions';
import { t } from '@/messages/discussions';
import { MentionField } from './mention-field';
import type { Person } from './use-people';

export type AddComment = (input: {
  id: string;
  subject: DiscussionSubject;
  text: string;
  mentioned: string[];
}) => Promise<ActionReply<undefined>>;

/** From this length on the form says how long the text is, in characters. */
const nearlyLongest = longestComment - 200;

/** Adds a comment to a record. The typed text stays until the server has it. */
export function CommentForm({ subject, add }: { subject: DiscussionSubject; add: AddComment }) {
  const refreshAfter = useRefreshAfter();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<readonly Person[]>([]);
  const [refusal, setRefusal] = useState<Refused>();
  const [pending, startTransition] = useTransition();
  const control = useRef<HTMLTextAreaElement>(null);
  // Kept until the comment is added: repeated after a missing answer, it is added once.
  const id = useRef<string>(undefined);
  const mentioned = chosen.filter(({ name }) => text.includes(`@${name}`));
  const { length } = [...text.trim()];

  const send = (event: SubmitEvent) => {
    event.preventDefault();
    id.current ??= crypto.randomUUID();
    const comment = { id: id.current, subject, text, mentioned: mentioned.map((person) => person.id) };
    startTransition(async () => {
      const reply = await answered(add(comment));
      setRefusal(reply.ok ? undefined : reply);
      control.current?.focus();
      if (!reply.ok) return;
      id.current = undefined;
      setText('');
      setChosen([]);
      announceUpdate(t('form.added'));
      refreshAfter(reply);
    });
  };
  return (
    <form onSubmit={send} noValidate className="mt-5 flex flex-col gap-2 border-t pt-4 print:hidden">
      <MentionField
        control={control}
        kind={subject.kind}
        text={text}
        onText={setText}
        onMention={(person) => setChosen([...chosen.filter((other) => other.id !== person.id), person])}
        error={refusal && !refusal.isUncertain ? refusal.message : undefined}
        hint={length < nearlyLongest ? t('form.hint') : t('form.length', { length, longest: longestComment })}
      />
      {mentioned.length > 0 && (
        <p className="wrap-anywhere text-[0.8125rem]">
          {t('form.notifies', { names: showList(mentioned.map(({ name }) => name)) })}
        </p>
      )}
      {refusal?.isUncertain && <RefusedNotice title={t('form.refused')} refused={refusal} />}
      <Button type="submit" size="small" pending={pending} className="self-end">
        {t('form.submit')}
      </Button>
    </form>
  );
}
