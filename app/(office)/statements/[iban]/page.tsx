import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { Suspense } from 'react';
import { StatementDownloads } from '@/components/statements/statement-downloads';
import { StatementSkeleton } from '@/components/statements/statement-skeleton';
import { StatementView } from '@/components/statements/statement-view';
import { Card } from '@/components/ui/card';
import { ErrorState } from '@/components/ui/error-state';
import { Iban } from '@/components/ui/iban';
import { PageHeader } from '@/components/ui/page-header';
import { readAccountLabels } from '@/lib/accounts/labels';
import { type Granted, grant } from '@/lib/identity/grant';
import { utcDate } from '@/lib/kernel/calendar';
import { type Iban as AccountNumber, parseIban } from '@/lib/kernel/iban';
import { refusalWords } from '@/lib/service/errors';
import { readStatementAddress } from '@/lib/statements/address';
import { getStatement } from '@/lib/statements/queries';
import { pageGrant } from '@/lib/web/gate';
import { getRuntime } from '@/lib/web/runtime';

export const metadata: Metadata = { title: 'Statement' };

type Props = {
  params: Promise<{ iban: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export default async function StatementPage({ params, searchParams }: Props) {
  const granted = await pageGrant('statements:read');
  const parsed = parseIban((await params).iban);
  if (!parsed.ok) notFound();
  return (
    <Suspense fallback={<StatementSkeleton />}>
      <StatementOf granted={granted} account={parsed.value} search={searchParams} />
    </Suspense>
  );
}

type StatementOfProps = {
  readonly granted: Granted<'statements:read'>;
  readonly account: AccountNumber;
  readonly search: Props['searchParams'];
};

/** Apart from the page, so that the page answers, and refuses, at once while the service is asked. */
async function StatementOf({ granted, account, search }: StatementOfProps) {
  const { service, now } = getRuntime();
  const asOf = now();
  const address = readStatementAddress(await search, utcDate(asOf));
  const { period } = address.choice;
  const reading = grant(granted.actor, 'accounts:read');
  const [labels, statement] = await Promise.all([
    reading && readAccountLabels(service, reading),
    period && getStatement(service, granted, account, period),
  ]);
  const path = `/statements/${account}`;
  return (
    <>
      <PageHeader
        breadcrumbs={[{ href: '/accounts', label: 'Accounts' }]}
        title={labels?.[account] ?? 'Statement'}
        description={<Iban account={account} copy />}
        actions={statement?.ok && period && <StatementDownloads account={account} period={period} />}
      />
      {statement && !statement.ok ? (
        <Card>
          <ErrorState title="The service does not show this statement">
            {refusalWords(statement.error)}
          </ErrorState>
        </Card>
      ) : (
        <StatementView
          path={path}
          address={address}
          today={utcDate(asOf)}
          statement={statement?.value}
          asOf={asOf}
        />
      )}
    </>
  );
}
