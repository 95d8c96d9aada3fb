import type { ReactNode } from 'react';
import { TimeField } from '@/components/ui/dates/time-field';
import { Checkbox } from '@/components/ui/forms/choices/checkbox';
import { Field } from '@/components/ui/forms/field';
import { Input } from '@/components/ui/forms/input';
import { Card, CardBody, CardHeader } from '@/components/ui/layout/card';
import { t } from '@/messages/policy';
import type { PolicyTools } from './editor-tools';
import type { PolicyForm } from './policy-form';

type TextField = {
  [Key in keyof PolicyForm]: PolicyForm[Key] extends string ? Key : never;
}[keyof PolicyForm];
type TickField = {
  [Key in keyof PolicyForm]: PolicyForm[Key] extends boolean ? Key : never;
}[keyof PolicyForm];

/** The rules that are neither bands nor limits. */
export function RuleFields({ tools }: { tools: PolicyTools }) {
  const { form } = tools;
  return (
    <>
      <Part title={t('ruleFields.ownAccounts')}>
        <Tick
          tools={tools}
          field="ownAccounts"
          label={t('ruleFields.ownRule')}
          description={t('ruleFields.ownRuleDescription')}
        />
        {form.ownAccounts && (
          <Fields>
            <Text tools={tools} field="ownApprovals" label={t('bands.approvers')} type="number" />
            <Text
              tools={tools}
              field="ownGroups"
              label={t('bands.groups')}
              placeholder={t('bands.anyApprover')}
              list="approver-groups"
              optional
            />
          </Fields>
        )}
      </Part>
      <Part title={t('ruleFields.beneficiaries')}>
        <Tick
          tools={tools}
          field="onlyFromBook"
          label={t('ruleFields.onlyVerified')}
          description={t('ruleFields.onlyVerifiedDescription')}
        />
        <Fields>
          <Text
            tools={tools}
            field="coolingHours"
            label={t('ruleFields.cooling')}
            suffix={t('ruleFields.hours')}
            type="number"
            hint={t('ruleFields.coolingHint')}
          />
          <Text tools={tools} field="coolingAbove" label={t('ruleFields.coolingAbove')} suffix="EUR" />
        </Fields>
      </Part>
      <Part title={t('ruleFields.secondFactor')}>
        <Tick
          tools={tools}
          field="everyoneConfirms"
          label={t('ruleFields.everyone')}
          description={t('ruleFields.everyoneDescription')}
        />
        <Fields>
          <Text
            tools={tools}
            field="codesUpTo"
            label={t('ruleFields.codesUpTo')}
            suffix="EUR"
            hint={t('ruleFields.codesUpToHint')}
          />
        </Fields>
      </Part>
      <PendingFields tools={tools} />
      <Part title={t('ruleFields.time')}>
        <Fields>
          <Text
            tools={tools}
            field="recheckAfterHours"
            label={t('ruleFields.recheck')}
            suffix={t('ruleFields.hours')}
            type="number"
          />
          <Text
            tools={tools}
            field="duplicateDays"
            label={t('ruleFields.duplicates')}
            suffix={t('ruleFields.days')}
            type="number"
          />
          <Time tools={tools} field="sepa" label={t('ruleFields.sepaCutOff')} />
          <Time tools={tools} field="swift" label={t('ruleFields.swiftCutOff')} />
          <Text
            tools={tools}
            field="timeZone"
            label={t('ruleFields.timeZone')}
            placeholder={t('ruleFields.timeZoneExample')}
            hint={t('ruleFields.timeZoneHint')}
          />
        </Fields>
      </Part>
      <Part title={t('ruleFields.bank')}>
        <Tick
          tools={tools}
          field="rescheduleNeedsApproval"
          label={t('ruleFields.reschedule')}
          description={t('ruleFields.rescheduleDescription')}
        />
        <Tick tools={tools} field="cancelNeedsApproval" label={t('ruleFields.cancel')} />
      </Part>
    </>
  );
}

/** How long a decision may be pending. */
const PendingFields = ({ tools }: { tools: PolicyTools }) => (
  <Part title={t('ruleFields.pending')}>
    <Fields>
      <Text
        tools={tools}
        field="approvalExpiryHours"
        label={t('ruleFields.expiry')}
        suffix={t('ruleFields.hours')}
        type="number"
      />
      <Text
        tools={tools}
        field="remindAfterHours"
        label={t('ruleFields.remind')}
        suffix={t('ruleFields.hours')}
        type="number"
        hint={t('ruleFields.remindHint')}
        optional
      />
      <Text
        tools={tools}
        field="escalateAfterHours"
        label={t('ruleFields.escalate')}
        suffix={t('ruleFields.hours')}
        type="number"
        hint={t('ruleFields.escalateHint')}
        optional
      />
    </Fields>
  </Part>
);

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card>
    <CardHeader title={title} />
    <CardBody className="flex flex-col gap-4">{children}</CardBody>
  </Card>
);

const Fields = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">{children}</div>
);

const Tick = ({
  tools: { form, change },
  field,
  label,
  description,
}: {
  tools: PolicyTools;
  field: TickField;
  label: string;
  description?: string;
}) => (
  <Checkbox
    label={label}
    {...(description && { description })}
    checked={form[field]}
    onChange={(event) => change({ [field]: event.target.checked })}
  />
);

const Time = ({
  tools: { form, problems, change },
  field,
  label,
}: {
  tools: PolicyTools;
  field: 'sepa' | 'swift';
  label: string;
}) => (
  <TimeField
    name={field}
    label={label}
    value={form[field]}
    onValue={(time) => change({ [field]: time })}
    error={problems[field]}
  />
);

const Text = ({
  tools: { form, problems, change },
  field,
  label,
  hint,
  optional = false,
  ...input
}: {
  tools: PolicyTools;
  field: TextField;
  label: string;
  hint?: string;
  optional?: boolean;
  type?: 'number';
  suffix?: string;
  placeholder?: string;
  list?: string;
}) => (
  <Field name={field} label={label} optional={optional} error={problems[field]} {...(hint && { hint })}>
    {(control) => (
      <Input
        {...control}
        {...input}
        value={form[field]}
        onChange={(event) => change({ [field]: event.target.value })}
        autoComplete="off"
        maxLength={200}
        {...(input.suffix && { className: 'tabular pr-16' })}
      />
    )}
  </Field>
);
