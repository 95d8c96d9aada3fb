import { useId } from 'react';
import { Button } from '@/components/ui/buttons/button';
import { Link } from '@/components/ui/buttons/link';
import { DateParam } from '@/components/ui/dates/date-param';
import { labelIdOf } from '@/components/ui/forms/field';
import { classNames } from '@/components/ui/style/class-names';
import type { LocalDate } from '@/lib/kernel/dates/calendar';
import { addressHref, type StatementAddress } from '@/lib/statements/model/address';
import {
  type PeriodChoice,
  periodPresets,
  periodProblemText,
  presetPeriod,
} from '@/lib/statements/model/period';
import { t } from '@/messages/statements';
import { HiddenParams } from './hidden-params';

type PeriodPickerProps = {
  /** The URL of the statement. */
  readonly path: string;
  readonly address: StatementAddress;
  readonly today: LocalDate;
};

/** The period of a statement: presets as links, any range as a form. Neither needs JavaScript. */
export function PeriodPicker({ path, address, today }: PeriodPickerProps) {
  const problemId = useId();
  const { choice } = address;
  const problem = choice.problem && periodProblemText(choice.problem);
  const faulty = faultyFields(choice);
  const describedBy = (name: 'from' | 'to') => (faulty.includes(name) ? problemId : undefined);
  return (
    <div className="flex flex-col gap-3 print:hidden">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <nav aria-label={t('periodPicker.label')} className="flex flex-wrap gap-1.5">
          {periodPresets.map((preset) => (
            <Link
              key={preset}
              href={addressHref(path, {
                ...address,
                choice: { preset, typed: { from: '', to: '' }, period: presetPeriod(preset, today) },
                page: 1,
              })}
              aria-current={choice.preset === preset ? 'true' : undefined}
              className={classNames(
                'inline-flex h-8 items-center whitespace-nowrap rounded-full border border-line-strong px-3 font-medium text-[0.8125rem] text-muted transition-colors hover:text-text',
                'aria-[current]:chosen aria-[current]:border-accent-text aria-[current]:bg-accent-soft aria-[current]:text-accent-text',
              )}
            >
              {t(`periods.${preset}`)}
            </Link>
          ))}
        </nav>
        <form action={path} className="flex flex-wrap items-center gap-2">
          <HiddenParams address={address} except={['period', 'from', 'to']} />
          <DayField
            name="from"
            label={t('periodPicker.from')}
            typed={choice.typed.from}
            max={today}
            problemId={describedBy('from')}
          />
          <DayField
            name="to"
            label={t('periodPicker.to')}
            typed={choice.typed.to}
            max={today}
            problemId={describedBy('to')}
          />
          <Button type="submit" size="small">
            {t('periodPicker.show')}
          </Button>
        </form>
      </div>
      {problem && (
        <p id={problemId} role="alert" className="text-negative text-sm">
          {problem}
        </p>
      )}
    </div>
  );
}

/** One end of a period. Text that is no date stays for correction. */
function DayField({
  name,
  label,
  typed,
  max,
  problemId,
}: {
  name: 'from' | 'to';
  label: string;
  typed: string;
  max: LocalDate;
  problemId: string | undefined;
}) {
  const id = useId();
  return (
    <div className="flex items-center gap-2 max-sm:w-full max-sm:justify-between">
      <label
        id={labelIdOf(id)}
        htmlFor={id}
        className="text-[0.8125rem] text-muted max-sm:first-letter:uppercase"
      >
        {label}
      </label>
      <DateParam
        key={typed}
        id={id}
        name={name}
        typed={typed}
        direction="back"
        max={max}
        describedBy={problemId}
        className="w-40 max-sm:w-44"
      />
    </div>
  );
}

function faultyFields({ problem }: PeriodChoice): readonly ('from' | 'to')[] {
  if (problem === 'from_not_a_date' || problem === 'from_too_early') return ['from'];
  if (problem === 'to_not_a_date' || problem === 'to_in_future') return ['to'];
  return problem === 'from_after_to' ? ['from', 'to'] : [];
}
