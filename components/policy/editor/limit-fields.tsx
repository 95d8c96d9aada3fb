import { Field } from '@/components/ui/forms/field';
import { Input } from '@/components/ui/forms/input';
import { Card, CardBody, CardHeader } from '@/components/ui/layout/card';
import type { Limit } from '@/lib/policy/rules/policy';
import { t } from '@/messages/policy';
import type { PolicyTools } from './editor-tools';
import { type LimitKey, limitKeys } from './policy-form';

/** All possible limits; an empty field means none. */
export const LimitFields = ({ tools: { form, problems, change } }: { tools: PolicyTools }) => (
  <Card>
    <CardHeader title={t('limits.title')} description={t('limits.editorDescription')} />
    <CardBody className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
      {limitKeys.map((key) => (
        <Field
          key={key}
          name={`limit-${key}`}
          label={labelOf(key)}
          optional
          error={problems[`limits.${key}`]}
        >
          {(control) => (
            <Input
              {...control}
              value={form.limits[key]}
              onChange={(event) => change({ limits: { ...form.limits, [key]: event.target.value } })}
              inputMode="decimal"
              placeholder={t('limits.none')}
              suffix="EUR"
              autoComplete="off"
              maxLength={24}
              className="tabular text-right"
            />
          )}
        </Field>
      ))}
    </CardBody>
  </Card>
);

function labelOf(key: LimitKey): string {
  // safe: a key is a scope and a period with a space between them
  const [scope, period] = key.split(' ') as [Limit['scope'], Limit['period']];
  return t('limits.field', { scope: t(`limitScopes.${scope}`), period: t(`limitPeriods.${period}`) });
}
