'use client';

import { useId } from 'react';
import { Checkbox } from '@/components/ui/forms/choices/checkbox';
import { Field } from '@/components/ui/forms/field';
import { Input } from '@/components/ui/forms/input';
import { type EventType, eventTypes } from '@/lib/kernel/topics/event-types';
import { t } from '@/messages/outgoing-webhooks';
import { eventTypeLabel, groupedTypes, groupLabel } from '../event-type-label';

export type TypedEndpoint = {
  readonly url: string;
  readonly description: string;
  readonly types: readonly EventType[];
};

/** Address, description and events of an endpoint. */
export function EndpointFields({
  typed,
  type,
  problems,
}: {
  typed: TypedEndpoint;
  type: (changed: Partial<TypedEndpoint>) => void;
  problems: Readonly<Record<string, string>>;
}) {
  const errorId = useId();
  const choose = (chosen: EventType, isChosen: boolean) =>
    type({ types: eventTypes.filter((one) => (one === chosen ? isChosen : typed.types.includes(one))) });
  return (
    <>
      <Field name="url" label={t('form.url')} hint={t('form.urlHint')} error={problems.url} required>
        {(control) => (
          <Input
            {...control}
            type="url"
            inputMode="url"
            value={typed.url}
            onChange={({ target }) => type({ url: target.value })}
            autoComplete="off"
            maxLength={600}
          />
        )}
      </Field>
      <Field
        name="description"
        label={t('form.name')}
        hint={t('form.nameHint')}
        error={problems.description}
        required
      >
        {(control) => (
          <Input
            {...control}
            value={typed.description}
            onChange={({ target }) => type({ description: target.value })}
            autoComplete="off"
            maxLength={100}
          />
        )}
      </Field>
      <div className="flex flex-col gap-4">
        {groupedTypes.map(([group, types]) => (
          <fieldset key={group} aria-describedby={problems.types && errorId}>
            <legend className="mb-2 font-medium text-[0.8125rem]">{groupLabel(group)}</legend>
            <div className="grid gap-x-6 gap-y-2.5 sm:grid-cols-2">
              {types.map((one) => (
                <Checkbox
                  key={one}
                  name={one}
                  label={eventTypeLabel(one)}
                  description={<span className="identifier">{one}</span>}
                  checked={typed.types.includes(one)}
                  onChange={({ target }) => choose(one, target.checked)}
                />
              ))}
            </div>
          </fieldset>
        ))}
        {problems.types && (
          <p id={errorId} className="text-[0.8125rem] text-negative">
            {problems.types}
          </p>
        )}
      </div>
    </>
  );
}
