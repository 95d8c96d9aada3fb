import { useId } from 'react';
import { Checkbox } from '@/components/ui/forms/choices/checkbox';
import { Select } from '@/components/ui/forms/choices/select';
import { Field } from '@/components/ui/forms/field';
import { Input } from '@/components/ui/forms/input';
import { scopeLabel } from '@/lib/api-tokens/scope-labels';
import {
  type ApiScope,
  apiScopes,
  personalScopes,
  type TokenDays,
  tokenDays,
} from '@/lib/kernel/topics/api-scopes';
import { t } from '@/messages/api-tokens';

export type TypedToken = {
  readonly name: string;
  readonly scopes: readonly ApiScope[];
  readonly days: TokenDays;
};

/** No scope is chosen in advance, so that each is a decision. */
export const noToken: TypedToken = { name: '', scopes: [], days: 90 };

/** What a token is for, what it may read, and how long. */
export function TokenFields({
  typed,
  type,
  offered = personalScopes,
  problems = {},
}: {
  typed: TypedToken;
  type: (changed: Partial<TypedToken>) => void;
  offered?: readonly ApiScope[];
  problems?: Readonly<Record<string, string>>;
}) {
  const errorId = useId();
  const choose = (scope: ApiScope, isChosen: boolean) =>
    type({ scopes: apiScopes.filter((one) => (one === scope ? isChosen : typed.scopes.includes(one))) });
  return (
    <>
      <Field name="name" label={t('fields.name')} hint={t('fields.nameHint')} error={problems.name} required>
        {(control) => (
          <Input
            {...control}
            value={typed.name}
            onChange={({ target }) => type({ name: target.value })}
            autoComplete="off"
            maxLength={60}
          />
        )}
      </Field>
      <fieldset aria-describedby={problems.scopes && errorId}>
        <legend className="mb-2 font-medium text-[0.8125rem]">{t('fields.scopes')}</legend>
        <div className="grid gap-x-6 gap-y-2.5 sm:grid-cols-2">
          {offered.map((scope) => (
            <Checkbox
              key={scope}
              name={scope}
              label={scopeLabel(scope)}
              checked={typed.scopes.includes(scope)}
              onChange={({ target }) => choose(scope, target.checked)}
            />
          ))}
        </div>
        {problems.scopes && (
          <p id={errorId} className="mt-2 text-[0.8125rem] text-negative">
            {problems.scopes}
          </p>
        )}
      </fieldset>
      <Field name="days" label={t('fields.lifetime')} required>
        {(control) => (
          <Select
            {...control}
            value={String(typed.days)}
            onChange={({ target }) =>
              type({ days: tokenDays.find((days) => String(days) === target.value) ?? noToken.days })
            }
          >
            {tokenDays.map((days) => (
              <option key={days} value={days}>
                {t('fields.days', { count: days })}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </>
  );
}
