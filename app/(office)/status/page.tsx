import type { Metadata } from 'next';
import { StatusCards } from '@/components/status/status-cards';
import { StatusFacts } from '@/components/status/status-facts';
import { StatusProblems } from '@/components/status/status-problems';
import { PageHeader } from '@/components/ui/layout/page-header';
import { RefreshEvery } from '@/components/ui/live/refresh-every';
import { readStatus } from '@/lib/monitoring/status';
import { getRuntime } from '@/lib/web/runtime/runtime';
import { pageGrant } from '@/lib/web/session/gate';
import { t } from '@/messages/status';

export const generateMetadata = (): Metadata => ({ title: t('page.title') });

/** The state of the installation, for admins. */
export default async function StatusPage() {
  const granted = await pageGrant('status:read');
  // Not the database of the reader: counts of everything, of which nothing is named.
  const { figures, problems, lastDay } = await readStatus(getRuntime().db, granted);
  return (
    <>
      <PageHeader title={t('page.title')} description={t('page.description')} />
      <RefreshEvery seconds={60} />
      <StatusProblems problems={problems} />
      <StatusCards figures={figures} lastDay={lastDay} />
      <StatusFacts figures={figures} />
    </>
  );
}
