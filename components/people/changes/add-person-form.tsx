'use client';

import { type SubmitEvent, useState, useTransition } from 'react';
import { Button } from '@/components/ui/buttons/button';
import { answered, type Refused } from '@/components/ui/form-state/answered';
import { RefusedNotice } from '@/components/ui/form-state/refused-notice';
import { RadioCards } from '@/components/ui/forms/choices/radio-cards';
import { Field } from '@/components/ui/forms/field';
import { Form } from '@/components/ui/forms/form';
import { Input } from '@/components/ui/forms/input';
import { toast } from '@/components/ui/overlays/toast';
import { t } from '@/messages/people';
import { AdminNote } from '../parts/admin-note';
import { GroupChoice } from '../parts/group-choice';
import { InvitationLinkPanel } from './invitation-link-panel';
import type { InvitationLink, PeopleActions, RequestedPerson } from './people-actions';
import { roleChoice } from './role-choice';

const nobody: RequestedPerson = { name: '', email: '', role: 'viewer', groups: [], note: '' };

type AddPersonFormProps = {
  readonly groupsInUse: readonly string[];
  readonly admit: PeopleActions['admit'];
  readonly onLeave: () => void;
};

/** Name, address and role; then the invitation link. A refusal shows at its field and keeps the input. */
export function AddPersonForm({ groupsInUse, admit, onLeave }: AddPersonFormProps) {
  const [person, setPerson] = useState(nobody);
  const [refusal, setRefusal] = useState<Refused>();
  const [link, setLink] = useState<InvitationLink>();
  const [pending, startTransition] = useTransition();
  const type = (typed: Partial<RequestedPerson>) => setPerson((before) => ({ ...before, ...typed }));

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    startTransition(async () => {
      const reply = await answered(admit(person));
      if (!reply.ok) return setRefusal(reply);
      toast.success(t('request.done'));
      setLink(reply.value);
    });
  };
  if (link) return <InvitationLinkPanel name={person.name} link={link} onLeave={onLeave} />;
  return (
    <Form onSubmit={submit} noValidate className="flex flex-col gap-5">
      {refusal && !refusal.fields && <RefusedNotice title={t('addPerson.refused')} refused={refusal} />}
      <Field name="name" label={t('fields.name')} error={refusal?.fields?.name} required>
        {(control) => (
          <Input
            {...control}
            value={person.name}
            onChange={(event) => type({ name: event.target.value })}
            autoComplete="off"
            maxLength={100}
          />
        )}
      </Field>
      <Field name="email" label={t('fields.email')} error={refusal?.fields?.email} required>
        {(control) => (
          <Input
            {...control}
            type="email"
            value={person.email}
            onChange={(event) => type({ email: event.target.value })}
            autoComplete="off"
            maxLength={320}
          />
        )}
      </Field>
      <RadioCards
        name="role"
        legend={t('fields.role')}
        options={roleChoice()}
        value={person.role}
        onValueChange={(role) => type({ role })}
      />
      {person.role === 'approver' && (
        <GroupChoice
          groups={person.groups}
          inUse={groupsInUse}
          onGroups={(groups) => type({ groups })}
          error={refusal?.fields?.groups}
        />
      )}
      <AdminNote note={person.note} onNote={(note) => type({ note })} />
      <div className="flex justify-end gap-2">
        <Button onClick={onLeave} disabled={pending}>
          {t('fields.back')}
        </Button>
        <Button type="submit" variant="primary" pending={pending}>
          {t('request.submit')}
        </Button>
      </div>
    </Form>
  );
}
