import type { ReactNode } from 'react';
import { Checkbox } from '@/components/ui/forms/checkbox';
import { Field } from '@/components/ui/forms/field';
import { Input } from '@/components/ui/forms/input';
import { Card, CardBody, CardHeader } from '@/components/ui/layout/card';
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
      <Part title="Between own accounts">
        <Tick
          tools={tools}
          field="ownAccounts"
          label="Transfers between our accounts have a rule of their own"
          description="It goes before the rules for all accounts, whatever the sum. The rules for single accounts hold as well."
        />
        {form.ownAccounts && (
          <Fields>
            <Text tools={tools} field="ownApprovals" label="Approvers" type="number" />
            <Text
              tools={tools}
              field="ownGroups"
              label="Of groups"
              placeholder="Any approver"
              list="approver-groups"
              optional
            />
          </Fields>
        )}
      </Part>
      <Part title="Beneficiaries">
        <Tick
          tools={tools}
          field="onlyFromBook"
          label="Only verified beneficiaries of the book are paid"
          description="Own accounts are always fine."
        />
        <Fields>
          <Text
            tools={tools}
            field="coolingHours"
            label="A large first payment waits"
            suffix="hours"
            type="number"
            hint="After the beneficiary was verified. 0 for not at all."
          />
          <Text tools={tools} field="coolingAbove" label="Large is above" suffix="EUR" />
        </Fields>
      </Part>
      <Part title="Second factor">
        <Tick
          tools={tools}
          field="everyoneConfirms"
          label="Everyone signs in with a second factor"
          description="Otherwise approvers, admins and whoever has added one. Anyone without one can only add it."
        />
        <Fields>
          <Text
            tools={tools}
            field="codesUpTo"
            label="Codes confirm payments up to"
            suffix="EUR"
            hint="Above it, only passkeys do. Empty for any sum."
          />
        </Fields>
      </Part>
      <Part title="Time">
        <Fields>
          <Text
            tools={tools}
            field="approvalExpiryHours"
            label="An undecided order expires after"
            suffix="hours"
            type="number"
          />
          <Text
            tools={tools}
            field="recheckAfterHours"
            label="Check an unsent payment again after"
            suffix="hours"
            type="number"
          />
          <Text
            tools={tools}
            field="duplicateDays"
            label="Look for duplicates this far back"
            suffix="days"
            type="number"
          />
          <Text tools={tools} field="sepa" label="SEPA cut-off" type="time" />
          <Text tools={tools} field="swift" label="SWIFT cut-off" type="time" />
          <Text
            tools={tools}
            field="timeZone"
            label="By the clock of"
            placeholder="Europe/Vilnius"
            hint="The days of the limits end at its midnight."
          />
        </Fields>
      </Part>
      <Part title="At the service">
        <Tick
          tools={tools}
          field="rescheduleNeedsApproval"
          label="Rescheduling takes two people"
          description="Of payments that the service has and has not executed."
        />
        <Tick tools={tools} field="cancelNeedsApproval" label="Cancelling takes two people" />
      </Part>
    </>
  );
}

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
  type?: 'number' | 'time';
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
