import { Select } from '@/components/ui/forms/choices/select';
import { Field } from '@/components/ui/forms/field';
import { Input } from '@/components/ui/forms/input';
import { showWeekday } from '@/lib/kernel/formats/dates';
import { weekdayNames } from '@/lib/recurring/set-up/setup';
import { t } from '@/messages/recurring';

/** The weekday by name, or the day of the month or quarter by number. */
export const DayField = ({
  recurrenceType,
  day,
  error,
  onDay,
}: {
  recurrenceType: string;
  day: string;
  error: string | undefined;
  onDay: (day: string) => void;
}) => {
  if (recurrenceType === 'WEEKLY') {
    return (
      <Field name="day" label={t('dayField.week')} error={error} required>
        {(control) => (
          <Select {...control} value={day} onChange={(event) => onDay(event.target.value)}>
            {!(Number(day) >= 1 && Number(day) <= weekdayNames.length) && (
              <option value={day}>{t('dayField.choose')}</option>
            )}
            {weekdayNames.map((name, index) => (
              <option key={name} value={index + 1}>
                {t('dayField.weekday', { name: showWeekday(name), day: String(index + 1) })}
              </option>
            ))}
          </Select>
        )}
      </Field>
    );
  }
  const isMonthly = recurrenceType === 'MONTHLY';
  return (
    <Field
      name="day"
      label={isMonthly ? t('dayField.month') : t('dayField.quarter')}
      hint={t('dayField.range', { last: isMonthly ? '31' : '92' })}
      error={error}
      required
    >
      {(control) => (
        <Input
          {...control}
          inputMode="numeric"
          autoComplete="off"
          maxLength={2}
          value={day}
          onChange={(event) => onDay(event.target.value)}
        />
      )}
    </Field>
  );
};
