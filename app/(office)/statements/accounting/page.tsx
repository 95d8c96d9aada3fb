import { BookOpen } from 'lucide-react';
import type { Metadata } from 'next';
import { Suspense } from 'react';
import { WithoutAccounts } from '@/components/accounts/without-accounts';
import { ExportChoiceForm } from '@/components/exports/accounting/export-choice';
import { ExportList } from '@/components/exports/accounting/export-list';
import { ButtonLink } from '@/components/ui/buttons/button-link';
import { Card, CardBody, CardHeader } from '@/components/ui/layout/card';
import { LoadingBlock } from '@/components/ui/layout/loading-block';
import { PageHeader } from '@/components/ui/layout/page-header';
import { LiveMark } from '@/components/ui/live/live-mark';
import { EmptyState } from '@/components/ui/status/empty-state';
import { type Actor, grant } from '@/lib/access/grant';
import { utcDate } from '@/lib/kernel/dates/calendar';
import { listExports } from '@/lib/statements/accounting/exports/queries';
import { exportRefusalText } from '@/lib/statements/accounting/exports/refusals';
import { findMapping, type MappingInForce } from '@/lib/statements/accounting/mapping/queries';
import { liveRecords } from '@/lib/web/live/live-records';
import { pageGrant } from '@/lib/web/session/gate';
import { readingRuntime } from '@/lib/web/session/reading';
import { t } from '@/messages/accounting';
import { t as statements } from '@/messages/statements';
import { readExportAddress, readExportPeriod } from './export-address';
import { Preview } from './export-preview';
import { listExportableAccounts } from './exportable-accounts';

export const generateMetadata = (): Metadata => ({ title: t('page.title') });

type Params = Promise<Readonly<Record<string, string | string[] | undefined>>>;

const path = '/statements/accounting';

/** Exports of entries for accounting: a new one with its preview, and past ones. */
export default async function AccountingPage({ searchParams }: { searchParams: Params }) {
  const granted = await pageGrant('accounting:export');
  const live = await liveRecords(granted.actor, { kind: 'accounting' });
  const { db, withheldAccounts } = await readingRuntime();
  const [found, exports] = await Promise.all([findMapping(db, granted), listExports(db, granted)]);
  const mayConfigure = grant(granted.actor, 'accounting:configure') !== undefined;
  return (
    <>
      <PageHeader
        breadcrumbs={[{ href: '/statements', label: statements('page.title') }]}
        title={t('page.title')}
        description={t('page.description')}
        actions={
          found && mayConfigure && <ButtonLink href={`${path}/mapping`}>{t('page.mapping')}</ButtonLink>
        }
      />
      <LiveMark {...live} />
      <div className="flex flex-col gap-6">
        {found ? (
          <NewExport
            actor={granted.actor}
            found={found}
            params={await searchParams}
            mayConfigure={mayConfigure}
          />
        ) : (
          <Card>
            <EmptyState
              icon={<BookOpen aria-hidden />}
              title={t('page.noMapping')}
              action={
                mayConfigure && (
                  <ButtonLink href={`${path}/mapping`} variant="primary">
                    {t('page.setUp')}
                  </ButtonLink>
                )
              }
            >
              {t('page.noMappingBody')} {!mayConfigure && t('page.askForMapping')}
            </EmptyState>
          </Card>
        )}
        {(found || exports.length > 0) && (
          <Card className="overflow-hidden">
            <CardHeader title={t('exports.title')} />
            {exports.length > 0 ? (
              <ExportList exports={exports} />
            ) : (
              <EmptyState title={t('exports.none')}>{t('exports.noneBody')}</EmptyState>
            )}
          </Card>
        )}
      </div>
      <WithoutAccounts withheld={withheldAccounts} />
    </>
  );
}

/** The choice, and its preview while entries are counted. */
async function NewExport({
  actor,
  found,
  params,
  mayConfigure,
}: {
  actor: Actor;
  found: MappingInForce;
  params: Awaited<Params>;
  mayConfigure: boolean;
}) {
  const { now } = await readingRuntime();
  const accounts = await listExportableAccounts(actor);
  const formats = found.mapping.datev ? (['datev', 'csv'] as const) : (['csv'] as const);
  const asked = readExportAddress(params, { accounts: accounts.map(({ iban }) => iban), formats });
  const ordinary = accounts.filter(({ isConfidential }) => !isConfidential);
  const chosen = {
    ...asked,
    accounts: asked.accounts.length > 0 ? asked.accounts : ordinary.map(({ iban }) => iban),
  };
  const period = readExportPeriod(asked, utcDate(now()));
  const problem = period === undefined ? exportRefusalText('wrong_period') : undefined;
  return (
    <>
      <Card>
        <CardHeader title={t('form.title')} description={t('form.description')} />
        <CardBody>
          <ExportChoiceForm
            path={path}
            accounts={accounts}
            formats={formats}
            chosen={chosen}
            problem={problem}
          />
        </CardBody>
      </Card>
      {period !== undefined && (
        <Suspense
          key={JSON.stringify(chosen)}
          fallback={<LoadingBlock label={t('form.loading')} className="h-72 rounded-xl" />}
        >
          <Preview
            actor={actor}
            found={found}
            accounts={accounts}
            chosen={chosen}
            period={period}
            mappingHref={mayConfigure ? `${path}/mapping` : undefined}
          />
        </Suspense>
      )}
    </>
  );
}
