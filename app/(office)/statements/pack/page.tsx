import type { Metadata } from 'next';
import { PackForm } from '@/components/exports/pack-form';
import { PackList } from '@/components/exports/pack-list';
import { Card, CardBody, CardHeader } from '@/components/ui/layout/card';
import { PageHeader } from '@/components/ui/layout/page-header';
import { utcDate } from '@/lib/kernel/dates/calendar';
import { monthName, packFormats, packMonths } from '@/lib/statements/export/packs/pack';
import { listPacks } from '@/lib/statements/export/packs/pack-queries';
import { pageGrant } from '@/lib/web/session/gate';
import { readingRuntime } from '@/lib/web/session/reading';
import { t } from '@/messages/exports';
import { t as statements } from '@/messages/statements';
import { requestPackAction } from './actions';

export const generateMetadata = (): Metadata => ({ title: t('packs.title') });

/** The statements of all accounts for a month as one file: the request form and recent packs. */
export default async function PacksPage() {
  const granted = await pageGrant('statements:read');
  const { db, now } = await readingRuntime();
  const packs = await listPacks(db, granted, now());
  const today = utcDate(now());
  const [current, ...over] = packMonths(today);
  const months = current ? [current, ...over] : over;
  return (
    <>
      <PageHeader
        breadcrumbs={[{ href: '/statements', label: statements('page.title') }]}
        title={t('packs.title')}
        description={t('packs.description')}
      />
      <div className="flex flex-col gap-6">
        <Card>
          <CardBody className="pt-5">
            <PackForm
              months={months.map((month) => ({
                value: month,
                formats: packFormats(month, today),
                label:
                  month === current ? t('packs.currentMonth', { month: monthName(month) }) : monthName(month),
              }))}
              defaultMonth={over[0] ?? ''}
              defaultFormats={['pdf', 'csv']}
              requestPack={requestPackAction}
            />
          </CardBody>
        </Card>
        {packs.length > 0 && (
          <Card className="overflow-hidden">
            <CardHeader title={t('packs.recent')} />
            <PackList packs={packs} />
          </Card>
        )}
      </div>
    </>
  );
}
