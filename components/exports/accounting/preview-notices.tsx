import { TextLink } from '@/components/ui/layout/text-link';
import { Notice } from '@/components/ui/status/notice';
import type { ExportPreview } from '@/lib/statements/accounting/exports/export';
import { t } from '@/messages/accounting';

/** What to know or do before the export is made, the gravest first. */
export function PreviewNotices({
  preview: { accounts, counters, changedSince },
  unmapped,
  mappingHref,
}: {
  preview: ExportPreview;
  /** The number of accounts with entries and without a ledger account. */
  unmapped: number;
  /** Undefined for people who may not change the mapping. */
  mappingHref: string | undefined;
}) {
  const clearing = counters.filter(({ reason }) => reason === 'clearing');
  const count = (of: 'lateCount' | 'heldBack'): number => accounts.reduce((all, one) => all + one[of], 0);
  const [late, heldBack] = [count('lateCount'), count('heldBack')];
  const unassigned = clearing.reduce((all, one) => all + one.count, 0);
  return (
    <div className="flex flex-col gap-3 empty:hidden">
      {unmapped > 0 && (
        <Notice tone="negative" title={t('notices.unmapped', { count: unmapped })}>
          {t('notices.unmappedBody')}{' '}
          {mappingHref && <TextLink href={mappingHref}>{t('notices.toMapping')}</TextLink>}
        </Notice>
      )}
      {changedSince > 0 && (
        <Notice tone="warning" title={t('notices.changed', { count: changedSince })}>
          {t('notices.changedBody')}
        </Notice>
      )}
      {heldBack > 0 && (
        <Notice tone="warning" title={t('notices.heldBack', { count: heldBack })}>
          {t('notices.heldBackBody')}
        </Notice>
      )}
      {late > 0 && <Notice title={t('notices.late', { count: late })}>{t('notices.lateBody')}</Notice>}
      {unassigned > 0 && (
        <Notice title={t('notices.clearing', { count: unassigned })}>
          {t('notices.clearingBody', { account: clearing[0]?.counterAccount ?? '' })}{' '}
          {mappingHref && <TextLink href={mappingHref}>{t('notices.toMapping')}</TextLink>}
        </Notice>
      )}
    </div>
  );
}
