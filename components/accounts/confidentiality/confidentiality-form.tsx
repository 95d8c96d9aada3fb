'use client';

import { type SubmitEvent, useState, useTransition } from 'react';
import { Button } from '@/components/ui/buttons/button';
import { answered, type Refused } from '@/components/ui/form-state/answered';
import { RefusedNotice } from '@/components/ui/form-state/refused-notice';
import { Checkbox } from '@/components/ui/forms/choices/checkbox';
import { RadioCards } from '@/components/ui/forms/choices/radio-cards';
import { Form } from '@/components/ui/forms/form';
import { NoteField } from '@/components/ui/forms/note-field';
import type { ActionReply } from '@/lib/kernel/action-reply';
import { t } from '@/messages/accounts';

export type RequestedConfidentiality = {
  readonly replaces: number;
  readonly iban: string;
  readonly isConfidential: boolean;
  readonly members: readonly string[];
  readonly note: string;
};

type ConfidentialityFormProps = {
  readonly iban: string;
  readonly inForce: {
    readonly version: number;
    readonly isConfidential: boolean;
    readonly members: readonly string[];
  };
  readonly people: readonly { readonly id: string; readonly name: string }[];
  readonly request: (requested: RequestedConfidentiality) => Promise<ActionReply<undefined>>;
};

/** Requests who reads an account, which another admin approves. */
export function ConfidentialityForm({ iban, inForce, people, request }: ConfidentialityFormProps) {
  const [isConfidential, setConfidential] = useState(inForce.isConfidential);
  const [members, setMembers] = useState(inForce.members);
  const [note, setNote] = useState('');
  const [refused, setRefused] = useState<Refused>();
  const [pending, startTransition] = useTransition();

  const choose = (id: string, isChosen: boolean) =>
    setMembers(isChosen ? [...members, id] : members.filter((other) => other !== id));
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    startTransition(async () => {
      const active = people.map(({ id }) => id).filter((id) => members.includes(id));
      const requested = { replaces: inForce.version, iban, isConfidential, members: active, note };
      const reply = await answered(request(requested));
      setRefused(reply.ok ? undefined : reply);
    });
  };
  return (
    <Form onSubmit={submit} className="flex max-w-3xl flex-col gap-5">
      <RadioCards
        name="access"
        legend={t('confidentiality.state')}
        value={isConfidential ? 'confidential' : 'open'}
        onValueChange={(value) => setConfidential(value === 'confidential')}
        options={[
          {
            value: 'open',
            label: t('confidentiality.open'),
            description: t('confidentiality.openHint'),
          },
          {
            value: 'confidential',
            label: t('confidentiality.confidential'),
            description: t('confidentiality.confidentialHint'),
          },
        ]}
      />
      {isConfidential && (
        <fieldset>
          <legend className="mb-2 font-medium text-[0.8125rem]">{t('confidentiality.members')}</legend>
          <div className="grid gap-x-6 gap-y-2.5 sm:grid-cols-2">
            {people.map(({ id, name }) => (
              <Checkbox
                key={id}
                label={name}
                checked={members.includes(id)}
                onChange={({ target }) => choose(id, target.checked)}
              />
            ))}
          </div>
        </fieldset>
      )}
      <NoteField
        label={t('confidentiality.note')}
        hint={t('confidentiality.noteHint')}
        text={note}
        onText={setNote}
      />
      {refused && <RefusedNotice title={t('confidentiality.notRequested')} refused={refused} />}
      <div>
        <Button type="submit" variant="primary" pending={pending}>
          {t('confidentiality.submit')}
        </Button>
        <p className="mt-2 text-[0.8125rem] text-muted">{t('confidentiality.description')}</p>
      </div>
    </Form>
  );
}
