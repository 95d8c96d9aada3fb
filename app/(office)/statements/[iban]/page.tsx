import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { StatementDownloads } from '@/components/statements/statement-downloads';
import { StatementView } from '@/components/statements/statement-view';
import { Card } from '@/components/ui/card';
import { ErrorState } from '@/components/ui/error-state';
import { Iban } from '@/components/ui/iban';
import { PageHeader } from '@/components/ui/page-header';
import { readAccountLabels } from '@/lib/accounts/labels';
import { grant } from '@/lib/identity/grant';
import { utcDate } from '@/lib/kernel/calendar';
import { parseIban } from '@/lib/kernel/iban';
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
  const account = parsed.value;
  const { service, now } = getRuntime();
  const asOf = now();
  const address = readStatementAddress(await searchParams, utcDate(asOf));
  const { period } = address.choice;
  const reading = grant(granted.actor, 'accounts:read');
  const [labels, statement] = await Promise.all([
    reading && readAccountLabels(service, reading),
    period && getStatement(service, granted, account, period),
  ]);
  const path = `/statements/${account}`;
  const download = (kind: 'pdf' | 'csv') =>
    `/api/statements/${account}/${kind}?${new URLSearchParams({ ...period })}`;
  return (
    <>
      <PageHeader
        breadcrumbs={[{ href: '/accounts', label: 'Accounts' }]}
        title={labels?.[account] ?? 'Statement'}
        description={<Iban account={account} copy />}
        actions={statement?.ok && <StatementDownloads pdfHref={download('pdf')} csvHref={download('csv')} />}
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
