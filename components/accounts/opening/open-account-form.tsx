'use client';

import { Landmark, UsersRound } from 'lucide-react';
import { type SubmitEvent, useState, useTransition } from 'react';
import { Button } from '@/components/ui/buttons/button';
import { Meter } from '@/components/ui/charts/meter';
import { answered, type Refused } from '@/components/ui/form-state/answered';
import { RefusedNotice } from '@/components/ui/form-state/refused-notice';
import { Checkbox } from '@/components/ui/forms/checkbox';
import { Field } from '@/components/ui/forms/field';
import { Input } from '@/components/ui/forms/input';
import { RadioCards } from '@/components/ui/forms/radio-cards';
import type { ActionReply } from '@/lib/kernel/action-reply';
import { type AccountOpeningId, newAccountOpeningId } from '@/lib/kernel/ids';
import type { AccountType, OpenedAccount } from '@/lib/provider/contract/contract';
import { t } from '@/messages/accounts';
import { type AccountLimit, limitInWords } from '../account-limit';
import { accountTypeWords } from '../account-type';

/** What the form asks for (contract 4.7); an empty `tagName` means no label. */
export type OpenAccountInput = {
  /** The same for every click on one request, so that it opens one account. */
  readonly id: AccountOpeningId;
  readonly accountType: AccountType;
  readonly tagName: string;
  readonly isCommission: boolean;
};
export type OpenAccountAction = (input: OpenAccountInput) => Promise<ActionReply<OpenedAccount>>;

const typeCards = [
  { value: 'OPERATIONAL', ...card('OPERATIONAL'), icon: <Landmark aria-hidden /> },
  { value: 'CLIENT_FUNDS', ...card('CLIENT_FUNDS'), icon: <UsersRound aria-hidden /> },
] as const;

function card(type: AccountType) {
  const { label, explanation } = accountTypeWords[type];
  return { label, description: explanation };
}

/**
 * Type, label and commission flag. A refusal is shown as it came, and what was typed stays. At the limit the
 * form still asks: our count is only a reading, and the service's word is the one that counts.
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
      // Without an answer the next click is the same request, after a refusal it is a new one.
      if (!reply.ok && !reply.isUncertain) setId(newAccountOpeningId());
    });
  };

  return (
    <form onSubmit={submit} className="flex flex-col gap-5">
      <div className="rounded-lg border px-3.5 py-3">
        <Meter words={limitInWords(limit)} value={limit.opened} max={limit.max} />
        {limit.opened >= limit.max && (
          <p className="mt-2 text-[0.8125rem] text-warning">{t('openAccountForm.body')}</p>
        )}
      </div>
      {refusal && <RefusedNotice title={t('openAccountForm.title')} refused={refusal} />}
      <RadioCards
        legend={t('openAccountForm.legend')}
        name="accountType"
        options={typeCards}
        value={accountType}
        onValueChange={setAccountType}
      />
      <Field
        name="tagName"
        label={t('openAccountForm.label')}
        hint={t('openAccountForm.hint')}
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
        label={t('openAccountForm.commissionAccount')}
        description={t('openAccountForm.description')}
        checked={isCommission}
        onChange={(event) => setIsCommission(event.target.checked)}
      />
      <div className="flex justify-end gap-2 pt-1">
        <Button onClick={onCancel} disabled={pending}>
          {t('openAccountForm.cancel')}
        </Button>
        <Button type="submit" variant="primary" pending={pending}>
          {t('openAccountForm.openAccount')}
        </Button>
      </div>
    </form>
  );
}
