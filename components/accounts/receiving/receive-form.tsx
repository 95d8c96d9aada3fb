import { Button } from '@/components/ui/buttons/button';
import { Select } from '@/components/ui/forms/choices/select';
import { Field } from '@/components/ui/forms/field';
import { Input } from '@/components/ui/forms/input';
import { Card } from '@/components/ui/layout/card';
import type { ReceiveAddress } from '@/lib/accounts/receiving/receive-address';
import { numberOf, type ReceivingAccount } from '@/lib/accounts/receiving/receiving';
import { longestReference } from '@/lib/accounts/receiving/requested-payment';
import { parseCreditorReference } from '@/lib/kernel/banking/creditor-reference';
import { groupIban } from '@/lib/kernel/banking/group-iban';
import { t } from '@/messages/accounts';

/** The account and the requested payment. A plain GET form, so that the URL can be shared. */
export function ReceiveForm({
  path,
  receiving,
  chosen,
  address: { typed, problems },
  swiftRoom,
}: {
  path: string;
  receiving: readonly ReceivingAccount[];
  chosen: ReceivingAccount | undefined;
  address: ReceiveAddress;
  /** The longest reference by SWIFT; undefined for an account without. */
  swiftRoom: number | undefined;
}) {
  return (
    <Card className="print:hidden">
      <form action={path} className="flex flex-wrap items-start gap-x-4 gap-y-4 px-5 py-4">
        <Field name="account" label={t('fields.account')} className="min-w-60 flex-[2]">
          {(control) => (
            <Select {...control} defaultValue={chosen ? numberOf(chosen) : ''}>
              {!chosen && <option value="">{t('receiveForm.chooseAccount')}</option>}
              {receiving.map((account) => (
                <option key={numberOf(account)} value={numberOf(account)}>
                  {nameOf(account)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field
          name="amount"
          label={t('fields.amount')}
          optional
          error={problems.amount}
          className="min-w-36 flex-1"
        >
          {(control) => (
            <Input
              {...control}
              defaultValue={typed.amount}
              inputMode="decimal"
              autoComplete="off"
              suffix="EUR"
            />
          )}
        </Field>
        <Field
          name="reference"
          label={t('fields.reference')}
          optional
          error={problems.reference}
          hint={hintAbout(typed.reference) ?? limits(swiftRoom)}
          className="min-w-52 flex-[2]"
        >
          {(control) => (
            <Input
              {...control}
              defaultValue={typed.reference}
              autoComplete="off"
              placeholder={t('receiveForm.referencePlaceholder')}
            />
          )}
        </Field>
        <Button type="submit" className="max-sm:w-full sm:mt-6.5">
          {t('receiveForm.show')}
        </Button>
      </form>
    </Card>
  );
}

const nameOf = (account: ReceivingAccount): string => {
  const number = groupIban(numberOf(account));
  const named = account.label ? t('receiveForm.labelled', { label: account.label, number }) : number;
  return account.iban === null ? t('receiveForm.swiftOnly', { account: named }) : named;
};

const limits = (swiftRoom: number | undefined): string =>
  swiftRoom === undefined
    ? t('receiveForm.limit', { most: longestReference })
    : t('receiveForm.limits', { most: longestReference, room: swiftRoom });

/** A hint on whether the text is a valid creditor reference, to catch typing errors. */
function hintAbout(reference: string): string | undefined {
  const structured = parseCreditorReference(reference);
  if (structured.ok) return t('receiveForm.validReference');
  return structured.error === 'wrong_check_digits' ? t('receiveForm.invalidReference') : undefined;
}
