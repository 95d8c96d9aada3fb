'use client';

import { Plus } from 'lucide-react';
import { useState, useTransition } from 'react';
import { Button } from '@/components/ui/buttons/button';
import { answered, refusalOf } from '@/components/ui/form-state/answered';
import { Card, CardBody, CardHeader } from '@/components/ui/layout/card';
import { Notice } from '@/components/ui/status/notice';
import type { ActionReply } from '@/lib/kernel/action-reply';
import type { CounterFigures } from '@/lib/statements/accounting/exports/export';
import type { MappingInput } from '@/lib/statements/accounting/mapping/read-mapping';
import { mostRules } from '@/lib/statements/accounting/mapping/terms';
import { t } from '@/messages/accounting';
import { CounterFiguresTable } from '../preview-tables';
import { inputOf, type MappedAccount, type MappingTools, type RuleForm } from './mapping-tools';
import { RuleFields } from './rule-fields';

export type TryRules = (asked: { input: MappingInput }) => Promise<ActionReply<readonly CounterFigures[]>>;

/** The rules in their order, to add, edit, move, remove and try. */
export function RuleList({
  tools: { form, problems, change },
  accounts,
  tryRules,
  onProblems,
}: {
  tools: MappingTools;
  accounts: readonly MappedAccount[];
  tryRules: TryRules;
  onProblems: (problems: Readonly<Record<string, string>>) => void;
}) {
  const [added, setAdded] = useState(0);
  const add = () => {
    setAdded(added + 1);
    change({ rules: [...form.rules, newRule(`added-${added}`)] });
  };
  const changeRule = (key: string, changed: Partial<RuleForm>) =>
    change({ rules: form.rules.map((rule) => (rule.key === key ? { ...rule, ...changed } : rule)) });
  const move = (index: number, by: 1 | -1) => {
    const [moved, other] = [form.rules[index], form.rules[index + by]];
    if (!moved || !other) return undefined;
    return () =>
      change({
        rules: form.rules.map((rule) => (rule === moved ? other : rule === other ? moved : rule)),
      });
  };
  return (
    <Card className="overflow-hidden">
      <CardHeader
        title={t('mapping.rules')}
        description={t('mapping.rulesDescription')}
        actions={
          <Button size="small" onClick={add} disabled={form.rules.length >= mostRules}>
            <Plus aria-hidden />
            {t('mapping.add')}
          </Button>
        }
      />
      {form.rules.length === 0 && (
        <CardBody>
          <p className="text-muted">{t('mapping.noRules')}</p>
        </CardBody>
      )}
      {form.rules.map((rule, index) => (
        <RuleFields
          key={rule.key}
          rule={rule}
          number={index + 1}
          accounts={accounts}
          problemOf={(field) => problems[`rules.${index}.${field}`]}
          change={(changed) => changeRule(rule.key, changed)}
          remove={() => change({ rules: form.rules.filter(({ key }) => key !== rule.key) })}
          moveUp={move(index, -1)}
          moveDown={move(index, 1)}
        />
      ))}
      <RulesTrial form={inputOf(form)} tryRules={tryRules} onProblems={onProblems} />
    </Card>
  );
}

const newRule = (key: string): RuleForm => ({
  key,
  field: 'name',
  match: 'contains',
  text: '',
  direction: '',
  bankAccount: '',
  counterAccount: '',
  costCentre: '',
});

/** What the rules would take, before they are saved. */
function RulesTrial({
  form,
  tryRules,
  onProblems,
}: {
  form: MappingInput;
  tryRules: TryRules;
  onProblems: (problems: Readonly<Record<string, string>>) => void;
}) {
  const [found, setFound] = useState<readonly CounterFigures[]>();
  const [refusal, setRefusal] = useState<string>();
  const [pending, startTransition] = useTransition();
  const press = () =>
    startTransition(async () => {
      const reply = await answered(tryRules({ input: form }));
      setFound(reply.ok ? reply.value : undefined);
      setRefusal(refusalOf(reply));
      onProblems((!reply.ok && reply.fields) || {});
    });
  return (
    <>
      <CardBody className="flex flex-col items-start gap-3 border-t pt-4">
        <Button onClick={press} pending={pending}>
          {t('mapping.tryOut')}
        </Button>
        {refusal && (
          <Notice tone="negative" announce title={t('mapping.notTried')}>
            {refusal}
          </Notice>
        )}
        {found && (
          <p role="status" className="text-muted">
            {found.length > 0 ? t('mapping.tried') : t('mapping.triedNone')}
          </p>
        )}
      </CardBody>
      {found && found.length > 0 && <CounterFiguresTable counters={found} />}
    </>
  );
}
