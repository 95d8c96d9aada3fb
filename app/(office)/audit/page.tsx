import { ScrollText } from 'lucide-react';
import type { Metadata } from 'next';
import { AuditFilter } from '@/components/audit/audit-filter';
import { AuditTable } from '@/components/audit/audit-table';
import { ChainCard } from '@/components/audit/chain-card';
import { Card } from '@/components/ui/layout/card';
import { PageHeader } from '@/components/ui/layout/page-header';
import { CursorPagination } from '@/components/ui/layout/pagination';
import { EmptyState } from '@/components/ui/status/empty-state';
import { listAuditRecords } from '@/lib/audit/queries';
import { pageGrant } from '@/lib/web/session/gate';
import { readingRuntime } from '@/lib/web/session/reading';
import { t } from '@/messages/audit';
import { verifyChainAction } from './actions';
import { auditHref, parseAuditAddress } from './address';

export const generateMetadata = (): Metadata => ({ title: t('page.title') });

export default async function Page({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  const granted = await pageGrant('audit:read');
  const { text, kind, before } = parseAuditAddress(await searchParams);
  const { records, next } = await listAuditRecords((await readingRuntime()).db, granted, {
    text,
    subjectKind: kind,
    before,
  });
  return (
    <>
      <PageHeader title={t('page.title')} description={t('page.description')} />
      <ChainCard verify={verifyChainAction} />
      <Card aria-label={t('page.records')}>
        <AuditFilter text={text} kind={kind} />
        {records.length > 0 ? (
          <AuditTable records={records} />
        ) : (
          <EmptyState icon={<ScrollText aria-hidden />} title={t('page.noMatch')}>
            {t('page.noMatchBody')}
          </EmptyState>
        )}
        <CursorPagination
          first={before === undefined ? undefined : auditHref({ text, kind })}
          next={next === undefined ? undefined : auditHref({ text, kind, before: next })}
        />
      </Card>
    </>
  );
}
