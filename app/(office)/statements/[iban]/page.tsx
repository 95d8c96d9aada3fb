import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { Suspense } from 'react';
import { StatementDownloads } from '@/components/statements/statement/statement-downloads';
import { StatementSkeleton } from '@/components/statements/statement/statement-skeleton';
import { PageHeader } from '@/components/ui/layout/page-header';
import { Iban } from '@/components/ui/values/iban';
import { readDocumentChoice } from '@/lib/identity/preferences';
import { parseIban } from '@/lib/kernel/banking/iban';
import { utcDate } from '@/lib/kernel/dates/calendar';
import { formatsFor } from '@/lib/statements/formats/shared/format-names';
import { addressHref, readStatementAddress } from '@/lib/statements/model/address';
import { findAccountLabel } from '@/lib/statements/store/accounts';
import { getFileThread } from '@/lib/web/files/file-thread';
import { pageGrant, titleGrant } from '@/lib/web/session/gate';
import { readingRuntime } from '@/lib/web/session/reading';
import { currentLocale } from '@/locale/current-locale';
import { t } from '@/messages/statements';
import { saveDocumentChoiceAction } from './actions';
import { FirstFetch } from './first-fetch';
import { readShown } from './read-shown';
import { StatementShown } from './statement-shown';
import { WithheldStatement } from './withheld-statement';

type Props = {
  params: Promise<{ iban: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const granted = await titleGrant('statements:read');
  const account = parseIban((await params).iban);
  const label =
    granted && account.ok && (await findAccountLabel((await readingRuntime()).db, granted, account.value));
  return { title: label || t('statement.title') };
}

/**
 * The statement from the statement cache, without a provider request. Only a period that was never cached is
 * requested before anything is shown.
 */
export default async function StatementPage({ params, searchParams }: Props) {
  const granted = await pageGrant('statements:read');
  const parsed = parseIban((await params).iban);
  if (!parsed.ok) notFound();
  const account = parsed.value;
  const runtime = await readingRuntime();
  const withheld = runtime.withheldAccounts.find(({ iban }) => iban === account);
  if (withheld) return <WithheldStatement account={withheld} />;
  const today = utcDate(runtime.now());
  const address = readStatementAddress(await searchParams, today);
  const { period } = address.choice;
  const [{ form, language }, label, shown] = await Promise.all([
    readDocumentChoice(runtime.db, granted.actor.id),
    findAccountLabel(runtime.db, granted, account),
    period && readShown(runtime, granted, account, period, address),
  ]);
  // A download is likely next, and the file thread takes a second to start.
  getFileThread().warm();
  const frame = { granted, account, address };
  return (
    <>
      <PageHeader
        breadcrumbs={[{ href: '/statements', label: t('page.title') }]}
        title={label ?? t('statement.title')}
        description={<Iban account={account} copy />}
        actions={
          period && (
            <StatementDownloads
              account={account}
              period={period}
              formats={formatsFor(period, today)}
              chosen={{ form, language: language ?? currentLocale().language }}
              saveChoice={saveDocumentChoiceAction}
            />
          )
        }
      />
      {period && !shown ? (
        <Suspense key={addressHref('', address)} fallback={<StatementSkeleton />}>
          <FirstFetch {...frame} period={period} />
        </Suspense>
      ) : (
        <StatementShown {...frame} shown={shown} />
      )}
    </>
  );
}
