'use client';

import { Plus } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { Button } from '@/components/ui/buttons/button';
import { Checkbox } from '@/components/ui/forms/choices/checkbox';
import { Field } from '@/components/ui/forms/field';
import { Input } from '@/components/ui/forms/input';
import { inOneCase, isGroupName, longestGroupName } from '@/lib/kernel/texts/group-name';
import { t } from '@/messages/people';

type GroupChoiceProps = {
  readonly groups: readonly string[];
  /** Groups with members. */
  readonly inUse: readonly string[];
  readonly onGroups: (groups: readonly string[]) => void;
  readonly error?: string | undefined;
};

/** The groups of an approver: existing ones to tick, and a field for a new one. */
export function GroupChoice({ groups, inUse, onGroups, error }: GroupChoiceProps) {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const offered = [...new Set([...inUse, ...groups])].sort();

  const toggle = (name: string, chosen: boolean) =>
    onGroups(chosen ? [...new Set([...groups, name])] : groups.filter((group) => group !== name));
  const add = () => {
    const name = inOneCase(typed);
    if (!name) return;
    if (!isGroupName(name)) return setProblem(t('groups.invalid'));
    toggle(name, true);
    setTyped('');
    setProblem(undefined);
  };
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    add();
  };
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1.5 font-medium text-[0.8125rem]">
        {t.rich('groups.legend', {
          span: (chunks) => <span className="font-normal text-muted">{chunks}</span>,
        })}
      </legend>
      {offered.length > 0 && (
        <div className="flex flex-wrap gap-x-6 gap-y-2">
          {offered.map((name) => (
            <Checkbox
              key={name}
              label={name}
              checked={groups.includes(name)}
              onChange={(event) => toggle(name, event.target.checked)}
            />
          ))}
        </div>
      )}
      <Field name="group" label={t('groups.another')} error={problem ?? error} optional>
        {(control) => (
          <div className="flex gap-2">
            <Input
              {...control}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              onKeyDown={addOnEnter}
              autoComplete="off"
              maxLength={longestGroupName}
            />
            <Button onClick={add} disabled={!typed.trim()}>
              <Plus aria-hidden />
              {t('groups.add')}
            </Button>
          </div>
        )}
      </Field>
    </fieldset>
  );
}
