import { RadioCards } from '@/components/ui/forms/choices/radio-cards';
import { Select } from '@/components/ui/forms/choices/select';
import { Field } from '@/components/ui/forms/field';
import { TextField } from '@/components/ui/forms/text-field';
import { groupIban } from '@/lib/kernel/banking/group-iban';
import { payeeFields } from '@/lib/orders/drafts/start-transfer';
import { networkOf } from '@/lib/orders/drafts/suggest-network';
import type { CutOff } from '@/lib/orders/order/dates/execution-day';
import { isOwnTransfer } from '@/lib/policy/rules/own-transfer';
import { networkNames } from '@/lib/provider/contract/network-name';
import { t } from '@/messages/payment-form';
import { accountOptions, PayFromField } from '../account-fields';
import type { FieldTools, PayingAccount } from '../form-tools';
import { AmountField } from '../money-fields';
import { WhenFields } from '../when/when-fields';

type Props = {
  readonly tools: FieldTools;
  readonly accounts: readonly PayingAccount[];
  readonly owner: string | undefined;
  readonly cutOff: CutOff;
};

/** From, to, amount, reference, payment method and date. */
export function TransferFields({ tools, accounts, owner, cutOff }: Props) {
  const network = networkOf(tools.input);
  return (
    <div className="grid grid-cols-1 items-start gap-x-4 gap-y-4 @lg:grid-cols-2">
      <PayFromField
        tools={{
          ...tools,
          change: (field, iban) => {
            // The account that was to be paid may now pay.
            if (groupIban(iban) === tools.input.beneficiaryAccount) choosePayee(tools, accounts, owner, '');
            tools.change(field, iban);
          },
        }}
        accounts={accounts}
        label={t('transfer.from')}
      />
      <PayeeField tools={tools} accounts={accounts} owner={owner} />
      <AmountField tools={tools} />
      <TextField tools={tools} field="reference" label={t('transfer.reference')} />
      <div>
        <RadioCards
          name="network"
          legend={t('form.network')}
          options={(['SEPA', 'SEPA_INSTANT'] as const).map((value) => ({
            value,
            label: networkNames[value],
          }))}
          value={network === 'SEPA_INSTANT' ? network : 'SEPA'}
          onValueChange={(chosen) => tools.change('network', chosen)}
          isCompact
        />
        <p className="mt-1.5 text-[0.8125rem] text-muted">{t(`networks.${network}`)}</p>
      </div>
      <WhenFields tools={tools} execution={{ network, cutOff }} />
      <p className="text-[0.8125rem] text-muted @lg:col-span-2">
        {isLighter(tools, accounts) ? t('transfer.ownRule') : t('transfer.clientMoney')}
      </p>
    </div>
  );
}

function PayeeField({ tools, accounts, owner }: Omit<Props, 'cutOff'>) {
  const { input } = tools;
  const problem = tools.errorOf('beneficiaryAccount');
  const payees = accounts.filter(({ iban }) => iban !== input.account);
  return (
    <Field
      name="beneficiaryAccount"
      label={t('transfer.to')}
      required
      error={problem && input.beneficiaryAccount === '' ? t('transfer.toMissing') : problem}
    >
      {(control) => (
        <Select
          {...control}
          value={findPayee(accounts, input.beneficiaryAccount)?.iban ?? ''}
          onChange={(event) => choosePayee(tools, accounts, owner, event.target.value)}
        >
          <option value="">{t('account.choose')}</option>
          {accountOptions(payees)}
        </Select>
      )}
    </Field>
  );
}

const findPayee = (accounts: readonly PayingAccount[], shown: string) =>
  accounts.find(({ iban }) => groupIban(iban) === shown);

/** A reference that was typed stays. */
function choosePayee(
  { input, change }: FieldTools,
  accounts: readonly PayingAccount[],
  owner: string | undefined,
  iban: string,
): void {
  const before = payeeFields(findPayee(accounts, input.beneficiaryAccount), owner);
  const after = payeeFields(
    accounts.find((account) => account.iban === iban),
    owner,
  );
  change('beneficiaryAccount', after.beneficiaryAccount);
  change('beneficiaryName', after.beneficiaryName);
  if (input.reference === before.reference) change('reference', after.reference);
}

/** Whether the policy's rule for own accounts applies; true until both accounts are chosen. */
function isLighter({ input }: FieldTools, accounts: readonly PayingAccount[]): boolean {
  const payer = accounts.find(({ iban }) => iban === input.account);
  const payee = findPayee(accounts, input.beneficiaryAccount);
  return !payer || !payee || isOwnTransfer(networkOf(input), payer, payee);
}
