'use client';

import { useRouter } from 'next/navigation';
import { useState, useTransition } from 'react';
import { Button } from '@/components/ui/buttons/button';
import { ButtonLink } from '@/components/ui/buttons/button-link';
import { answered, type Refused } from '@/components/ui/form-state/answered';
import { LeaveGuard } from '@/components/ui/form-state/leave-guard';
import { RefusedNotice } from '@/components/ui/form-state/refused-notice';
import { Form } from '@/components/ui/forms/form';
import { toast } from '@/components/ui/overlays/toast';
import type { ActionReply } from '@/lib/kernel/action-reply';
import type { MappingInput } from '@/lib/statements/accounting/mapping/read-mapping';
import { t } from '@/messages/accounting';
import { AccountFields } from './account-fields';
import { CsvFields, DatevFields } from './format-fields';
import { formOf, inputOf, type MappedAccount, type MappingTools } from './mapping-tools';
import { RuleList, type TryRules } from './rule-list';

export type SaveMapping = (asked: {
  replaces: number;
  input: MappingInput;
}) => Promise<ActionReply<undefined>>;

/** Edits the account mapping as a whole; saving makes the next version. */
export function MappingEditor({
  replaces,
  before,
  accounts,
  save,
  tryRules,
}: {
  replaces: number;
  before: MappingInput;
  accounts: readonly MappedAccount[];
  save: SaveMapping;
  tryRules: TryRules;
}) {
  const router = useRouter();
  const [start] = useState(() => formOf(before));
  const [form, setForm] = useState(start);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [refusal, setRefusal] = useState<Refused>();
  const [isSaved, setSaved] = useState(false);
  const [pending, startTransition] = useTransition();
  const tools: MappingTools = {
    form,
    problems,
    change: (changed) => {
      setForm((was) => ({ ...was, ...changed }));
      // What was wrong with these fields may be right now; the others are still wrong.
      const isChanged = (field: string) => Object.hasOwn(changed, field.split('.', 1)[0] ?? '');
      setProblems((was) => Object.fromEntries(Object.entries(was).filter(([field]) => !isChanged(field))));
    },
  };
  const submit = () =>
    startTransition(async () => {
      const reply = await answered(save({ replaces, input: inputOf(form) }));
      setRefusal(reply.ok ? undefined : reply);
      setProblems((!reply.ok && reply.fields) || {});
      if (!reply.ok) return;
      setSaved(true);
      toast.success(t('mapping.saved'));
      router.push('/statements/accounting');
    });
  return (
    <Form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      className="flex flex-col gap-6"
    >
      <LeaveGuard
        active={form !== start && !isSaved}
        title={t('mapping.leaveTitle')}
        description={t('mapping.leaveDescription')}
      />
      <AccountFields tools={tools} accounts={accounts} />
      <RuleList tools={tools} accounts={accounts} tryRules={tryRules} onProblems={setProblems} />
      <DatevFields tools={tools} />
      <CsvFields tools={tools} />
      <div className="flex flex-wrap items-center justify-end gap-2">
        {refusal && <RefusedNotice title={t('mapping.refused')} refused={refusal} />}
        <ButtonLink href="/statements/accounting">{t('mapping.back')}</ButtonLink>
        <Button type="submit" variant="primary" pending={pending}>
          {t('mapping.save')}
        </Button>
      </div>
    </Form>
  );
}
