import type { ReactNode } from 'react';
import { Card, CardHeader } from '@/components/ui/layout/card';
import { ConfidentialBadge } from '@/components/ui/status/confidential-badge';
import { Iban } from '@/components/ui/values/iban';
import { t } from '@/messages/accounts';
import { accountName } from './account-type';

export type WithheldAccount = {
  readonly iban: string;
  readonly tagName: string | null;
  readonly accountType: string;
};

/** The confidential accounts that this person does not work on: what payers need, and nothing else. */
export const WithheldAccounts = ({
  accounts,
  accessOf = () => <ConfidentialBadge />,
}: {
  accounts: readonly WithheldAccount[];
  accessOf?: (iban: string) => ReactNode;
}) =>
  accounts.length > 0 && (
    <Card className="overflow-hidden">
      <CardHeader title={t('withheld.title')} description={t('withheld.description')} />
      <ul aria-label={t('withheld.label')} className="divide-y border-t">
        {accounts.map((account) => (
          <li key={account.iban} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-5 py-3">
            <span className="font-medium">{accountName(account)}</span>
            {accessOf(account.iban)}
            <span className="ml-auto text-[0.8125rem]">
              <Iban account={account.iban} copy />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
