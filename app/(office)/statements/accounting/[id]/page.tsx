import { Download } from 'lucide-react';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { accountName } from '@/components/accounts/account-type';
import { ExportState, periodOf } from '@/components/exports/accounting/export-list';
import { AccountFiguresTable } from '@/components/exports/accounting/preview-tables';
import { WithdrawExportButton } from '@/components/exports/accounting/withdraw-export';
import { Card, CardBody, CardHeader } from '@/components/ui/layout/card';
import { PageHeader } from '@/components/ui/layout/page-header';
import { LivePage } from '@/components/ui/live/live-subject';
import { Notice } from '@/components/ui/status/notice';
import { buttonStyles } from '@/components/ui/style/button-styles';
import { Amount } from '@/components/ui/values/amount';
import { FactList } from '@/components/ui/values/fact-list';
import { Instant } from '@/components/ui/values/instant';
import { grant } from '@/lib/access/grant';
import { utcDate } from '@/lib/kernel/dates/calendar';
import { showDate } from '@/lib/kernel/formats/dates';
import { showCount } from '@/lib/kernel/formats/numbers';
import { accountingExportId, isUuid } from '@/lib/kernel/ids';
import { type ExportDetails, findExport } from '@/lib/statements/accounting/exports/queries';
import { mayWithdraw } from '@/lib/statements/accounting/exports/withdraw-export';
import { listCachedAccounts } from '@/lib/statements/store/accounts';
import { readWithRecords } from '@/lib/web/live/live-records';
import { pageGrant } from '@/lib/web/session/gate';
import { readingRuntime } from '@/lib/web/session/reading';
import { t } from '@/messages/accounting';
import { t as statements } from '@/messages/statements';
import { withdrawExportAction } from '../actions';

export const generateMetadata = (): Metadata => ({ title: t('page.title') });

/** One export: its figures, its file, and its withdrawal. */
export default async function ExportPage({ params }: { params: Promise<{ id: string }> }) {
  const granted = await pageGrant('accounting:export');
  const { id } = await params;
  if (!isUuid(id)) notFound();
  const { db } = await readingRuntime();
  const { live, content: made } = await readWithRecords(granted.actor, { kind: 'accounting' }, () =>
    findExport(db, granted, accountingExportId(id)),
  );
  if (!made) notFound();
  const reading = grant(granted.actor, 'statements:read');
  const accounts = reading ? await listCachedAccounts(db, reading) : [];
  const isToWithdraw = made.isLast && made.withdrawnAt === null && mayWithdraw(granted.actor, made);
  return (
    <LivePage live={live}>
      <PageHeader
        breadcrumbs={[
          { href: '/statements', label: statements('page.title') },
          { href: '/statements/accounting', label: t('page.title') },
        ]}
        title={t('one.title', { day: showDate(utcDate(made.madeAt)) })}
        badge={<ExportState withdrawnAt={made.withdrawnAt} />}
        description={<Instant at={made.madeAt} />}
        actions={
          <>
            {isToWithdraw && (
              <WithdrawExportButton id={made.id} count={made.entryCount} withdraw={withdrawExportAction} />
            )}
            <a
              href={`/api/statements/accounting/${made.id}`}
              className={buttonStyles({ variant: 'primary' })}
            >
              <Download aria-hidden />
              {t('one.download')}
            </a>
          </>
        }
      />
      <div className="flex flex-col gap-6">
        {made.withdrawnAt && (
          <Notice tone="warning" title={t('one.withdrawnTitle', { name: made.withdrawnBy ?? '' })}>
            {t('one.withdrawnBody', { reason: made.withdrawnReason ?? '' })}
          </Notice>
        )}
        <Card>
          <CardBody className="pt-5">
            <FactList label={t('exports.contents')} facts={factsOf(made)} className="gap-y-4" />
          </CardBody>
        </Card>
        <Card className="overflow-hidden">
          <CardHeader title={t('one.accounts')} />
          <AccountFiguresTable
            accounts={made.accounts}
            nameOf={(iban) => {
              const found = accounts.find((account) => account.iban === iban);
              return found && accountName(found);
            }}
          />
        </Card>
      </div>
    </LivePage>
  );
}

const factsOf = (made: ExportDetails) => [
  { term: t('one.madeBy'), detail: made.madeBy },
  { term: t('one.format'), detail: t(`formats.${made.format}`) },
  { term: t('one.period'), detail: periodOf(made) },
  { term: t('one.mapping'), detail: t('one.version', { version: String(made.mappingVersion) }) },
  {
    term: t('one.entries'),
    detail: showCount(made.entryCount),
    ...(made.lateCount > 0 && { hint: t('preview.late', { count: made.lateCount }) }),
  },
  { term: t('one.bookings'), detail: showCount(made.bookingCount) },
  { term: t('one.clearing'), detail: showCount(made.clearingCount) },
  {
    term: t('one.respelled'),
    detail: showCount(made.respelledCount),
    ...(made.respelledCount > 0 && { hint: t('one.respelledHint') }),
  },
  { term: t('one.credits'), detail: <Amount amount={made.credits} /> },
  { term: t('one.debits'), detail: <Amount amount={made.debits} /> },
  { term: t('one.file'), detail: <span className="wrap-anywhere">{made.fileName}</span> },
  { term: t('one.digest'), detail: <span className="identifier wrap-anywhere text-xs">{made.sha256}</span> },
];
