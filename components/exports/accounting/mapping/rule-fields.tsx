import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { IconButton } from '@/components/ui/buttons/icon-button';
import { Select } from '@/components/ui/forms/choices/select';
import { Field } from '@/components/ui/forms/field';
import { ruleFields, ruleMatches } from '@/lib/statements/accounting/mapping/terms';
import { t } from '@/messages/accounting';
import { LedgerField } from './ledger-field';
import type { MappedAccount, RuleForm } from './mapping-tools';

type RuleFieldsProps = {
  readonly rule: RuleForm;
  /** Counted from one, for its label. */
  readonly number: number;
  readonly accounts: readonly MappedAccount[];
  readonly problemOf: (field: keyof RuleForm) => string | undefined;
  readonly change: (changed: Partial<RuleForm>) => void;
  readonly remove: () => void;
  /** Undefined at either end of the list. */
  readonly moveUp: (() => void) | undefined;
  readonly moveDown: (() => void) | undefined;
};

/** One rule: which entries it takes, and their counter account. */
export function RuleFields({
  rule,
  number,
  accounts,
  problemOf,
  change,
  remove,
  moveUp,
  moveDown,
}: RuleFieldsProps) {
  const named = { number: String(number) };
  return (
    <fieldset className="min-w-0 border-t px-5 py-4">
      <legend className="sr-only">{t('mapping.rule', named)}</legend>
      <div className="mb-2.5 flex items-center justify-between">
        <p aria-hidden className="font-medium">
          {t('mapping.rule', named)}
        </p>
        <div className="flex gap-1">
          <IconButton size="small" label={t('mapping.moveUp', named)} onClick={moveUp} disabled={!moveUp}>
            <ArrowUp aria-hidden />
          </IconButton>
          <IconButton
            size="small"
            label={t('mapping.moveDown', named)}
            onClick={moveDown}
            disabled={!moveDown}
          >
            <ArrowDown aria-hidden />
          </IconButton>
          <IconButton size="small" label={t('mapping.remove', named)} onClick={remove}>
            <Trash2 aria-hidden />
          </IconButton>
        </div>
      </div>
      <div className="grid grid-cols-1 items-start gap-3 sm:grid-cols-3">
        <Choice
          name={`field-${rule.key}`}
          label={t('mapping.field')}
          value={rule.field}
          options={ruleFields.map((field) => [field, t(`ruleFields.${field}`)])}
          onValue={(field) => change({ field })}
        />
        {rule.field !== 'any' && (
          <>
            <Choice
              name={`match-${rule.key}`}
              label={t('mapping.match')}
              value={rule.match}
              options={ruleMatches.map((match) => [match, t(`ruleMatches.${match}`)])}
              onValue={(match) => change({ match })}
            />
            <LedgerField
              name={`text-${rule.key}`}
              label={t('mapping.text')}
              text={rule.text}
              error={problemOf('text')}
              isNumber={false}
              longest={140}
              onText={(text) => change({ text })}
            />
          </>
        )}
        <Choice
          name={`direction-${rule.key}`}
          label={t('mapping.direction')}
          value={rule.direction}
          options={[
            ['', t('directions.both')],
            ['incoming', t('directions.incoming')],
            ['outgoing', t('directions.outgoing')],
          ]}
          onValue={(direction) => change({ direction })}
        />
        <Choice
          name={`bankAccount-${rule.key}`}
          label={t('mapping.ofAccount')}
          value={rule.bankAccount}
          options={[
            ['', t('mapping.anyAccount')],
            ...accounts.map(({ iban, name }): readonly [string, string] => [iban, name]),
          ]}
          onValue={(bankAccount) => change({ bankAccount })}
        />
        <LedgerField
          name={`counterAccount-${rule.key}`}
          label={t('mapping.counterAccount')}
          text={rule.counterAccount}
          error={problemOf('counterAccount')}
          onText={(counterAccount) => change({ counterAccount })}
        />
        <LedgerField
          name={`costCentre-${rule.key}`}
          label={t('mapping.costCentre')}
          text={rule.costCentre}
          error={problemOf('costCentre')}
          optional
          isNumber={false}
          longest={60}
          onText={(costCentre) => change({ costCentre })}
        />
      </div>
    </fieldset>
  );
}

function Choice<Value extends string>({
  name,
  label,
  value,
  options,
  onValue,
}: {
  name: string;
  label: string;
  value: Value;
  options: readonly (readonly [Value, string])[];
  onValue: (value: Value) => void;
}) {
  return (
    <Field name={name} label={label}>
      {(control) => (
        <Select
          {...control}
          value={value}
          onChange={({ target }) => {
            const chosen = options.find(([option]) => option === target.value);
            if (chosen) onValue(chosen[0]);
          }}
        >
          {options.map(([option, text]) => (
            <option key={option} value={option}>
              {text}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
