import { ScrollText } from 'lucide-react';
import type { Metadata } from 'next';
import { AuditFilter } from '@/components/audit/audit-filter';
import { AuditTable } from '@/components/audit/audit-table';
import { ChainCard } from '@/components/audit/chain-card';
import { Card } from '@/components/ui/layout/card';
import { PageHeader } from '@/components/ui/layout/page-header';
import { CursorPagination } from '@/components/ui/layout/pagination';
import { EmptyState } from '@/components/ui/status/empty-state';
import { auditColumnChoice, auditHref, parseAuditAddress } from '@/lib/audit/list-filter';
import { countAuditRecords, listAuditActors, listAuditRecords } from '@/lib/audit/queries';
import { typedDays } from '@/lib/kernel/lists/day-range';
import { totalsLater } from '@/lib/web/lists/totals-later';
import { pageGrant } from '@/lib/web/session/gate';
import { readingRuntime } from '@/lib/web/session/reading';
import { t } from '@/messages/audit';
import { readLayout } from '../lists/list-layout';
import { verifyChainAction } from './actions';
import { AuditBar, sortRecordsBy } from './audit-bar';

export const generateMetadata = (): Metadata => ({ title: t('page.title') });

export default async function Page({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  const granted = await pageGrant('audit:read');
  const search = await searchParams;
  const address = parseAuditAddress(search);
  const { lists } = await readingRuntime();
  const db = await lists();
  const [{ records, next }, actors, layout] = await Promise.all([
    listAuditRecords(db, granted, address),
    listAuditActors(db, granted),
    readLayout(granted.actor, 'audit', auditColumnChoice, address.columns),
  ]);
  const count = totalsLater((reading) => countAuditRecords(reading, granted, address));
  return (
    <>
      <PageHeader title={t('page.title')} description={t('page.description')} />
      <ChainCard verify={verifyChainAction} />
      <Card aria-label={t('page.records')}>
        <AuditFilter address={address} days={typedDays(search)} actors={actors} />
        <AuditBar actor={granted.actor} address={address} count={count} layout={layout} />
        {records.length > 0 ? (
          <AuditTable {...layout} records={records} sortBy={sortRecordsBy(address)} />
        ) : (
          <EmptyState icon={<ScrollText aria-hidden />} title={t('page.noMatch')}>
            {t('page.noMatchBody')}
          </EmptyState>
        )}
        <CursorPagination
          first={address.after && auditHref({ ...address, after: undefined })}
          next={next && auditHref({ ...address, after: next })}
        />
      </Card>
    </>
  );
}
