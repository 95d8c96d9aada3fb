import { EmptyState } from '@/components/ui/empty-state';
import type { DepositDetails } from '@/lib/service/contract';
import { BankingDetailsSheet } from './banking-details-sheet';

type BankingDetailsProps = {
  readonly details: DepositDetails;
  /** The labels of accounts by IBAN and by SWIFT account, where they have one. */
  readonly labels?: Readonly<Record<string, string>>;
  /** The IBAN, or the SWIFT account, to show first. */
  readonly initialAccount?: string | undefined;
};

/** What a payer must know to send money here (contract 2.4), a sheet for each way it can come, to copy or to print. */
export function BankingDetails({ details, labels = {}, initialAccount }: BankingDetailsProps) {
  const choicesOf = (accounts: readonly string[]) =>
    accounts.map((account) => ({ account, label: labels[account] ?? null }));
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2 print:block">
      <BankingDetailsSheet
        title="In euro, from the SEPA area"
        networks={['SEPA', 'SEPA instant']}
        note="The same details for both. SEPA instant arrives within seconds, if the payer’s bank offers it."
        accountTerm="IBAN"
        accounts={choicesOf(details.accounts)}
        initialAccount={initialAccount}
        beforeAccount={[{ term: 'Beneficiary', value: details.clientName }]}
        afterAccount={[
          { term: 'BIC', value: details.bicCode },
          { term: 'Bank', value: details.bankName },
          { term: 'Bank address', value: details.bankAddress },
        ]}
        empty={
          <EmptyState title="No active account">Open an account to receive SEPA payments on.</EmptyState>
        }
      />
      <BankingDetailsSheet
        title="In any currency, from anywhere"
        networks={['SWIFT']}
        note={`The payer must name ${details.swift.beneficiaryName} as the beneficiary. The account number leads the money to you.`}
        accountTerm="Account"
        accounts={choicesOf(details.swiftAccounts)}
        initialAccount={initialAccount}
        beforeAccount={[
          { term: 'Beneficiary', value: details.swift.beneficiaryName },
          { term: 'Beneficiary address', value: details.swift.beneficiaryAddress },
        ]}
        afterAccount={[
          { term: 'SWIFT code', value: details.swift.bankSwiftCode },
          { term: 'Bank', value: details.swift.bankName },
          { term: 'Bank address', value: details.swift.bankAddress },
        ]}
        empty={
          <EmptyState title="No SWIFT account">
            None of your active accounts can receive SWIFT payments.
          </EmptyState>
        }
      />
    </div>
  );
}
