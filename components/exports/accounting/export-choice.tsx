import { useId } from 'react';
import { Button } from '@/components/ui/buttons/button';
import { DateParam } from '@/components/ui/dates/date-param';
import { Checkbox } from '@/components/ui/forms/choices/checkbox';
import { RadioCards } from '@/components/ui/forms/choices/radio-cards';
import { labelIdOf } from '@/components/ui/forms/field';
import type { AccountingFormat } from '@/lib/kernel/topics/accounting';
import { t } from '@/messages/accounting';

/** An account to export. */
export type ExportableAccount = {
  readonly iban: string;
  readonly name: string;
  readonly isConfidential: boolean;
};

export type ChosenExport = {
  readonly accounts: readonly string[];
  readonly format: AccountingFormat;
  readonly from: string;
  readonly to: string;
};

/** What is exported, kept in the address: days, format and accounts. Works without JavaScript. */
export function ExportChoiceForm({
  path,
  accounts,
  formats,
  chosen,
  problem,
}: {
  path: string;
  accounts: readonly ExportableAccount[];
  formats: readonly AccountingFormat[];
  chosen: ChosenExport;
  problem: string | undefined;
}) {
  const problemId = useId();
  return (
    <form action={path} className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center gap-3">
        <Day name="from" typed={chosen.from} describedBy={problem && problemId} />
        <Day name="to" typed={chosen.to} describedBy={problem && problemId} />
      </div>
      {problem && (
        <p id={problemId} role="alert" className="text-negative text-sm">
          {problem}
        </p>
      )}
      {formats.length > 1 && (
        <div className="max-w-72">
          <RadioCards
            key={chosen.format}
            name="format"
            legend={t('form.format')}
            options={formats.map((format) => ({ value: format, label: t(`formats.${format}`) }))}
            defaultValue={chosen.format}
            isCompact
          />
        </div>
      )}
      {accounts.length > 1 && (
        <fieldset key={chosen.accounts.join()}>
          <legend className="mb-2 font-medium text-[0.8125rem]">{t('form.accounts')}</legend>
          <div className="flex flex-wrap gap-x-6 gap-y-2.5">
            {accounts.map(({ iban, name, isConfidential }) => (
              <Checkbox
                key={iban}
                name="account"
                value={iban}
                label={isConfidential ? t('form.confidential', { name }) : name}
                defaultChecked={chosen.accounts.includes(iban)}
              />
            ))}
          </div>
        </fieldset>
      )}
      <div>
        <Button type="submit">{t('form.show')}</Button>
      </div>
    </form>
  );
}

function Day({
  name,
  typed,
  describedBy,
}: {
  name: 'from' | 'to';
  typed: string;
  describedBy: string | undefined;
}) {
  const id = useId();
  return (
    <div className="flex items-center gap-2 max-sm:w-full max-sm:justify-between">
      <label
        id={labelIdOf(id)}
        htmlFor={id}
        className="text-[0.8125rem] text-muted max-sm:first-letter:uppercase"
      >
        {t(`form.${name}`)}
      </label>
      <DateParam
        id={id}
        name={name}
        typed={typed}
        direction="back"
        describedBy={describedBy}
        className="w-40 max-sm:w-44"
      />
    </div>
  );
}
