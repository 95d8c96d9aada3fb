import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { DecisionBar } from '@/components/ui/buttons/decision-bar';
import { PageHeader } from '@/components/ui/layout/page-header';
import { LivePage } from '@/components/ui/live/live-subject';
import { breakId, isUuid } from '@/lib/kernel/ids';
import { findBreak } from '@/lib/reconciliation/breaks/queries';
import { readWithRecords } from '@/lib/web/live/live-records';
import { pageGrant, titleGrant } from '@/lib/web/session/gate';
import { readingRuntime } from '@/lib/web/session/reading';
import { t } from '@/messages/reconciliation';
import { BreakActions, BreakBody, BreakState } from './break-body';

type Route = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: Route): Promise<Metadata> {
  const granted = await titleGrant('reconciliation:read');
  const { id } = await params;
  const found =
    granted && isUuid(id) ? await findBreak((await readingRuntime()).db, granted, breakId(id)) : undefined;
  return { title: found ? t(`kinds.${found.break.kind}`) : t('fields.difference') };
}

export default async function BreakPage({ params }: Route) {
  const granted = await pageGrant('reconciliation:read');
  const { id } = await params;
  if (!isUuid(id)) notFound();
  const { db, now } = await readingRuntime();
  const { live, content: dossier } = await readWithRecords(
    granted.actor,
    { kind: 'reconciliation', id },
    () => findBreak(db, granted, breakId(id)),
  );
  if (!dossier) notFound();
  const { break: row } = dossier;
  return (
    <LivePage live={live}>
      <PageHeader
        breadcrumbs={[{ href: '/reconciliation', label: t('page.title') }]}
        title={t(`kinds.${row.kind}`)}
        badge={<BreakState row={row} now={now()} />}
        actions={
          <DecisionBar>
            <BreakActions dossier={dossier} actor={granted.actor} />
          </DecisionBar>
        }
      />
      <BreakBody dossier={dossier} actor={granted.actor} />
    </LivePage>
  );
}
