import { CalendarClock, Send } from 'lucide-react';
import { Checkbox } from '@/components/ui/forms/choices/checkbox';
import { RadioCards } from '@/components/ui/forms/choices/radio-cards';
import { Select } from '@/components/ui/forms/choices/select';
import { Field } from '@/components/ui/forms/field';
import { Input } from '@/components/ui/forms/input';
import { PasswordInput } from '@/components/ui/forms/password-input';
import { SearchInput } from '@/components/ui/forms/search-input';
import { Textarea } from '@/components/ui/forms/textarea';
import { t } from '@/messages/design';
import { Columns, Specimen } from './specimen';

export const FieldsSpecimen = () => (
  <Specimen name="fields" title={t('sections.fields')}>
    <Columns>
      <Field name="empty" label={t('fields.empty')}>
        {(control) => <Input {...control} placeholder={t('sample.company')} />}
      </Field>
      <Field name="filled" label={t('fields.filled')} required>
        {(control) => (
          <Input {...control} defaultValue="DE89 3704 0044 0532 0130 00" className="identifier" />
        )}
      </Field>
      <Field name="amount" label={t('fields.amount')}>
        {(control) => <Input {...control} defaultValue="1,234.50" suffix="EUR" inputMode="decimal" />}
      </Field>
      <Field name="invalid" label={t('fields.invalid')} error={t('fields.invalidError')}>
        {(control) => <Input {...control} defaultValue="25 Dec 2026" />}
      </Field>
      <Field name="optional" label={t('fields.optional')} hint={t('fields.optionalHint')} optional>
        {(control) => <Input {...control} defaultValue={t('sample.reference')} />}
      </Field>
      <Field name="disabled" label={t('fields.disabled')}>
        {(control) => <Input {...control} defaultValue={t('sample.company')} disabled />}
      </Field>
      <Field name="password" label={t('fields.password')}>
        {(control) => <PasswordInput {...control} autoComplete="off" defaultValue="correct horse" />}
      </Field>
      <Field name="note" label={t('fields.note')}>
        {(control) => <Textarea {...control} defaultValue={t('type.body')} />}
      </Field>
    </Columns>
    <SearchInput label={t('fields.search')} placeholder={t('fields.searchHint')} />
  </Specimen>
);

export const ChoicesSpecimen = () => (
  <Specimen name="choices" title={t('sections.choices')}>
    <Columns>
      <Field name="interval" label={t('choices.select')}>
        {(control) => (
          <Select {...control} defaultValue="month">
            <option value="month">{t('choices.month')}</option>
            <option value="quarter">{t('choices.quarter')}</option>
          </Select>
        )}
      </Field>
      <div className="space-y-3">
        <Checkbox label={t('choices.checked')} description={t('choices.checkedHint')} defaultChecked />
        <Checkbox label={t('choices.unchecked')} />
        <Checkbox label={t('choices.disabled')} disabled defaultChecked />
      </div>
    </Columns>
    <RadioCards
      name="send"
      legend={t('choices.cards')}
      defaultValue="now"
      options={[
        {
          value: 'now',
          label: t('choices.now'),
          description: t('choices.nowHint'),
          icon: <Send aria-hidden />,
        },
        {
          value: 'later',
          label: t('choices.later'),
          description: t('choices.laterHint'),
          icon: <CalendarClock aria-hidden />,
        },
      ]}
    />
    <RadioCards
      name="period"
      legend={t('choices.period')}
      isCompact
      defaultValue="quarter"
      options={(['month', 'quarter', 'year'] as const).map((value) => ({
        value,
        label: t(`choices.${value}`),
      }))}
    />
  </Specimen>
);
