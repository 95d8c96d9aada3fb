import { Checkbox } from '@/components/ui/forms/choices/checkbox';
import { Select } from '@/components/ui/forms/choices/select';
import { Field } from '@/components/ui/forms/field';
import { Card, CardBody, CardHeader } from '@/components/ui/layout/card';
import { monthLabels } from '@/lib/kernel/formats/dates';
import { t } from '@/messages/accounting';
import { LedgerField } from './ledger-field';
import type { MappingTools } from './mapping-tools';

const lengths = ['4', '5', '6', '7', '8'];

/** What the header of a DATEV file says. */
export const DatevFields = ({ tools: { form, problems, change } }: { tools: MappingTools }) => (
  <Card>
    <CardHeader title={t('mapping.datev')} description={t('mapping.datevDescription')} />
    <CardBody className="flex flex-col gap-5">
      <Checkbox
        label={t('mapping.hasDatev')}
        checked={form.hasDatev}
        onChange={(event) => change({ hasDatev: event.target.checked })}
      />
      {form.hasDatev && (
        <div className="grid grid-cols-1 items-start gap-5 sm:grid-cols-2">
          <LedgerField
            name="consultant"
            label={t('mapping.consultant')}
            text={form.consultant}
            error={problems.consultant}
            onText={(consultant) => change({ consultant })}
          />
          <LedgerField
            name="client"
            label={t('mapping.client')}
            text={form.client}
            error={problems.client}
            onText={(client) => change({ client })}
          />
          <Field name="firstMonth" label={t('mapping.firstMonth')} error={problems.firstMonth}>
            {(control) => (
              <Select
                {...control}
                value={form.firstMonth}
                onChange={(event) => change({ firstMonth: event.target.value })}
              >
                {monthLabels().map((label, index) => (
                  <option key={label} value={String(index + 1)}>
                    {label}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field name="accountLength" label={t('mapping.accountLength')} error={problems.accountLength}>
            {(control) => (
              <Select
                {...control}
                value={form.accountLength}
                onChange={(event) => change({ accountLength: event.target.value })}
              >
                {lengths.map((length) => (
                  <option key={length}>{length}</option>
                ))}
              </Select>
            )}
          </Field>
          <LedgerField
            name="name"
            label={t('mapping.name')}
            text={form.name}
            error={problems.name}
            optional
            isNumber={false}
            longest={60}
            onText={(name) => change({ name })}
          />
          <LedgerField
            name="initials"
            label={t('mapping.initials')}
            text={form.initials}
            error={problems.initials}
            optional
            isNumber={false}
            onText={(initials) => change({ initials })}
          />
          <Checkbox
            label={t('mapping.isFixed')}
            description={t('mapping.isFixedHint')}
            checked={form.isFixed}
            onChange={(event) => change({ isFixed: event.target.checked })}
          />
        </div>
      )}
    </CardBody>
  </Card>
);

/** How a CSV file is written. */
export const CsvFields = ({ tools: { form, change } }: { tools: MappingTools }) => (
  <Card>
    <CardHeader title={t('mapping.csv')} />
    <CardBody className="grid grid-cols-1 items-start gap-5 sm:grid-cols-2">
      <Field name="separator" label={t('mapping.separator')}>
        {(control) => (
          <Select
            {...control}
            value={form.separator}
            onChange={({ target: { value } }) =>
              change({ separator: value === ',' || value === '\t' ? value : ';' })
            }
          >
            <option value=";">{t('separators.semicolon')}</option>
            <option value=",">{t('separators.comma')}</option>
            <option value={'\t'}>{t('separators.tab')}</option>
          </Select>
        )}
      </Field>
      <Field name="decimal" label={t('mapping.decimal')}>
        {(control) => (
          <Select
            {...control}
            value={form.decimal}
            onChange={({ target: { value } }) => change({ decimal: value === '.' ? value : ',' })}
          >
            <option value=",">{t('decimals.comma')}</option>
            <option value=".">{t('decimals.point')}</option>
          </Select>
        )}
      </Field>
    </CardBody>
  </Card>
);
