import { TimeField } from '@/components/ui/dates/time-field';
import { Checkbox } from '@/components/ui/forms/choices/checkbox';
import { RadioCards } from '@/components/ui/forms/choices/radio-cards';
import { Field } from '@/components/ui/forms/field';
import { Input } from '@/components/ui/forms/input';
import type { RecurrenceType } from '@/lib/provider/contract/terms';
import { greatestBeneficiaryId, longestLabel } from '@/lib/recurring/set-up/setup';
import { t } from '@/messages/recurring';
import { DayField } from './day-field';
import type { RecurringTools } from './use-recurring-form';

const rhythms = (): readonly { readonly value: RecurrenceType; readonly label: string }[] => [
  { value: 'WEEKLY', label: t('recurringForm.weekly') },
  { value: 'MONTHLY', label: t('recurringForm.monthly') },
  { value: 'QUARTERLY', label: t('recurringForm.quarterly') },
];

/** The beneficiary. The number of an existing recurring payment is fixed. */
export const BeneficiaryFields = ({
  tools: { input, problems, change },
  isKnown,
}: {
  tools: RecurringTools;
  isKnown: boolean;
}) => (
  <>
    <Field
      name="beneficiaryId"
      label={t('recurringForm.number')}
      hint={t('recurringForm.numberHint')}
      error={problems.beneficiaryId}
      required
    >
      {(control) => (
        <Input
          {...control}
          inputMode="numeric"
          autoComplete="off"
          maxLength={String(greatestBeneficiaryId).length}
          readOnly={isKnown}
          value={input.beneficiaryId}
          onChange={(event) => change({ beneficiaryId: event.target.value })}
          className="max-w-40 read-only:bg-soft"
        />
      )}
    </Field>
    <Field
      name="label"
      label={t('recurringForm.name')}
      hint={t('recurringForm.nameHint')}
      error={problems.label}
      required
    >
      {(control) => (
        <Input
          {...control}
          autoComplete="off"
          maxLength={longestLabel}
          value={input.label}
          onChange={(event) => change({ label: event.target.value })}
        />
      )}
    </Field>
  </>
);

/** The schedule, and whether it is active. */
export const ScheduleFields = ({ tools: { input, problems, change } }: { tools: RecurringTools }) => (
  <>
    <div>
      <RadioCards
        name="recurrenceType"
        legend={t('recurringForm.frequency')}
        options={rhythms()}
        value={rhythms().find(({ value }) => value === input.recurrenceType)?.value ?? 'MONTHLY'}
        onValueChange={(recurrenceType) => change({ recurrenceType })}
        className="sm:grid-cols-3"
      />
      {problems.recurrenceType && (
        <p className="mt-1.5 text-[0.8125rem] text-negative">{problems.recurrenceType}</p>
      )}
    </div>
    <div className="grid gap-5 sm:grid-cols-2">
      <DayField
        recurrenceType={input.recurrenceType}
        day={input.day}
        error={problems.day}
        onDay={(day) => change({ day })}
      />
      <TimeField
        name="time"
        label={t('recurringForm.time')}
        value={input.time}
        onValue={(time) => change({ time })}
        error={problems.time}
        required
      />
    </div>
    <div>
      <Checkbox
        name="enabled"
        label={t('recurringForm.enabled')}
        description={t('recurringForm.enabledHint')}
        checked={input.enabled}
        onChange={(event) => change({ enabled: event.target.checked })}
      />
      {problems.enabled && <p className="mt-1.5 text-[0.8125rem] text-negative">{problems.enabled}</p>}
    </div>
  </>
);
