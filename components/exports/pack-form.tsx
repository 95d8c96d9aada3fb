'use client';

import { type SubmitEvent, useState, useTransition } from 'react';
import { Button } from '@/components/ui/buttons/button';
import { answered } from '@/components/ui/form-state/answered';
import { Checkbox } from '@/components/ui/forms/choices/checkbox';
import { Select } from '@/components/ui/forms/choices/select';
import { Field } from '@/components/ui/forms/field';
import { Form } from '@/components/ui/forms/form';
import { Notice } from '@/components/ui/status/notice';
import type { ActionReply } from '@/lib/kernel/action-reply';
import type { PackId } from '@/lib/kernel/ids';
import { formatNames, type StatementFormat } from '@/lib/statements/formats/shared/format-names';
import { t } from '@/messages/exports';
import { useLeadToPack } from './pack-standing';

export type RequestPack = (requested: {
  readonly month: string;
  readonly formats: readonly StatementFormat[];
}) => Promise<ActionReply<PackId>>;

type PackFormProps = {
  readonly months: readonly {
    readonly value: string;
    readonly label: string;
    readonly formats: readonly StatementFormat[];
  }[];
  readonly defaultMonth: string;
  readonly defaultFormats: readonly StatementFormat[];
  readonly requestPack: RequestPack;
};

/** Requests a pack for a month in the chosen formats, and opens its page. */
export function PackForm({ months, defaultMonth, defaultFormats, requestPack }: PackFormProps) {
  const leadToPack = useLeadToPack();
  const [month, setMonth] = useState(defaultMonth);
  const [chosen, setChosen] = useState(defaultFormats);
  const [refusal, setRefusal] = useState<string>();
  const [pending, startTransition] = useTransition();

  const formats = months.find(({ value }) => value === month)?.formats ?? [];
  const choose = (format: StatementFormat, isChosen: boolean) =>
    setChosen(isChosen ? [...chosen, format] : chosen.filter((other) => other !== format));
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    startTransition(async () => {
      const reply = await answered(
        requestPack({ month, formats: formats.filter((format) => chosen.includes(format)) }),
      );
      if (reply.ok) leadToPack(reply.value);
      else setRefusal(reply.message);
    });
  };
  return (
    <Form onSubmit={submit} className="flex flex-col gap-5">
      <Field name="month" label={t('fields.month')} className="max-w-60">
        {(control) => (
          <Select {...control} value={month} onChange={(event) => setMonth(event.target.value)}>
            {months.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <fieldset>
        <legend className="mb-2 font-medium text-[0.8125rem]">{t('fields.formats')}</legend>
        <div className="flex flex-wrap gap-x-6 gap-y-2.5">
          {formats.map((format) => (
            <Checkbox
              key={format}
              label={formatNames[format].label}
              checked={chosen.includes(format)}
              onChange={(event) => choose(format, event.target.checked)}
            />
          ))}
        </div>
      </fieldset>
      {refusal && <Notice tone="negative" title={refusal} announce />}
      <div>
        <Button type="submit" variant="primary" pending={pending}>
          {t('packForm.prepare')}
        </Button>
      </div>
    </Form>
  );
}
