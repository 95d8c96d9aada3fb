'use client';

import { type SubmitEvent, useRef, useState, useTransition } from 'react';
import { Button } from '@/components/ui/buttons/button';
import { answered, type Refused } from '@/components/ui/form-state/answered';
import { useRefreshAfter } from '@/components/ui/form-state/refresh-after';
import { RefusedNotice } from '@/components/ui/form-state/refused-notice';
import { useTyped } from '@/components/ui/form-state/use-typed';
import { Form } from '@/components/ui/forms/form';
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

/** A comment that is not added yet. Its identifier makes it one comment, however often it is sent. */
type Draft = { readonly id: string; readonly text: string; readonly chosen: readonly Person[] };

const newDraft = (): Draft => ({ id: crypto.randomUUID(), text: '', chosen: [] });

const withPerson = (people: readonly Person[], person: Person): readonly Person[] => [
  ...people.filter(({ id }) => id !== person.id),
  person,
];

/** Adds a comment to a record. The typed text stays until the server has it, also over a reload. */
export function CommentForm({ subject, add }: { subject: DiscussionSubject; add: AddComment }) {
  const refreshAfter = useRefreshAfter();
  const [{ id, text, chosen }, change] = useTyped(`comment.${subject.id}`, newDraft);
  const [refusal, setRefusal] = useState<Refused>();
  const [pending, startTransition] = useTransition();
  const control = useRef<HTMLTextAreaElement>(null);
  const mentioned = chosen.filter(({ name }) => text.includes(`@${name}`));
  const { length } = [...text.trim()];

  const send = (event: SubmitEvent) => {
    event.preventDefault();
    const comment = { id, subject, text, mentioned: mentioned.map((person) => person.id) };
    startTransition(async () => {
      const reply = await answered(add(comment));
      setRefusal(reply.ok ? undefined : reply);
      control.current?.focus();
      if (!reply.ok) {
        // A copy of the tab may have used its identifier.
        if (!reply.isUncertain) change((draft) => ({ ...draft, id: newDraft().id }));
        return;
      }
      change(newDraft);
      announceUpdate(t('form.added'));
      refreshAfter(reply);
    });
  };
  return (
    <Form onSubmit={send} noValidate className="mt-5 flex flex-col gap-2 border-t pt-4 print:hidden">
      <MentionField
        control={control}
        kind={subject.kind}
        text={text}
        onText={(next) => change((draft) => ({ ...draft, text: next }))}
        onMention={(person) => change((draft) => ({ ...draft, chosen: withPerson(draft.chosen, person) }))}
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
    </Form>
  );
}
