import type { ChosenExport, ExportableAccount } from '@/components/exports/accounting/export-choice';
import { MakeExportButton } from '@/components/exports/accounting/make-export';
import { PreviewNotices } from '@/components/exports/accounting/preview-notices';
import { AccountFiguresTable, CounterFiguresTable } from '@/components/exports/accounting/preview-tables';
import { Card, CardBody, CardHeader } from '@/components/ui/layout/card';
import { EmptyState } from '@/components/ui/status/empty-state';
import { Notice } from '@/components/ui/status/notice';
import type { Actor } from '@/lib/access/grant';
import type { LocalDate } from '@/lib/kernel/dates/calendar';
import { showDate } from '@/lib/kernel/formats/dates';
import { exportRefusalText } from '@/lib/statements/accounting/exports/refusals';
import type { MappingInForce } from '@/lib/statements/accounting/mapping/queries';
import { getFileThread } from '@/lib/web/files/file-thread';
import { t } from '@/messages/accounting';
import { makeExportAction } from './actions';
import type { listExportableAccounts } from './exportable-accounts';

type PreviewProps = {
  readonly actor: Actor;
  readonly found: MappingInForce;
  readonly accounts: Awaited<ReturnType<typeof listExportableAccounts>>;
  readonly chosen: ChosenExport;
  readonly period: { readonly from: LocalDate; readonly to: LocalDate } | null;
  readonly mappingHref: string | undefined;
};

/** What the export would contain, and the button that makes it. */
export async function Preview({ actor, found, accounts, chosen, period, mappingHref }: PreviewProps) {
  const { version, mapping } = found;
  const asked = accounts.filter(({ iban }) => chosen.accounts.includes(iban));
  const choice = { accounts: asked.map(({ iban }) => iban), format: chosen.format, period };
  const answer = await getFileThread().accountingPreview({ actor, choice });
  const refusal = answer.ok ? (answer.value.ok ? undefined : answer.value.error) : answer.error;
  const preview = answer.ok && answer.value.ok ? answer.value.value : undefined;
  if (!preview) return <Notice tone="negative" title={exportRefusalText(refusal ?? 'failed')} />;
  const rows = preview.accounts.map((one) => ({ ...one, ledgerAccount: mapping.bankAccounts[one.account] }));
  const count = rows.reduce((all, { entryCount }) => all + entryCount, 0);
  const unmapped = rows.filter(({ entryCount, ledgerAccount }) => entryCount > 0 && !ledgerAccount).length;
  const isMixed = asked.length > 1 && asked.some(({ isConfidential }) => isConfidential);
  const isReady = count > 0 && unmapped === 0 && !isMixed;
  return (
    <Card className="overflow-hidden">
      <CardHeader
        title={
          period
            ? t('preview.period', { from: showDate(period.from), to: showDate(period.to) })
            : t('preview.sinceLast')
        }
        description={t(`formats.${chosen.format}`)}
      />
      <CardBody className="flex flex-col gap-4">
        {isMixed && (
          <Notice tone="negative" title={t('notices.oneConfidential')}>
            {t('notices.oneConfidentialBody')}
          </Notice>
        )}
        <PreviewNotices preview={preview} unmapped={unmapped} mappingHref={mappingHref} />
        {isReady && (
          <MakeExportButton
            order={{ ...chosen, mappingVersion: version }}
            count={count}
            make={makeExportAction}
          />
        )}
      </CardBody>
      {count > 0 ? (
        <>
          <AccountFiguresTable accounts={rows} nameOf={nameIn(accounts)} />
          <CardHeader title={t('preview.counters')} level="h3" />
          <CounterFiguresTable counters={preview.counters} />
        </>
      ) : (
        <EmptyState title={t('preview.none')}>{t('preview.noneBody')}</EmptyState>
      )}
    </Card>
  );
}

const nameIn =
  (accounts: readonly ExportableAccount[]) =>
  (iban: string): string | undefined =>
    accounts.find((account) => account.iban === iban)?.name;
