'use client';

import { Plus } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useMemo, useState, useTransition } from 'react';
import { toast } from 'sonner';
import { Button } from '@/components/ui/buttons/button';
import { ButtonLink } from '@/components/ui/buttons/button-link';
import { answered, type Refused } from '@/components/ui/form-state/answered';
import { LeaveGuard } from '@/components/ui/form-state/leave-guard';
import { RefusedNotice } from '@/components/ui/form-state/refused-notice';
import { NoteField } from '@/components/ui/forms/note-field';
import { Card, CardBody, CardFooter, CardHeader } from '@/components/ui/layout/card';
import { Notice } from '@/components/ui/status/notice';
import type { ActionReply } from '@/lib/kernel/action-reply';
import type { Policy } from '@/lib/policy/rules/policy';
import { t } from '@/messages/policy';
import { BandFields, type PolicyAccount } from './band-fields';
import { ChangePreview } from './change-preview';
import type { PolicyTools } from './editor-tools';
import { LimitFields } from './limit-fields';
import { type BandForm, formOf, readForm } from './policy-form';
import { RuleFields } from './rule-fields';

type RequestChange = (asked: {
  replaces: number;
  policy: Policy;
  note: string;
}) => Promise<ActionReply<undefined>>;

/**
 * A policy as an admin types it, with what would change beside it; it holds once another admin has agreed.
 */
export function PolicyEditor({
  replaces,
  before,
  accounts,
  groups,
  request,
}: {
  /** The version that is in force, which this one would replace. */
  replaces: number;
  before: Policy;
  accounts: readonly PolicyAccount[];
  /** Groups of approvers that there are. */
  groups: readonly string[];
  request: RequestChange;
}) {
  const router = useRouter();
  const [start] = useState(() => formOf(before));
  const [form, setForm] = useState(start);
  const [note, setNote] = useState('');
  const [refusal, setRefusal] = useState<Refused>();
  const [added, setAdded] = useState(0);
  const [isAsked, setAsked] = useState(false);
  const [pending, startTransition] = useTransition();
  const read = useMemo(() => readForm(form), [form]);
  const tools: PolicyTools = {
    form,
    problems: read.problems,
    change: (changed) => setForm((was) => ({ ...was, ...changed })),
  };
  const changeBand = (key: string, changed: Partial<BandForm>) =>
    tools.change({ bands: form.bands.map((band) => (band.key === key ? { ...band, ...changed } : band)) });
  const addBand = () => {
    setAdded(added + 1);
    const band = {
      key: `added-${added}`,
      network: 'any',
      account: 'any',
      upTo: '',
      approvals: '1',
      groups: '',
    };
    tools.change({ bands: [band, ...form.bands] });
  };
  const ask = () => {
    const { policy } = read;
    if (!policy || pending) return;
    startTransition(async () => {
      const reply = await answered(request({ replaces, policy, note }));
      setRefusal(reply.ok ? undefined : reply);
      if (!reply.ok) return;
      setAsked(true);
      toast.success('Asked for. It holds once another admin agrees.');
      router.push('/policy');
    });
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        ask();
      }}
      className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_21rem]"
    >
      <LeaveGuard
        active={(form !== start || note !== '') && !isAsked}
        title={t('policyEditor.title')}
        description={t('policyEditor.description')}
      />
      <div className="flex min-w-0 flex-col gap-6">
        <Card>
          <CardHeader
            title={t('policyEditor.whoMustAgree')}
            description={t('policyEditor.ofTheRulesThat')}
            actions={
              <Button size="small" onClick={addBand}>
                {t.rich('policyEditor.addARule', { plus: () => <Plus aria-hidden /> })}
              </Button>
            }
          />
          {form.bands.map((band, index) => (
            <BandFields
              key={band.key}
              band={band}
              number={index + 1}
              accounts={accounts}
              problemOf={(field) =>
                read.problems[`bands.${index}.${field}`] ??
                (field === 'groups' ? read.problems[`bands.${index}`] : undefined)
              }
              change={(changed) => changeBand(band.key, changed)}
              remove={
                form.bands.length > 1
                  ? () => tools.change({ bands: form.bands.filter(({ key }) => key !== band.key) })
                  : undefined
              }
            />
          ))}
          {read.problems.bands && (
            <CardBody>
              <Notice tone="negative">{read.problems.bands}</Notice>
            </CardBody>
          )}
          <datalist id="approver-groups">
            {groups.map((group) => (
              <option key={group} value={group} />
            ))}
          </datalist>
        </Card>
        <LimitFields tools={tools} />
        <RuleFields tools={tools} />
      </div>
      <aside className="flex min-w-0 flex-col gap-6 xl:sticky xl:top-20">
        <ChangePreview
          before={before}
          after={read.policy}
          problems={Object.keys(read.problems).length}
          accountLabels={Object.fromEntries(accounts.map(({ iban, label }) => [iban, label]))}
        />
        <Card>
          <CardBody className="pt-5">
            <NoteField hint={t('policyEditor.hint')} rows={3} text={note} onText={setNote} />
          </CardBody>
          <CardFooter>
            {refusal && <RefusedNotice title={t('policyEditor.thisPolicyWasNot')} refused={refusal} />}
            <ButtonLink href="/policy">{t('policyEditor.goBack')}</ButtonLink>
            <Button type="submit" variant="primary" pending={pending} disabled={!read.policy}>
              {t('policyEditor.askForThisPolicy')}
            </Button>
          </CardFooter>
        </Card>
      </aside>
    </form>
  );
}
