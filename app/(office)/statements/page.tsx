import { FileText } from 'lucide-react';
import type { Metadata } from 'next';
import { Suspense } from 'react';
import { accountName } from '@/components/accounts/account-type';
import { Amount } from '@/components/ui/amount';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { Iban } from '@/components/ui/iban';
import { LoadingBlock } from '@/components/ui/loading-block';
import { PageHeader } from '@/components/ui/page-header';
import { Cell, HeaderCell, Row, RowLink, Table, TableBody, TableHead } from '@/components/ui/table';
import { listAccounts } from '@/lib/accounts/queries';
import { type Actor, grant } from '@/lib/identity/grant';
import { pageGrant } from '@/lib/web/gate';
import { getRuntime } from '@/lib/web/runtime';

export const metadata: Metadata = { title: 'Statements' };

/** Which account's statement: a list that leads on. */
export default async function StatementsPage() {
  const { actor } = await pageGrant('statements:read');
  return (
    <>
      <PageHeader
        title="Statements"
        description="Choose an account to see its entries and download them."
        actions={
          <>
            <ButtonLink href="/statements/verify">Check a code</ButtonLink>
            <ButtonLink href="/statements/pack">Monthly pack</ButtonLink>
          </>
        }
      />
      <Suspense fallback={<LoadingBlock label="Loading the accounts" className="h-96 rounded-xl" />}>
        <AccountChoice actor={actor} />
      </Suspense>
    </>
  );
}

/** Apart from the page, so that the page answers, and refuses, at once while the service is asked. */
async function AccountChoice({ actor }: { actor: Actor }) {
  const reading = grant(actor, 'accounts:read');
  const list = reading && (await listAccounts(getRuntime().service, reading));
  const accounts = list?.ok ? list.value.accounts : [];
  return (
    <Card>
      {accounts.length === 0 ? (
        <EmptyState icon={<FileText aria-hidden />} title="No accounts to show">
          The service names no accounts just now.
        </EmptyState>
      ) : (
        <Table label="Accounts" stacked>
          <TableHead>
            <HeaderCell>Account</HeaderCell>
            <HeaderCell>IBAN</HeaderCell>
            <HeaderCell align="right">Balance (EUR)</HeaderCell>
          </TableHead>
          <TableBody>
            {accounts.map((account) => (
              <Row key={account.iban}>
                <Cell>
                  <RowLink href={`/statements/${account.iban}`}>{accountName(account)}</RowLink>
                </Cell>
                <Cell label="IBAN">
                  <Iban account={account.iban} />
                </Cell>
                <Cell label="Balance" align="right">
                  <Amount amount={account.balance} currency={null} />
                </Cell>
              </Row>
            ))}
          </TableBody>
        </Table>
      )}
    </Card>
  );
}
