import { Trash2 } from 'lucide-react';
import { IconButton } from '@/components/ui/buttons/icon-button';
import { Select } from '@/components/ui/forms/choices/select';
import { Field } from '@/components/ui/forms/field';
import { Input } from '@/components/ui/forms/input';
import { groupIban } from '@/lib/kernel/banking/group-iban';
import type { Band } from '@/lib/policy/rules/policy';
import { t } from '@/messages/policy';
import type { BandForm } from './policy-form';

const bandNetworks: readonly Band['network'][] = ['any', 'SEPA', 'SEPA_INSTANT', 'SWIFT'];

export type PolicyAccount = { readonly iban: string; readonly label: string };

/** One band of the editor: what it applies to, and the required approvals. */
export function BandFields({
  band,
  number,
  accounts,
  problemOf,
  change,
  remove,
}: {
  band: BandForm;
  /** Counted from one, for its label. */
  number: number;
  accounts: readonly PolicyAccount[];
  problemOf: (field: keyof BandForm) => string | undefined;
  change: (changed: Partial<BandForm>) => void;
  /** Undefined for the last band, which cannot be removed. */
  remove: (() => void) | undefined;
}) {
  const isListed = band.account === 'any' || accounts.some(({ iban }) => iban === band.account);
  return (
    <fieldset className="min-w-0 border-t px-5 py-4">
      <legend className="sr-only">{t('bands.rule', { number: String(number) })}</legend>
      <p aria-hidden className="mb-2.5 font-medium sm:hidden">
        {t('bands.rule', { number: String(number) })}
      </p>
      <div className="grid grid-cols-1 items-start gap-3 sm:grid-cols-[9rem_minmax(0,1fr)_10rem]">
        <Field name={`network-${band.key}`} label={t('bands.network')}>
          {(control) => (
            <Select
              {...control}
              value={band.network}
              onChange={(event) => change({ network: event.target.value })}
            >
              {bandNetworks.map((network) => (
                <option key={network} value={network}>
                  {t(`networks.${network}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field name={`account-${band.key}`} label={t('bands.paidFrom')} error={problemOf('account')}>
          {(control) => (
            <Select
              {...control}
              value={band.account}
              onChange={(event) => change({ account: event.target.value })}
            >
              <option value="any">{t('bands.anyAccount')}</option>
              {accounts.map(({ iban, label }) => (
                <option key={iban} value={iban}>
                  {label} · …{iban.slice(-4)}
                </option>
              ))}
              {!isListed && <option value={band.account}>{groupIban(band.account)}</option>}
            </Select>
          )}
        </Field>
        <Field name={`upTo-${band.key}`} label={t('bands.upTo')} error={problemOf('upTo')}>
          {(control) => (
            <Input
              {...control}
              value={band.upTo}
              onChange={(event) => change({ upTo: event.target.value })}
              inputMode="decimal"
              placeholder={t('bands.anyAmount')}
              suffix="EUR"
              autoComplete="off"
              maxLength={24}
              className="tabular text-right"
            />
          )}
        </Field>
        <Field name={`approvals-${band.key}`} label={t('bands.approvers')} error={problemOf('approvals')}>
          {(control) => (
            <Input
              {...control}
              type="number"
              min={1}
              max={9}
              value={band.approvals}
              onChange={(event) => change({ approvals: event.target.value })}
            />
          )}
        </Field>
        <Field name={`groups-${band.key}`} label={t('bands.groups')} optional error={problemOf('groups')}>
          {(control) => (
            <Input
              {...control}
              value={band.groups}
              onChange={(event) => change({ groups: event.target.value })}
              placeholder={t('bands.anyApprover')}
              list="approver-groups"
              autoComplete="off"
              maxLength={200}
            />
          )}
        </Field>
        <IconButton
          label={t('bands.remove', { number: String(number) })}
          onClick={remove}
          disabled={remove === undefined}
          className="justify-self-end sm:mt-6.5"
        >
          <Trash2 aria-hidden />
        </IconButton>
      </div>
    </fieldset>
  );
}
