import { DateField } from '@/components/ui/dates/date-field';
import { Card, CardBody, CardHeader } from '@/components/ui/layout/card';
import { t } from '@/messages/accounting';
import { LedgerField } from './ledger-field';
import type { MappedAccount, MappingTools } from './mapping-tools';

/** The ledger accounts of our accounts, and the counter accounts that precede and follow the rules. */
export const AccountFields = ({
  tools: { form, problems, change },
  accounts,
}: {
  tools: MappingTools;
  accounts: readonly MappedAccount[];
}) => (
  <Card>
    <CardHeader title={t('mapping.general')} description={t('mapping.generalDescription')} />
    <CardBody className="grid grid-cols-1 items-start gap-5 sm:grid-cols-2">
      {accounts.map(({ iban, name }) => (
        <LedgerField
          key={iban}
          name={`bankAccounts.${iban}`}
          label={t('mapping.bankAccount', { name })}
          text={form.bankAccounts[iban] ?? ''}
          error={problems[`bankAccounts.${iban}`]}
          optional
          onText={(text) => change({ bankAccounts: { ...form.bankAccounts, [iban]: text } })}
        />
      ))}
      <LedgerField
        name="feeAccount"
        label={t('mapping.fee')}
        hint={t('mapping.feeHint')}
        text={form.feeAccount}
        error={problems.feeAccount}
        onText={(feeAccount) => change({ feeAccount })}
      />
      <LedgerField
        name="clearingAccount"
        label={t('mapping.clearing')}
        hint={t('mapping.clearingHint')}
        text={form.clearingAccount}
        error={problems.clearingAccount}
        onText={(clearingAccount) => change({ clearingAccount })}
      />
      <LedgerField
        name="transferAccount"
        label={t('mapping.transfer')}
        hint={t('mapping.transferHint')}
        text={form.transferAccount}
        error={problems.transferAccount}
        optional
        onText={(transferAccount) => change({ transferAccount })}
      />
      <LedgerField
        name="confidentialAccount"
        label={t('mapping.confidential')}
        hint={t('mapping.confidentialHint')}
        text={form.confidentialAccount}
        error={problems.confidentialAccount}
        optional
        onText={(confidentialAccount) => change({ confidentialAccount })}
      />
      <DateField
        kind="day"
        name="startOn"
        label={t('mapping.startOn')}
        hint={t('mapping.startOnHint')}
        value={form.startOn}
        error={problems.startOn}
        direction="back"
        required
        onValue={(startOn) => change({ startOn })}
      />
    </CardBody>
  </Card>
);
