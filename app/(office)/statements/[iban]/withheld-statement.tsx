import { LockKeyhole } from 'lucide-react';
import { accountName } from '@/components/accounts/account-type';
import { Card } from '@/components/ui/layout/card';
import { PageHeader } from '@/components/ui/layout/page-header';
import { ConfidentialBadge } from '@/components/ui/status/confidential-badge';
import { EmptyState } from '@/components/ui/status/empty-state';
import { Iban } from '@/components/ui/values/iban';
import type { WithheldAccount } from '@/lib/access/confidential/reader-database';
import { t as accounts } from '@/messages/accounts';
import { t } from '@/messages/statements';

/** All that people who do not work on a confidential account read of it. */
export const WithheldStatement = ({ account }: { account: WithheldAccount }) => (
  <>
    <PageHeader
      breadcrumbs={[{ href: '/statements', label: t('page.title') }]}
      title={accountName(account)}
      badge={<ConfidentialBadge />}
      description={<Iban account={account.iban} copy />}
    />
    <Card>
      <EmptyState icon={<LockKeyhole aria-hidden />} title={accounts('withheld.pageTitle')}>
        {accounts('withheld.page')}
      </EmptyState>
    </Card>
  </>
);
