import { ScrollText } from 'lucide-react';
import type { Metadata } from 'next';
import { AuditFilter } from '@/components/audit/audit-filter';
import { AuditTable } from '@/components/audit/audit-table';
import { ChainCard } from '@/components/audit/chain-card';
import { ButtonLink } from '@/components/ui/buttons/button-link';
import { Card } from '@/components/ui/layout/card';
import { PageHeader } from '@/components/ui/layout/page-header';
import { EmptyState } from '@/components/ui/status/empty-state';
import { listAuditRecords } from '@/lib/audit/queries';
import { getRuntime } from '@/lib/web/runtime/runtime';
import { pageGrant } from '@/lib/web/session/gate';
import { t } from '@/messages/audit';
import { verifyChainAction } from './actions';
import { auditHref, parseAuditAddress } from './address';

export const metadata: Metadata = { title: t('page.title') };

export default async function Page({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  const granted = await pageGrant('audit:read');
  const { text, kind, before } = parseAuditAddress(await searchParams);
  const { records, next } = await listAuditRecords(getRuntime().db, granted, {
    text,
    subjectKind: kind,
    before,
  });
  return (
    <>
      <PageHeader title={t('page.title')} description={t('page.description')} />
      <ChainCard verify={verifyChainAction} />
      <Card aria-label={t('page.records')}>
        <AuditFilter key={`${kind} ${text}`} text={text} kind={kind} />
        {records.length > 0 ? (
          <AuditTable records={records} />
        ) : (
          <EmptyState icon={<ScrollText aria-hidden />} title={t('page.noMatch')}>
            {t('page.noMatchBody')}
          </EmptyState>
        )}
        {(before !== undefined || next !== undefined) && (
          <nav
            aria-label={t('page.pages')}
            className="flex justify-end gap-2 border-t px-5 py-3 print:hidden"
          >
            {before !== undefined && (
              <ButtonLink size="small" href={auditHref({ text, kind })}>
                {t('page.newest')}
              </ButtonLink>
            )}
            {next !== undefined && (
              <ButtonLink size="small" rel="next" href={auditHref({ text, kind, before: next })}>
                {t('page.older')}
              </ButtonLink>
            )}
          </nav>
        )}
      </Card>
    </>
  );
}
