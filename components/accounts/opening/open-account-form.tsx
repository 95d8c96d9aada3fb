'use client';

import { Landmark, UsersRound } from 'lucide-react';
import { type ReactNode, type SubmitEvent, useState, useTransition } from 'react';
import { Button } from '@/components/ui/buttons/button';
import { Meter } from '@/components/ui/charts/meter';
import { answered, type Refused } from '@/components/ui/form-state/answered';
import { RefusedNotice } from '@/components/ui/form-state/refused-notice';
import { Checkbox } from '@/components/ui/forms/choices/checkbox';
import { RadioCards } from '@/components/ui/forms/choices/radio-cards';
import { Field } from '@/components/ui/forms/field';
import { Form } from '@/components/ui/forms/form';
import { Input } from '@/components/ui/forms/input';
import type { ActionReply } from '@/lib/kernel/action-reply';
import { type AccountOpeningId, newAccountOpeningId } from '@/lib/kernel/ids';
import type { OpenedAccount } from '@/lib/provider/contract/contract';
import type { AccountType } from '@/lib/provider/contract/terms';
import { t } from '@/messages/accounts';
import { type AccountLimit, limitLabel } from '../account-limit';

/** The form's input (contract 4.7); an empty `tagName` means no label. */
export type OpenAccountInput = {
  /** The idempotency key: the same for every click, so that one request opens one account. */
  readonly id: AccountOpeningId;
  readonly accountType: AccountType;
  readonly tagName: string;
  readonly isCommission: boolean;
};
export type OpenAccountAction = (input: OpenAccountInput) => Promise<ActionReply<OpenedAccount>>;

const card = (value: AccountType, icon: ReactNode) => ({
  value,
  get label() {
    return t(`types.${value}`);
  },
  get description() {
    return t(`typeDescriptions.${value}`);
  },
  icon,
});
const typeCards = [
  card('OPERATIONAL', <Landmark aria-hidden />),
  card('CLIENT_FUNDS', <UsersRound aria-hidden />),
];

/**
 * Type, label and commission flag. A refusal shows the provider's message and keeps the input. The form stays
 * usable at the limit, as our count may be stale and the provider decides.
 */
export function OpenAccountForm({
  limit,
  openAccount,
  onOpened,
  onCancel,
}: {
  limit: AccountLimit;
  openAccount: OpenAccountAction;
  onOpened: (account: OpenedAccount) => void;
  onCancel: () => void;
}) {
  const [accountType, setAccountType] = useState<AccountType>('OPERATIONAL');
  const [tagName, setTagName] = useState('');
  const [isCommission, setIsCommission] = useState(false);
  const [id, setId] = useState(newAccountOpeningId);
  const [refusal, setRefusal] = useState<Refused>();
  const [pending, startTransition] = useTransition();

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    startTransition(async () => {
      const reply = await answered(openAccount({ id, accountType, tagName, isCommission }));
      if (reply.ok) onOpened(reply.value);
      else setRefusal(reply);
      // Without an answer the next click retries the same request; after a refusal it makes a new one.
      if (!reply.ok && !reply.isUncertain) setId(newAccountOpeningId());
    });
  };

  return (
    <Form onSubmit={submit} className="flex flex-col gap-5">
      <div className="rounded-lg border px-3.5 py-3">
        <Meter words={limitLabel(limit)} value={limit.opened} max={limit.max} />
        {limit.opened >= limit.max && (
          <p className="mt-2 text-[0.8125rem] text-warning">{t('openAccountForm.limitReached')}</p>
        )}
      </div>
      {refusal && <RefusedNotice title={t('openAccountForm.notOpened')} refused={refusal} />}
      <RadioCards
        legend={t('openAccountForm.type')}
        name="accountType"
        options={typeCards}
        value={accountType}
        onValueChange={setAccountType}
      />
      <Field
        name="tagName"
        label={t('openAccountForm.label')}
        hint={t('openAccountForm.labelHint')}
        error={refusal?.fields?.tagName}
        optional
      >
        {(control) => (
          <Input
            {...control}
            value={tagName}
            onChange={(event) => setTagName(event.target.value)}
            autoComplete="off"
            maxLength={64}
          />
        )}
      </Field>
      <Checkbox
        name="isCommission"
        label={t('openAccountForm.commission')}
        description={t('openAccountForm.commissionHint')}
        checked={isCommission}
        onChange={(event) => setIsCommission(event.target.checked)}
      />
      <div className="flex justify-end gap-2 pt-1">
        <Button onClick={onCancel} disabled={pending}>
          {t('openAccountForm.cancel')}
        </Button>
        <Button type="submit" variant="primary" pending={pending}>
          {t('openAccountDialog.open')}
        </Button>
      </div>
    </Form>
  );
}
