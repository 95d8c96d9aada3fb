import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { PackAccounts } from '@/components/exports/pack-accounts';
import { PackProgress } from '@/components/exports/pack-progress';
import { Card, CardBody, CardHeader } from '@/components/ui/layout/card';
import { PageHeader } from '@/components/ui/layout/page-header';
import { Instant } from '@/components/ui/values/instant';
import { showList } from '@/lib/kernel/formats/lists';
import { isUuid, packId } from '@/lib/kernel/ids';
import { monthName } from '@/lib/statements/export/packs/pack';
import { findPack } from '@/lib/statements/export/packs/pack-queries';
import { mayCancelPack } from '@/lib/statements/export/packs/request-pack';
import { shownPackText } from '@/lib/statements/export/packs/shown-pack-text';
import { formatNames } from '@/lib/statements/formats/shared/format-names';
import { pageGrant } from '@/lib/web/session/gate';
import { readingRuntime } from '@/lib/web/session/reading';
import { t } from '@/messages/exports';
import { t as statements } from '@/messages/statements';
import { cancelPackAction, requestPackAction } from '../actions';

export const generateMetadata = (): Metadata => ({ title: t('packs.title') });

/** One pack: its progress, its download, and its contents by account. */
export default async function PackPage({ params }: { params: Promise<{ id: string }> }) {
  const granted = await pageGrant('statements:read');
  const { id } = await params;
  const { db, now } = await readingRuntime();
  const pack = isUuid(id) ? await findPack(db, granted, packId(id), now()) : undefined;
  if (!pack) notFound();
  const { month, formats, requestedBy, requestedAt, accounts, state, done, total, doing, problem } = pack;
  return (
    <>
      <PageHeader
        breadcrumbs={[
          { href: '/statements', label: statements('page.title') },
          { href: '/statements/pack', label: t('packs.title') },
        ]}
        title={t('pack.title', { month: monthName(month) })}
        description={t.rich('pack.description', {
          formats: showList(formats.map((format) => formatNames[format].label)),
          name: requestedBy,
          instant: () => <Instant at={requestedAt} />,
        })}
      />
      <div className="flex flex-col gap-6">
        <Card>
          <CardBody className="pt-5">
            <PackProgress
              id={pack.id}
              shown={{ state, done, total, doing: shownPackText(doing), problem: shownPackText(problem) }}
              requested={{ month, formats }}
              requestPack={requestPackAction}
              cancelPack={mayCancelPack(granted.actor, pack) ? cancelPackAction : undefined}
            />
          </CardBody>
        </Card>
        {accounts.length > 0 && (
          <Card className="overflow-hidden">
            <CardHeader title={t('pack.accounts')} description={t('pack.accountsDescription')} />
            <PackAccounts accounts={accounts} />
          </Card>
        )}
      </div>
    </>
  );
}
